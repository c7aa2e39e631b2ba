import type { SortOf } from '../envelope.ts'
import type { feedbackReplyQuery } from './feedbackReplies.ts'

export const feedbackReplyDefaultSort: SortOf<typeof feedbackReplyQuery> = 'sort'
