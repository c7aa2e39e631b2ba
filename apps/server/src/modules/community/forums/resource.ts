import type { Forum } from '@admin/api-client/contract/community/forums'
import { resourceOf } from '../../../crud/resource.ts'
import { forums } from '../../../db/schema/forums.ts'
import { sanitizeNotice } from '../../messages/notices/sanitizeNotice.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { requirePicture } from '../../system/uploads/storedMedia.ts'
import { forumReads } from './reads.ts'

export type ForumRow = typeof forums.$inferSelect

/** A closing date stays where it fits the status: a past one that of a closed forum, a future one any other. */
function closingOf({ closeTime }: Forum, status: ForumRow['status'], now: number): Partial<ForumRow> {
  if (closeTime === null) return {}
  const isPast = closeTime <= now
  return isPast === (status === 'closed') ? {} : { closeTime: null }
}

export const forumResource = resourceOf({
  name: 'forum',
  table: forums,
  reads: forumReads,
  async prepare(context, values, before) {
    const { icon = '' } = values
    if (icon !== '' && icon !== before?.icon) await requirePicture(context, { field: 'icon', address: icon })
    const cleaned = values.rules === undefined ? values : { ...values, rules: sanitizeNotice(values.rules) }
    // Forums aren't reviewed: words to review would be shown without anyone having decided on them.
    const screened = await screenTexts(context, cleaned, { name: 'plain', rules: 'html' }, before, [
      'reject',
      'review',
    ])
    if (!before || !values.status) return screened
    return { ...screened, ...closingOf(before, values.status, context.clock()) }
  },
})
