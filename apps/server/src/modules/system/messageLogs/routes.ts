import {
  messageLog,
  type messageLogArea,
  type messageLogQuery,
} from '@admin/api-client/contract/system/messageLogs'
import { and } from 'drizzle-orm'
import type { z } from 'zod'
import { exportFile } from '../../../crud/exportFile.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byValue, contains, equals, hasId, within } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { messageLogs } from '../../../db/schema/messages.ts'
import type { Handlers } from '../../../http/mount.ts'

const reads = listReads({
  table: messageLogs,
  select: (db) => db.select(columnsOf(messageLogs, messageLog)).from(messageLogs).$dynamic(),
  filter: (query: z.output<typeof messageLogQuery>) =>
    and(
      contains(messageLogs.recipient, query.recipient),
      equals(messageLogs.channel, query.channel),
      contains(messageLogs.templateName, query.templateName),
      equals(messageLogs.outcome, query.outcome),
      hasId(messageLogs.pushId, query.pushId),
      within(messageLogs.time, query.timeFrom, query.timeTo),
    ),
  sortKeys: byValue(messageLogs, 'time', 'channel', 'outcome'),
  defaultSort: '-time',
})

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
