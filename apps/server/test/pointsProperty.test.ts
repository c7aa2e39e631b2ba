import { expect, it } from 'vitest'
import { onEachEngine } from './support/engines.ts'
import { performPointChanges } from './support/pointChangeCommands.ts'

onEachEngine('points over random histories', (server) => {
  it('add up to their entries and are never below zero, whatever is given, taken, reviewed and expired', async () => {
    const { operations } = await performPointChanges(server(), { runs: 10, commands: 40, checkEvery: 2 })
    expect(operations).toBeGreaterThan(0)
  }, 60_000)
})
