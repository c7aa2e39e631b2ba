import { beforeAll, expect, it } from 'vitest'
import { onOneEngine } from './support/engines.ts'
import { contractOperations } from './support/fuzz/contractOperations.ts'
import { Fuzzer } from './support/fuzz/Fuzzer.ts'
import { brokenPromises } from './support/fuzz/promises.ts'

/** The same inputs at every run; `pnpm fuzz` looks for others, and many more. */
const SEED = 1
/** For each operation and kind of caller. */
const INPUTS = 1

/** From the contract alone: an operation that joins it is held to this without another line. */
onOneEngine('hostile inputs', (server) => {
  let fuzzer: Fuzzer
  beforeAll(async () => {
    fuzzer = new Fuzzer(server(), SEED)
    await fuzzer.begin()
  })

  it.each(contractOperations)(
    '$name answers them within the contract and reveals no internals',
    async (each) => {
      await fuzzer.fuzz(each, INPUTS)
      expect(fuzzer.faults.splice(0)).toEqual([])
    },
  )

  it('leave every list readable, every coin where it belongs and every right obtainable', async () => {
    expect(await brokenPromises(server(), fuzzer.callers)).toEqual([])
  })
})
