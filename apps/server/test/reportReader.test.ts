import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import type { Database } from '../src/db/Database.ts'
import { ofRequest } from '../src/db/ofRequest.ts'
import { DAY } from '../src/kernel/durations.ts'
import { limitedReader } from '../src/modules/reports/report/limited.ts'
import { onEachEngine } from './support/engines.ts'

/** The isolation in which a report is read together. */
const isolationOf = async (db: Database) => {
  const [found] = await limitedReader(db, { from: 0, to: DAY }).together((read) =>
    read<{ isolation: string }>(sql`select current_setting('transaction_isolation') as isolation`),
  )
  return found?.isolation
}

onEachEngine('what a report reads together', (server) => {
  it('is of one moment, in requests and in tasks', async () => {
    expect(await isolationOf(server().db)).toBe('repeatable read')
    expect(await isolationOf(ofRequest(server().db, newId()))).toBe('repeatable read')
  })

  it('can be read within a transaction that has read something', async () => {
    const isolation = await server().db.transaction(
      async (tx) => {
        await tx.execute(sql`select 1`)
        return isolationOf(tx)
      },
      { isolationLevel: 'repeatable read' },
    )
    expect(isolation).toBe('repeatable read')
  })
})
