import { FEEDBACK_VARIABLES } from '@admin/api-client/contract/operations/feedbackFacts'
import {
  feedbackReply,
  feedbackReplyArea,
  feedbackReplyQuery,
} from '@admin/api-client/contract/operations/feedbackReplies'
import { feedbackReplyDefaultSort } from '@admin/api-client/contract/operations/feedbackReplies.sort'
import { templateVariables } from '@admin/api-client/contract/system/templateText'
import { formatList } from '@admin/i18n/texts'
import { or } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { reorderHandler } from '../../../crud/reorder.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { ENABLING, statusHandler } from '../../../crud/transitions.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { feedbackReplies } from '../../../db/schema/feedback.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'

const reads = listReads({
  table: feedbackReplies,
  row: feedbackReply,
  query: feedbackReplyQuery,
  filters: {
    text: (text) => or(contains(feedbackReplies.text, text), contains(feedbackReplies.textEn, text)),
  },
  defaultSort: feedbackReplyDefaultSort,
})

const known: readonly string[] = FEEDBACK_VARIABLES

/** @throws Refusal `validation` on a text with variables that answers can't be filled with */
function requireKnownVariables(
  { language }: SignedIn,
  texts: { text?: string | undefined; textEn?: string | undefined },
): void {
  for (const field of ['text', 'textEn'] as const) {
    const unknown = templateVariables(texts[field] ?? '').filter((name) => !known.includes(name))
    if (unknown.length > 0)
      throw refuseField('validation', field, 'unknownAnswerVariables', {
        names: formatList(unknown, language),
      })
  }
}

const feedbackReplyResource = resourceOf({
  name: 'feedbackReply',
  table: feedbackReplies,
  reads: () => reads,
  async prepare(context, values) {
    requireKnownVariables(context, values)
    return values
  },
})

export const feedbackReplyRoutes: Handlers<typeof feedbackReplyArea> = {
  ...plainHandlers(feedbackReplyResource, { area: feedbackReplyArea }),
  setStatus: statusHandler(feedbackReplyResource, ENABLING),
  reorder: reorderHandler('feedbackReply', feedbackReplies),
}
