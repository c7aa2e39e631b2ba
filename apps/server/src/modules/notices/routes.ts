import type { noticeOperations } from '@admin/api-client/contract/notices'
import type { Handlers } from '../../http/mount.ts'
import { plainHandlers } from '../plainHandlers.ts'
import {
  createNotice,
  deleteNotice,
  noticeResource,
  publishNotice,
  updateNotice,
  withdrawNotice,
} from './service.ts'

const columns = [
  'title',
  'platform',
  'status',
  'validFrom',
  'validTo',
  'content',
  'publishTime',
  'createTime',
] as const

export const noticeRoutes: Handlers<typeof noticeOperations> = {
  ...plainHandlers(noticeResource, 'notices', columns),
  create: (input) => createNotice(input, input.body),
  update: (input) => updateNotice(input, input.params.id, input.body),
  delete: (input) => deleteNotice(input, input.params.id),
  publish: (input) => publishNotice(input, input.params.id),
  withdraw: (input) => withdrawNotice(input, input.params.id),
}
