import type { Operation } from '@admin/api-client/contract/operation'
import fc from 'fast-check'
import { newId } from '../../src/db/columns.ts'
import { withKey } from './coinArea.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

/** Breaks off the database's work, and brings the database back with what was committed. */
type Break = () => Promise<void>

/** What a random history is performed on. */
export interface History {
  server: TestServer
  /** @default the database keeps running */
  breakOff?: Break
  /** The database breaks off during the next write. */
  breaksNext?: boolean
  /** The last break: all writes under way wait for it, however long the database takes. */
  lastBreak?: Promise<void>
  /** Commands that were run, and how often the database broke off. */
  counts: { operations: number; breaks: number }
  /** The invariants are checked after each so many commands. @default after each */
  checkEvery?: number
}

export interface Histories {
  runs: number
  /** At most so many in each. */
  commands: number
  checkEvery?: number
  breakOff?: Break
  /** No further history begins after so many. @default all runs are performed */
  operations?: number
}

export const newHistory = (server: TestServer, { breakOff, checkEvery }: Histories): History => ({
  ...{ server, counts: { operations: 0, breaks: 0 } },
  ...(breakOff && { breakOff }),
  ...(checkEvery && { checkEvery }),
})

/** The value at a position, which begins again behind the last one. */
export const at = <Value>(values: Iterable<Value>, index: number): Value => {
  const all = [...values]
  return all[index % all.length] as Value
}

/** Attempts of a write before it counts as lost. */
const ATTEMPTS = 100
/** Milliseconds between two attempts. */
const PAUSE = 50
const SERVER_ERRORS = 500
/** While the database is away, and for what was under way. */
const UNAVAILABLE = 503

/** Sends a write, always the same one, until it is acknowledged or rejected, while the database may break off. */
export async function untilAnswered<Answer extends { status: number }>(
  history: History,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  if (history.breaksNext && history.breakOff) {
    history.lastBreak = history.breakOff()
    history.counts.breaks += 1
  }
  history.breaksNext = false
  for (let nth = 1; ; nth += 1) {
    const answer = await attempt()
    await history.lastBreak
    if (answer.status < SERVER_ERRORS) return answer
    if (nth === ATTEMPTS || answer.status !== UNAVAILABLE) throw new Error(JSON.stringify(answer))
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/** Sends an operator's write with its key until it is acknowledged or rejected. */
export const send = (
  history: History,
  client: TestClient,
  operation: Operation,
  call: object,
  key: string = newId(),
) =>
  untilAnswered(history, async () => {
    const response = await withKey(client, key).send(operation, call as never)
    return { status: response.status, answer: await response.text() }
  })

type Command<Model extends object, Real extends History> = fc.AsyncCommand<Model, Real>

/** Returns how commands are made that end with the invariants. */
export const commandsWith =
  <Model extends object, Real extends History>(
    requireInvariants: (model: Model, real: Real) => Promise<void>,
  ) =>
  (
    name: string,
    check: Command<Model, Real>['check'],
    run: Command<Model, Real>['run'],
  ): Command<Model, Real> => ({
    check,
    run: async (model, real) => {
      await run(model, real)
      real.counts.operations += 1
      if (real.counts.operations % (real.checkEvery ?? 1) === 0) await requireInvariants(model, real)
    },
    toString: () => name,
  })

/** One of so many such commands breaks the database off. */
const BREAK_ODDS = 8

/** The database breaks off during the next write, where it can. It isn't an operation itself. */
const breakOff = fc.nat(BREAK_ODDS - 1).map((chance) => ({
  check: () => true,
  run: async (_: object, real: History) => {
    if (chance === 0) real.breaksNext = true
  },
  toString: () => (chance === 0 ? 'breakOff' : 'nothing'),
}))

interface Plan<Setting, Model extends object, Real extends History> {
  real: Real
  /** What each history begins with. */
  settings: fc.Arbitrary<Setting>
  /** As often as they are listed. */
  commands: fc.Arbitrary<Command<Model, Real>>[]
  begin: (setting: Setting) => Promise<Model>
  requireInvariants: (model: Model, real: Real) => Promise<void>
}

/**
 * Performs random histories, and compares each with its model: after the commands, as often as wished, and at the end.
 * @returns how many operations there were, and how often the database broke off
 */
export async function performPlan<Setting, Model extends object, Real extends History>(
  { real, settings, commands, begin, requireInvariants }: Plan<Setting, Model, Real>,
  { runs, commands: maxCommands, operations = Number.POSITIVE_INFINITY }: Histories,
): Promise<History['counts']> {
  const all = real.breakOff ? [...commands, breakOff] : commands
  await fc.assert(
    fc.asyncProperty(settings, fc.commands(all, { maxCommands, size: 'max' }), async (setting, sequence) => {
      if (real.counts.operations >= operations) return
      const model = await begin(setting)
      await fc.asyncModelRun(() => ({ model, real }), sequence)
      await requireInvariants(model, real)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  return real.counts
}
