import {
  messageLog,
  type messageLogArea,
  messageLogQuery,
} from '@admin/api-client/contract/system/messageLogs'
import { exportFile } from '../../../crud/exportFile.ts'
import { listReads } from '../../../db/listReads.ts'
import { messageLogs } from '../../../db/schema/messages.ts'
import type { Handlers } from '../../../http/mount.ts'

const reads = listReads({ table: messageLogs, row: messageLog, query: messageLogQuery, defaultSort: '-time' })

export const messageLogRoutes: Handlers<typeof messageLogArea> = {
  list: ({ db, query }) => reads.page(db, query),
  export: (input) =>
    exportFile(input, {
      resource: 'messageLog',
      name: 'message-logs',
      title: 'messageLog:title',
      pages: reads.all(input.db, input.query),
      columns: [
        ['recipient', 'messageLog:recipient'],
        ['channel', 'messageLog:channel', { codes: 'messageChannel' }],
        ['templateName', 'messageLog:templateName'],
        ['subject', 'messageLog:subject'],
        ['outcome', 'messageLog:outcome', { codes: 'messageOutcome' }],
        ['error', 'messageLog:error'],
        ['time', 'messageLog:time'],
      ],
    }),
}
