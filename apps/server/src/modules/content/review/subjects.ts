import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import type { reviewTasks } from '../../../db/schema/reviews.ts'
import type { ReviewSubject } from './ReviewSubject.ts'

/** What is reviewed at the desk, by kind; `registerSubjects` fills it. */
export const subjects = new Map<CodeOf<'reviewKind'>, ReviewSubject>()

/** @throws Error for a kind that no area registered; its tasks are invisible */
export function subjectOf(kind: CodeOf<'reviewKind'>): ReviewSubject {
  const subject = subjects.get(kind)
  if (!subject) throw new Error(`No area registered the review kind ${kind}`)
  return subject
}

/** Whether the decision of a task can't be undone; of one that isn't decided, whether none could. */
export function isFinal({ kind, status }: Pick<typeof reviewTasks.$inferSelect, 'kind' | 'status'>): boolean {
  const { undo, finalRejection = false } = subjectOf(kind)
  return undo === undefined || (finalRejection && status === 'rejected')
}

/**
 * Condition that the author of a subject is not shown, such as that of an anonymous post.
 * @param columns those of a table that refers to subjects
 */
export function authorHidden(
  reader: Pick<Reader, 'db'>,
  { kind, subjectId }: { kind: PgColumn; subjectId: PgColumn },
): SQL {
  const conditions = [...subjects].flatMap(([name, subject]) => {
    const hidden = subject.authorHidden?.(reader, subjectId)
    return hidden ? and(eq(kind, name), hidden) : []
  })
  return or(...conditions) ?? sql`false`
}
