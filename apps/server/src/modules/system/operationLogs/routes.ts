import { operationLogArea } from '@admin/api-client/contract/system/operationLogs'
import { operationLabel } from '../../../crud/labels.ts'
import { readHandlers } from '../../../crud/readHandlers.ts'
import type { Handlers } from '../../../http/mount.ts'
import { namesIn, operationLogReads } from './queries.ts'
import { revertOperation } from './revert.ts'
import { undoOperator } from './undo.ts'

export const operationLogRoutes: Handlers<typeof operationLogArea> = {
  ...readHandlers(operationLogReads, {
    area: operationLogArea,
    written: {
      action: { cell: ({ action }, { language }) => operationLabel(language, 'action', action) },
      resource: { cell: ({ resource }, { language }) => operationLabel(language, 'resource', resource) },
      duration: { unit: 'ms' },
      before: { cell: ({ before }) => fieldsOf(before) },
      after: { cell: ({ after }) => fieldsOf(after) },
    },
  }),
  revert: revertOperation,
  undo: undoOperator,
  types: async ({ db }) => ({
    actions: await namesIn(db, 'action'),
    resources: await namesIn(db, 'resource'),
  }),
}

const fieldsOf = (side: object | null): string => (side === null ? '' : JSON.stringify(side))
