import type { Feedback, feedbackArea } from '@admin/api-client/contract/operations/feedback'
import { requireTags } from '../../../crud/tags.ts'
import type { Input } from '../../../http/mount.ts'
import { differs, operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { feedbackResource } from './resource.ts'

const { operated, rows, requireChangeable, requireVersion, get } = feedbackResource

const LABEL_RULE = { types: ['internal'] } as const

/**
 * Replaces the labels of feedback, as any operator who answers and in any state.
 * @throws Refusal `staleVersion`, `feedbackMerged`; `validation` on `tagIds`
 */
export const labelFeedback = ({
  params: { id },
  body: { version, ...body },
  ...context
}: Input<(typeof feedbackArea)['operations']['changeLabels']>): Promise<Feedback> =>
  operate(context, operated('changeLabels'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    if (before.mergedIntoId !== null) throw new Refusal('feedbackMerged')
    const tagIds = [...new Set(body.tagIds)]
    await requireTags(tx, tagIds, LABEL_RULE, before.tagIds)
    if (differs(before, { tagIds }, 'tagIds')) {
      const isTouched = before.assigneeId === context.session.account.id
      const values = { tagIds, ...(isTouched && { touchedTime: context.clock() }) }
      record(await rows.write(context, tx, before, values))
    }
    return get({ ...context, db: tx }, id)
  })
