import type { sensitiveWordOperations } from '@admin/api-client/contract/sensitiveWords'
import type { Handlers } from '../../http/mount.ts'
import { plainHandlers } from '../plainHandlers.ts'
import { sensitiveWordResource } from './service.ts'

const columns = ['word', 'category', 'action', 'updateTime'] as const

export const sensitiveWordRoutes: Handlers<typeof sensitiveWordOperations> = plainHandlers(
  sensitiveWordResource,
  'sensitive-words',
  columns,
)
