import { noticeArea } from '@admin/api-client/contract/messages/notices'
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

export const noticeRoutes: Handlers<typeof noticeArea> = {
  ...plainHandlers(noticeResource, {
    area: noticeArea,
    written: {
      validFrom: {
        cell: ({ validFrom, validTo }, { wallClock }) =>
          `${dateText(wallClock(validFrom))} – ${dateText(wallClock(validTo))}`,
      },
    },
  }),
  create: (input) => createNotice(input, input.body),
  update: (input) => updateNotice(input, input.params.id, input.body),
  delete: (input) => deleteNotice(input, input.params.id),
  publish: (input) => publishNotice(input, input.params.id),
  withdraw: (input) => withdrawNotice(input, input.params.id),
}
