/**
 * Sends every operation of the contract hostile inputs and compares each answer with what all answers promise:
 * `pnpm fuzz`. Prints the figures; ends with 1 when a promise was broken.
 *
 *   --inputs <n>           inputs of an operation by a caller with every permission, and as many by others; default 200
 *   --seed <n>             repeats what a run with this seed sent; default a random one
 *   --operation <name>     only this one, such as `merchant.create`, or only an area, such as `merchant`
 */
import { parseArgs } from 'node:util'
import { openPglite } from '../apps/server/src/db/pglite.ts'
import { fill } from '../apps/server/test/support/fixture.ts'
import { contractOperations } from '../apps/server/test/support/fuzz/contractOperations.ts'
import { Fuzzer } from '../apps/server/test/support/fuzz/Fuzzer.ts'
import { brokenPromises } from '../apps/server/test/support/fuzz/promises.ts'
import { TestServer } from '../apps/server/test/support/TestServer.ts'
import { wholeNumber } from './options.ts'

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    operation: { type: 'string' },
  },
})
const inputs = wholeNumber(values, 'inputs')
const seed = wholeNumber(values, 'seed')
const chosen = contractOperations.filter(
  ({ area, name }) => values.operation === undefined || [area, name].includes(values.operation),
)
if (chosen.length === 0) throw new Error(`The contract has no operation ${values.operation}.`)

console.log(`seed ${seed}`)
const { db, close } = await openPglite()
try {
  await fill(db)
  const server = new TestServer(db)
  const fuzzer = new Fuzzer(server, seed)
  await fuzzer.begin()
  let shown = 0
  for (const each of chosen) {
    await fuzzer.fuzz(each, inputs)
    for (const { operation, what, request } of fuzzer.faults.slice(shown))
      console.error(`${operation} ${what}\n${request}\n`)
    shown = fuzzer.faults.length
  }
  const broken = await brokenPromises(server, fuzzer.callers)
  for (const what of broken) console.error(`broken: ${what}`)
  const statuses = [...fuzzer.statuses].sort(([a], [b]) => a - b)
  const { operation, milliseconds } = fuzzer.slowest
  console.log(`${chosen.length} operations, ${chosen.length * inputs * 2} inputs`)
  console.log(`answers: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  console.log(`slowest: ${Math.round(milliseconds)} ms, ${operation}`)
  console.log(`faults: ${fuzzer.faults.length}, promises broken afterwards: ${broken.length}`)
  process.exitCode = fuzzer.faults.length + broken.length > 0 ? 1 : 0
} finally {
  await close()
}
