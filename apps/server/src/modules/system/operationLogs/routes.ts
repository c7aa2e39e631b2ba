import { operationLogArea } from '@admin/api-client/contract/system/operationLogs'
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
      area: operationLogArea,
      pages: (await operationLogReads(db, session.scope, query)).all(db, query),
      written: {
        action: { cell: ({ action }, { language }) => operationLabel(language, 'action', action) },
        resource: { cell: ({ resource }, { language }) => operationLabel(language, 'resource', resource) },
        duration: { unit: 'ms' },
        before: { cell: ({ before }) => fieldsOf(before) },
        after: { cell: ({ after }) => fieldsOf(after) },
      },
    })
  },
}

const fieldsOf = (side: object | null): string => (side === null ? '' : JSON.stringify(side))
