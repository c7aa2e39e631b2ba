import type { operationLogArea } from '@admin/api-client/contract/system/operationLogs'
import { exportFile } from '../../../crud/exportFile.ts'
import { operationLabel } from '../../../crud/labels.ts'
import type { Handlers } from '../../../http/mount.ts'
import { namesIn, operationLogReads } from './queries.ts'

export const operationLogRoutes: Handlers<typeof operationLogArea> = {
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
      title: 'operationLog:title',
      pages: (await operationLogReads(db, session.scope, query)).all(db, query),
      columns: [
        ['time', 'operationLog:time'],
        ['operatorName', 'operationLog:operator'],
        [
          'action',
          'operationLog:action',
          { cell: ({ action }, { language }) => operationLabel(language, 'action', action) },
        ],
        [
          'resource',
          'operationLog:resource',
          { cell: (row, { language }) => operationLabel(language, 'resource', row.resource) },
        ],
        ['targetId', 'operationLog:targetId'],
        ['result', 'operationLog:result', { codes: 'operationResult' }],
        ['address', 'operationLog:address'],
        ['duration', 'operationLog:duration', { unit: 'ms' }],
        ['requestId', 'operationLog:requestId'],
        ['before', 'operationLog:before', { cell: ({ before }) => fieldsOf(before) }],
        ['after', 'operationLog:after', { cell: ({ after }) => fieldsOf(after) }],
      ],
    })
  },
}

const fieldsOf = (side: object | null): string => (side === null ? '' : JSON.stringify(side))
