import { sql } from 'drizzle-orm'
import { customType, type ExtraConfigColumn, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** A moment: `timestamptz` with milliseconds in the database, epoch milliseconds in the code. */
export const moment = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (milliseconds) => new Date(milliseconds).toISOString(),
  // PostgreSQL writes "2026-01-02 03:04:05.678+00"; only the full ISO form parses in every browser.
  fromDriver: (text) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
})

/** 64 bits: a signed number in the database, 16 hexadecimal digits in the code. */
export const hash64 = customType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
  toDriver: (digits) => BigInt.asIntN(64, BigInt(`0x${digits}`)).toString(),
  fromDriver: (number) => BigInt.asUintN(64, BigInt(number)).toString(16).padStart(16, '0'),
})

/** Primary key of every table: made by the server, sortable by age. */
export const primaryId = () => uuid().primaryKey().$defaultFn(newId)

export const newId = (): string => v7()

/** Setting of a transaction with the id of the request that it belongs to; see `ofRequest`. */
export const REQUEST_SETTING = 'admin.request_id'

const currentRequest = sql.raw(`nullif(current_setting('${REQUEST_SETTING}', true), '')`)

/** Id of the request that wrote the row; null where none did. The database fills it. */
export const requestColumn = () => text().default(currentRequest)

/** Id of the request that wrote the row last; null where none did. The database fills it. */
export const lastRequestColumn = () => requestColumn().$onUpdate(() => currentRequest)

/** As `requestColumn`, and an id for this row alone where no request wrote it. */
export const ownRequestColumn = () =>
  text().notNull().default(sql`coalesce(${currentRequest}, gen_random_uuid()::text)`)

/** Index with which everything of a request is found. */
export const requestIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).on(column).where(sql`${column} is not null`)

/** Trigram index with which `contains` finds a part of any of these texts. */
export const searchIndex = (
  name: string,
  ...[first, ...others]: [ExtraConfigColumn, ...ExtraConfigColumn[]]
) => index(name).using('gin', first.op(TRIGRAMS), ...others.map((column) => column.op(TRIGRAMS)))

const TRIGRAMS = 'gin_trgm_ops'

/** Every editable row: when it was made and changed, and the version that optimistic locking compares. */
export const tracked = {
  version: integer().notNull().default(1),
  createTime: moment().notNull(),
  updateTime: moment().notNull(),
}

/** Rows that can be restored after they were deleted. */
export const softDeleted = {
  /** Null: not deleted. */
  deleteTime: moment(),
  /** Username of who deleted it; empty if it isn't deleted. */
  deletedBy: text().notNull().default(''),
}
