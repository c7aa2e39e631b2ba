import { messageLog, messageLogArea, messageLogQuery } from '@admin/api-client/contract/system/messageLogs'
import { messageLogDefaultSort } from '@admin/api-client/contract/system/messageLogs.sort'
import { readHandlers } from '../../../crud/readHandlers.ts'
import { listReads } from '../../../db/listReads.ts'
import { messageLogs } from '../../../db/schema/messages.ts'
import type { Handlers } from '../../../http/mount.ts'

const reads = listReads({
  table: messageLogs,
  row: messageLog,
  query: messageLogQuery,
  defaultSort: messageLogDefaultSort,
})

export const messageLogRoutes: Handlers<typeof messageLogArea> = readHandlers(() => reads, {
  area: messageLogArea,
})
