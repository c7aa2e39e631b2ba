import type { searchOperations } from '@admin/api-client/contract/home/search'
import type { Handlers } from '../../../http/mount.ts'
import { findRecords } from './service.ts'

export const searchRoutes: Handlers<typeof searchOperations> = {
  find: (input) => findRecords(input, input.query.keyword),
}
