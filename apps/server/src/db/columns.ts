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
