import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../../../db/Database.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { subjects } from './subjects.ts'

interface Subject {
  subjectKind: CodeOf<'reviewKind'>
  subjectId: string
}

/** Returns what subjects are called: empty where one doesn't exist, null for callers who can't read its kind. */
export async function readSubjectTitles(
  { session }: Pick<SignedIn, 'session'>,
  db: Database,
  of: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const readable = (kind: Subject['subjectKind']) => {
    const subject = subjects.get(kind)
    return subject && session.permissions.has(subject.readCode) ? subject : undefined
  }
  const byKind = Map.groupBy(of, ({ subjectKind }) => subjectKind)
  const loaded = await Promise.all(
    [...byKind].map(async ([kind, all]) =>
      readable(kind)?.load(db, [...new Set(all.map(({ subjectId }) => subjectId))]),
    ),
  )
  const titles = new Map(loaded.flatMap((found = []) => found.map(({ id, title }) => [id, title])))
  return ({ subjectKind, subjectId }) => (readable(subjectKind) ? (titles.get(subjectId) ?? '') : null)
}
