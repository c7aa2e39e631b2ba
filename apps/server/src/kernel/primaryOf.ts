import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'
import type { Context } from './context.ts'

/** Returns what is written to and read for decisions: the transaction that the context has, or else the primary. */
export const primaryOf = ({ db, primary = db }: Pick<Context, 'db' | 'primary'>): Database =>
  is(db, PgTransaction) ? db : primary
