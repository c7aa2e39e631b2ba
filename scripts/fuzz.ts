/**
 * Sends every operation of the contract what it was not made for, and holds each answer against what all answers
 * promise: `pnpm fuzz`. Prints the figures as Markdown; ends with 1 when a promise was broken.
 *
 *   --inputs <n>           inputs of an operation by somebody who may do everything, and as many by others; default 200
 *   --seed <n>             repeats what a run with this seed sent; default another one each time
 *   --operation <name>     only this one, such as `merchant.create`, or only an area, such as `merchant`
 */
import { parseArgs } from 'node:util'
import { openPglite } from '../apps/server/src/db/pglite.ts'
import { fill } from '../apps/server/test/support/fixture.ts'
import { contractOperations } from '../apps/server/test/support/fuzz/contractOperations.ts'
import { Fuzzer } from '../apps/server/test/support/fuzz/Fuzzer.ts'
import { brokenPromises } from '../apps/server/test/support/fuzz/promises.ts'
import { TestServer } from '../apps/server/test/support/TestServer.ts'
import { capture } from './command.ts'

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    operation: { type: 'string' },
  },
})
const inputs = wholeNumber('inputs')
const seed = wholeNumber('seed')
const chosen = contractOperations.filter(
  ({ area, name }) => values.operation === undefined || [area, name].includes(values.operation),
)
if (chosen.length === 0) throw new Error(`The contract has no operation ${values.operation}.`)

console.log(`Seed ${seed}.\n`)
const { db, close } = await openPglite()
try {
  await fill(db)
  await fuzz(new TestServer(db))
} finally {
  await close()
}

async function fuzz(server: TestServer): Promise<void> {
  const fuzzer = new Fuzzer(server, seed)
  await fuzzer.begin()
  let shown = 0
  for (const each of chosen) {
    process.stderr.write(`${each.name}\n`)
    await fuzzer.fuzz(each, inputs)
    for (const { operation, what, request } of fuzzer.figures.faults.slice(shown))
      console.error(`${operation} ${what}\n${request}\n`)
    shown = fuzzer.figures.faults.length
  }
  const broken = await brokenPromises(server, fuzzer.callers)
  const { operations, inputs: sent, classes, slowest, faults } = fuzzer.figures
  const figures = {
    Operations: operations,
    Inputs: sent,
    ...Object.fromEntries(Object.entries(classes).map(([name, count]) => [`Answers ${name}`, count])),
    'Slowest answer': `${Math.round(slowest.milliseconds)} ms, ${slowest.operation}`,
    Faults: faults.length,
    'Promises broken afterwards': broken.length,
    Seed: seed,
    Commit: await capture('git', ['describe', '--always', '--dirty']).then(
      (text) => text.trim(),
      () => 'unknown',
    ),
  }
  const rows = Object.entries(figures).map(([name, value]) => `| ${name} | ${value} |`)
  console.log(['| | |', '|---|---|', ...rows].join('\n'))
  for (const what of broken) console.error(`\nbroken: ${what}`)
  process.exitCode = faults.length + broken.length > 0 ? 1 : 0
}

function wholeNumber(name: 'inputs' | 'seed'): number {
  const text = values[name]
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}.`)
  return Number(text)
}
