import { noticeArea } from '@admin/api-client/contract/messages/notices'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { dateText } from '../../../http/wallClock.ts'
import { createNotice, noticeResource, noticeStates } from './service.ts'

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
  ...noticeStates,
  create: (input) => createNotice(input, input.body),
}
