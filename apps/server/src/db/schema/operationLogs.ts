import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, ownRequestColumn, primaryId } from '../columns.ts'

/** Append-only: a trigger rejects every update and delete. No foreign key, so that it outlives its operators. */
export const operationLogs = pgTable(
  'operation_logs',
  {
    id: primaryId(),
    time: moment().notNull(),
    operatorId: uuid(),
    /** Where no account was found, the name as it was typed. */
    operatorName: text().notNull(),
    action: text().notNull(),
    resource: text().notNull(),
    targetId: text(),
    succeeded: boolean().notNull(),
    address: text().notNull(),
    requestId: ownRequestColumn(),
    duration: integer().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The first entry of a bulk action that can be reverted; each of its entries holds the inverse in `before`. */
    bulkId: uuid(),
    /** Version of the row afterwards, in entries of such an action. */
    version: integer(),
    /** The first entry of the bulk action that was reverted. */
    revertOf: uuid(),
  },
  (table) => [
    index('operation_logs_time').on(table.time, table.id),
    /** Without sign-ins, which unauthenticated callers can add any number of. */
    index('operation_logs_changes').on(table.time, table.id).where(sql`${table.resource} <> 'session'`),
    index('operation_logs_action').on(table.action, table.time),
    index('operation_logs_resource').on(table.resource, table.time),
    index('operation_logs_target').on(table.targetId, table.time),
    /** What a data scope shows are the operations of a few operators. */
    index('operation_logs_operator').on(table.operatorId, table.time),
    /** Also gives every name of an account in the log without reading the log. */
    index('operation_logs_operator_name')
      .on(table.operatorName, table.time)
      .where(sql`${table.operatorId} is not null`),
    /** Typed by unauthenticated callers, who can add any number of names: found by the whole name only. */
    index('operation_logs_typed_name')
      .on(sql`lower(${table.operatorName})`, table.time)
      .where(sql`${table.operatorId} is null`),
    /** Asked for by its beginning. */
    index('operation_logs_address').on(table.address.op('text_pattern_ops'), table.time),
    index('operation_logs_request').on(table.requestId),
    index('operation_logs_bulk').on(table.bulkId).where(sql`${table.bulkId} is not null`),
    index('operation_logs_revert').on(table.revertOf).where(sql`${table.revertOf} is not null`),
    /** Few, and what is looked for when something went wrong. */
    index('operation_logs_failed').on(table.time, table.id).where(sql`not ${table.succeeded}`),
  ],
)
