import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { bulkIds, listQuery, none } from '../envelope.ts'
import { codeFilter, enumeration, id, name, sort, textFilter, tracked, version } from '../fields.ts'
import { FEEDBACK_MAX_LENGTH } from '../limits.ts'
import { post } from '../operation.ts'

const path = '/api/admin/feedback-replies'
const status = enumeration('enabledStatus')
const text = z.string().trim().min(1).max(FEEDBACK_MAX_LENGTH)

const editable = {
  name,
  /** Chinese. May have the variables of `FEEDBACK_VARIABLES` in braces: `{nickname}`. */
  text,
  textEn: text,
  sort,
  status,
}

export const feedbackReplyCreate = z.object(editable)
export const feedbackReplyUpdate = z.object({ ...editable, version })
/** An answer that operators give often. */
export const feedbackReply = z
  .object({ id, ...editable, name: z.string(), text: z.string(), textEn: z.string(), ...tracked })
  .meta({ id: 'FeedbackReply' })
export type FeedbackReply = z.infer<typeof feedbackReply>

export const feedbackReplyQuery = listQuery(['name', 'sort', 'status', 'updateTime'], {
  id: codeFilter,
  name: textFilter,
  /** In either language. */
  text: textFilter,
  status: status.optional(),
})

export const feedbackReplyArea = defineResource({
  name: 'feedbackReply',
  path,
  names: { one: 'a canned answer', many: 'canned answers' },
  row: feedbackReply,
  query: feedbackReplyQuery,
  create: feedbackReplyCreate,
  update: feedbackReplyUpdate,
  page: { route: '/operations/feedbackReplies', position: 3 },
  columns: ['name', 'text', 'textEn', 'sort', 'status', 'updateTime', 'id'],
  constraints: { feedback_replies_name_unique: { field: 'name', message: 'taken' } },
  actions: {
    setStatus: enabling(path, 'feedbackReply:update', 'canned answers'),
    reorder: post(`${path}/reorder`, {
      summary: 'Reorder canned answers',
      access: 'feedbackReply:update',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
  },
})
