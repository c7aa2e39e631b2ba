import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { ReviewSubject } from './ReviewSubject.ts'

/** What is reviewed at the desk, by kind; `registerSubjects` fills it. */
export const subjects = new Map<CodeOf<'reviewKind'>, ReviewSubject>()

/** @throws Error for a kind that no area registered; its tasks are invisible */
export function subjectOf(kind: CodeOf<'reviewKind'>): ReviewSubject {
  const subject = subjects.get(kind)
  if (!subject) throw new Error(`No area registered the review kind ${kind}`)
  return subject
}
