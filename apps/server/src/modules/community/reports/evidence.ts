import type { reportArea } from '@admin/api-client/contract/community/reports'
import { requireOne } from '../../../crud/readHandlers.ts'
import type { Input } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { subjects } from '../../content/review/subjects.ts'
import { reportResource } from './resource.ts'

/**
 * Returns the texts of what a report is about, with the sensitive words in them, and the comments around it. Empty where
 * it no longer exists.
 * @throws Refusal `unauthorizedOperation` to callers who can't read the content
 */
export async function readEvidence({
  params: { id },
  ...context
}: Input<(typeof reportArea)['operations']['evidence']>) {
  const { subjectKind, subjectId } = await requireOne(context, reportResource.reads(context), id)
  const subject = subjects.get(subjectKind)
  if (!subject) return { texts: [], thread: null }
  if (!context.session.permissions.has(subject.readCode)) throw new Refusal('unauthorizedOperation')
  const [found] = await subject.load(context.db, [subjectId])
  if (!found) return { texts: [], thread: null }
  const shown = await subject.evidence(context, { subjectId, status: 'approved', secondLookOf: null })
  return { texts: shown.texts ?? [], thread: shown.thread ?? null }
}
