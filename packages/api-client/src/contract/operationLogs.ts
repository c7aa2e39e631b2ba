import { z } from 'zod'
import { enumerations } from './enumerations.ts'
import { listOf, listQuery } from './envelope.ts'
import { textFilter, timeFilter, timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { permissions } from './permissions.ts'

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

export const operationLogOperations = {
  list: operation({
    method: 'get',
    path: '/api/admin/operation-logs',
    summary: 'Operation log',
    access: permissions.operationLog.read,
    query: listQuery(['time'], {
      operatorName: textFilter,
      action: textFilter,
      resource: textFilter,
      targetId: textFilter,
      result: z.enum(enumerations.operationResult).optional(),
      timeFrom: timeFilter,
      timeTo: timeFilter,
    }),
    data: listOf(operationLog),
  }),
}
