import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../columns.ts'

/** Append-only: a trigger refuses every update and delete. No foreign key, so that it outlives its operators. */
export const operationLogs = pgTable(
  'operation_logs',
  {
    id: primaryId(),
    time: moment().notNull(),
    operatorId: uuid(),
    operatorName: text().notNull(),
    action: text().notNull(),
    resource: text().notNull(),
    targetId: text(),
    succeeded: boolean().notNull(),
    address: text().notNull(),
    requestId: text().notNull(),
    duration: integer().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('operation_logs_time').on(table.time, table.id),
    index('operation_logs_action').on(table.action, table.time),
    index('operation_logs_target').on(table.targetId, table.time),
    /** What a data scope shows are the operations of a few operators. */
    index('operation_logs_operator').on(table.operatorId, table.time),
  ],
)
