import { expect, it } from 'vitest'
import { onEachEngine } from './support/engines.ts'
import { performHistories } from './support/ledgerCommands.ts'

onEachEngine('the ledger over random trees', (server) => {
  it('keeps every coin and every quota, whatever is moved, granted, reviewed and sent again', async () => {
    const { operations } = await performHistories(server(), { runs: 5, commands: 40, checkEvery: 3 })
    expect(operations).toBeGreaterThan(0)
  }, 120_000)
})
