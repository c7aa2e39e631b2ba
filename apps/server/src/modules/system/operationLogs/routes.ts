import type { operationLogOperations } from '@admin/api-client/contract/system/operationLogs'
import { exportFile } from '../../../crud/exportFile.ts'
import { operationLabel } from '../../../crud/labels.ts'
import type { Handlers } from '../../../http/mount.ts'
import { namesIn, operationLogReads } from './queries.ts'

export const operationLogRoutes: Handlers<typeof operationLogOperations> = {
  list: async ({ db, session, query }) => (await operationLogReads(db, session.scope, query)).page(db, query),

  types: async ({ db }) => ({
    actions: await namesIn(db, 'action'),
    resources: await namesIn(db, 'resource'),
  }),

  export: async (input) => {
    const { db, session, query } = input
    return exportFile(input, {
      resource: 'operationLog',
      name: 'operation-logs',
      title: 'operationLogs:title',
      pages: (await operationLogReads(db, session.scope, query)).all(db, query),
      columns: [
        ['time', 'operationLogs:time'],
        ['operatorName', 'operationLogs:operator'],
        [
          'action',
          'operationLogs:action',
          { cell: ({ action }, { language }) => operationLabel(language, 'action', action) },
        ],
        [
          'resource',
          'operationLogs:resource',
          { cell: (row, { language }) => operationLabel(language, 'resource', row.resource) },
        ],
        ['targetId', 'operationLogs:targetId'],
        ['result', 'operationLogs:result', { codes: 'operationResult' }],
        ['address', 'operationLogs:address'],
        ['duration', 'operationLogs:duration', { unit: 'ms' }],
        ['requestId', 'operationLogs:requestId'],
        ['before', 'operationLogs:before', { cell: ({ before }) => fieldsOf(before) }],
        ['after', 'operationLogs:after', { cell: ({ after }) => fieldsOf(after) }],
      ],
    })
  },
}

const fieldsOf = (side: object | null): string => (side === null ? '' : JSON.stringify(side))
