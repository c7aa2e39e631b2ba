import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumerations } from '../enumerations.ts'
import { listOf, listQuery } from '../envelope.ts'
import { exportOperation } from '../exports.ts'
import { codeFilter, timeFilter, timestamp } from '../fields.ts'
import { operation } from '../operation.ts'

const base = '/api/admin/operation-logs'

/** One operation somebody performed; `before` and `after` hold the fields it touched, secrets redacted. */
export const operationLog = z
  .object({
    id: z.string(),
    time: timestamp,
    operatorId: z.string().nullable(),
    operatorName: z.string(),
    action: z.string(),
    resource: z.string(),
    targetId: z.string().nullable(),
    result: z.enum(enumerations.operationResult),
    address: z.string(),
    requestId: z.string(),
    duration: z.number().int().describe('Milliseconds'),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'OperationLog' })
export type OperationLog = z.infer<typeof operationLog>

export const operationLogSortFields = ['time'] as const

export const operationLogQuery = listQuery(operationLogSortFields, {
  operatorName: codeFilter.describe('Part of the name'),
  action: codeFilter.describe('The whole name'),
  resource: codeFilter.describe('The whole name'),
  targetId: codeFilter.describe('The whole ID'),
  result: z.enum(enumerations.operationResult).optional(),
  address: codeFilter.describe('Its beginning'),
  timeFrom: timeFilter,
  timeTo: timeFilter,
})

const names = z.array(z.string())

export const operationLogArea = defineArea({
  name: 'operationLog',
  page: { route: '/system/log', name: 'Operation log', position: 4 },
  operations: {
    list: operation({
      method: 'get',
      path: base,
      summary: 'Operation log',
      access: 'operationLog:read',
      query: operationLogQuery,
      data: listOf(operationLog),
    }),
    types: operation({
      method: 'get',
      path: `${base}/types`,
      summary: 'Actions and resources that stand in the log',
      access: 'operationLog:read',
      data: z.object({ actions: names, resources: names }),
    }),
    export: exportOperation({
      path: base,
      many: 'operations',
      access: 'operationLog:export',
      query: operationLogQuery,
    }),
  },
})
