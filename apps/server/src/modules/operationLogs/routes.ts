import type { operationLogOperations } from '@admin/api-client/contract/operationLogs'
import type { Handlers } from '../../http/mount.ts'
import { exportFile } from '../exportFile.ts'
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
      pages: (await operationLogReads(db, session.scope, query)).all(db, query),
      columns: [
        'id',
        'time',
        'operatorId',
        'operatorName',
        ['operation', ({ action }) => action],
        'resource',
        'targetId',
        'result',
        ['fromAddress', ({ address }) => address],
        'duration',
        'requestId',
        ['before', ({ before }) => fieldsOf(before)],
        ['after', ({ after }) => fieldsOf(after)],
      ],
    })
  },
}

const fieldsOf = (side: object | null): string => (side === null ? '' : JSON.stringify(side))
