import type { searchArea } from '@admin/api-client/contract/home/search'
import type { Handlers } from '../../../http/mount.ts'
import { findRecords } from './service.ts'

export const searchRoutes: Handlers<typeof searchArea> = {
  find: (input) => findRecords(input, input.query.keyword),
}
