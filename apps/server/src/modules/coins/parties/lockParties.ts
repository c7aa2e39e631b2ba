import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { parties } from '../../../db/schema/ledger.ts'

/** Locks parties until the transaction ends, in the order of their ids, so that no two transactions wait for each other. */
export const lockParties = (tx: Database, ids: readonly string[]) =>
  tx
    .select({ id: parties.id })
    .from(parties)
    .where(inArray(parties.id, [...ids]))
    .orderBy(asc(parties.id))
    .for('no key update')
