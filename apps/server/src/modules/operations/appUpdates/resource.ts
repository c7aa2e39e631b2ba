import { appUpdate, appUpdateQuery } from '@admin/api-client/contract/operations/appUpdates'
import { appUpdateDefaultSort } from '@admin/api-client/contract/operations/appUpdates.sort'
import { resourceOf } from '../../../crud/resource.ts'
import { listReads } from '../../../db/listReads.ts'
import { appUpdates } from '../../../db/schema/appUpdates.ts'
import { packageOf } from './packages.ts'
import { lockUpdates } from './rules.ts'

export type AppUpdateRow = typeof appUpdates.$inferSelect

const reads = listReads({
  table: appUpdates,
  row: appUpdate,
  query: appUpdateQuery,
  defaultSort: appUpdateDefaultSort,
})

export const appUpdateResource = resourceOf({
  name: 'appUpdate',
  table: appUpdates,
  reads: () => reads,
  prepare: async (context, { file = '', appVersion = '', build = 0 }, before) =>
    packageOf(context, { file, appVersion, build }, before),
  beforeLock: lockUpdates,
})
