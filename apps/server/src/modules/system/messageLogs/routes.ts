import { messageLog, messageLogArea, messageLogQuery } from '@admin/api-client/contract/system/messageLogs'
import { exportFile } from '../../../crud/exportFile.ts'
import { listReads } from '../../../db/listReads.ts'
import { messageLogs } from '../../../db/schema/messages.ts'
import type { Handlers } from '../../../http/mount.ts'

const reads = listReads({ table: messageLogs, row: messageLog, query: messageLogQuery, defaultSort: '-time' })

export const messageLogRoutes: Handlers<typeof messageLogArea> = {
  list: ({ db, query }) => reads.page(db, query),
  export: (input) =>
    exportFile(input, {
      area: messageLogArea,
      pages: reads.all(input.db, input.query),
    }),
}
