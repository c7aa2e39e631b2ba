import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { visitorQuery } from '../delivery/visitorQuery.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
  createdBetween,
  enumeration,
  id,
  name,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { NOTICE_CONTENT_MAX_LENGTH } from '../limits.ts'
import { get } from '../operation.ts'
import { noticeReasons } from './noticeFacts.ts'
import { noticeTransitions } from './notices.transitions.ts'

const path = '/api/admin/notices'
const platform = enumeration('businessType')

const editable = {
  title: name,
  /** HTML of an editor; the server keeps its text, emphasis, headings, lists and links, and nothing else. */
  content: z.string().trim().min(1).max(NOTICE_CONTENT_MAX_LENGTH),
  validFrom: timestamp,
  validTo: timestamp,
  /** Where it is shown. */
  platform,
}
const inOrder = ({ validFrom, validTo }: { validFrom: number; validTo: number }) => validFrom < validTo
const endLater = { path: ['validTo'], ...message('endBeforeStart') }

export const noticeCreate = z.object(editable).refine(inOrder, endLater)
export const noticeUpdate = z.object({ ...editable, version }).refine(inOrder, endLater)
export const notice = z
  .object({
    id,
    ...editable,
    title: z.string(),
    content: z.string(),
    status: enumeration('noticeStatus'),
    publishTime: timestamp.nullable(),
    ...tracked,
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof notice>

export const noticeQuery = listQuery(
  ['title', 'platform', 'status', 'validFrom', 'publishTime', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    title: textFilter,
    platform: platform.optional(),
    status: enumeration('noticeStatus').optional(),
    ...createdBetween,
  },
)

/** Whether a visitor sees a notice, and why. */
export const noticeWhy = z.object({ unmet: z.array(z.enum(noticeReasons)) }).meta({ id: 'NoticeWhy' })
export type NoticeWhy = z.infer<typeof noticeWhy>

export const noticeArea = defineResource({
  name: 'notice',
  path,
  names: { one: 'a notice', many: 'notices' },
  row: notice,
  query: noticeQuery,
  create: noticeCreate,
  update: noticeUpdate,
  transitions: noticeTransitions,
  page: { route: '/messageNotice/notice', position: 1 },
  columns: [
    'title',
    ['validFrom', 'notice:validity'],
    'platform',
    'status',
    'publishTime',
    'createTime',
    'content',
  ],
  actions: {
    why: get(`${path}/{id}/why`, {
      summary: 'Get why a visitor sees a notice or not',
      access: 'notice:read',
      query: visitorQuery,
      data: noticeWhy,
    }),
  },
})
