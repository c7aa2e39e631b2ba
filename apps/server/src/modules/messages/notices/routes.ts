import type { noticeOperations } from '@admin/api-client/contract/messages/notices'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { dateText } from '../../../http/wallClock.ts'
import {
  createNotice,
  deleteNotice,
  noticeResource,
  publishNotice,
  updateNotice,
  withdrawNotice,
} from './service.ts'

export const noticeRoutes: Handlers<typeof noticeOperations> = {
  ...plainHandlers(noticeResource, {
    name: 'notices',
    title: 'notices:title',
    columns: [
      ['title', 'notices:noticeTitle'],
      [
        'validFrom',
        'notices:validity',
        {
          cell: ({ validFrom, validTo }, { wallClock }) =>
            `${dateText(wallClock(validFrom))} – ${dateText(wallClock(validTo))}`,
        },
      ],
      ['platform', 'notices:platform', { codes: 'businessType' }],
      ['status', 'fields:status', { codes: 'noticeStatus' }],
      ['publishTime', 'notices:publishTime'],
      ['createTime', 'fields:createTime'],
      ['content', 'notices:content'],
    ],
  }),
  create: (input) => createNotice(input, input.body),
  update: (input) => updateNotice(input, input.params.id, input.body),
  delete: (input) => deleteNotice(input, input.params.id),
  publish: (input) => publishNotice(input, input.params.id),
  withdraw: (input) => withdrawNotice(input, input.params.id),
}
