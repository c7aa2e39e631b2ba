import { expect, it } from 'vitest'
import { onEachEngine } from './support/engines.ts'
import { performPointHistories } from './support/pointHistories.ts'

onEachEngine('the ledger of points over random histories', (server) => {
  it('keeps every point, whatever is earned, spent, given, transferred, decided and repeated', async () => {
    const { operations } = await performPointHistories(server(), { runs: 12, commands: 40, checkEvery: 2 })
    expect(operations).toBeGreaterThan(0)
  }, 180_000)
})
