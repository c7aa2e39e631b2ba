import type { SystemStatus } from '@admin/api-client/contract/system/systemStatus'
import type { Ports } from '../../../kernel/context.ts'
import { DAY, MINUTE } from '../../../kernel/durations.ts'
import { keptFor } from '../../../kernel/keptFor.ts'
import type { RequestsState, SystemState } from '../../../ports/SystemState.ts'
import { type LedgerState, readLedgerState } from '../../coins/ledger/state.ts'
import { readRollUpStatus } from '../../reports/rollUps/status.ts'
import { readPendingPushes } from '../taskPushes/pendingPushes.ts'
import { readFailedRuns } from '../tasks/failedRuns.ts'
import { countStoredFiles } from '../uploads/storedFiles.ts'
import { readDatabase } from './database.ts'
import { fewTogether } from './fewTogether.ts'

/** Milliseconds after which a part is read again, however many pages are open. */
const KEPT = 5000
/** Milliseconds after which sums over all balances, files or recipients are read again. */
const SUMS_KEPT = 60_000
/** Milliseconds beyond these for which a part is shown that can't be read again. */
const SHOWN = MINUTE
/** Parts that are read at the same time: the connections of the pool are for requests. */
const TOGETHER = 2

type StatePorts = Pick<Ports, 'db' | 'jobs' | 'storage' | 'clock' | 'log' | 'config'>

/** Returns the state of an application; each part of it is read at most once in some seconds. */
export function systemStateOf(ports: StatePorts, requests: RequestsState): SystemState {
  const { db, jobs, storage, clock } = ports
  const part = partsOf(ports)
  const parts = {
    queues: part('jobs', KEPT, async () => (await jobs.queues?.()) ?? []),
    pushes: part('pushes', SUMS_KEPT, async () => {
      const { pending, lastSent } = await readPendingPushes(db)
      return { pendingMessages: pending, lastSentTime: lastSent }
    }),
    ledger: part('ledger', SUMS_KEPT, async () => ledgerOf(await readLedgerState(db))),
    rollUps: part('reports', KEPT, () => readRollUpStatus(db)),
    failedRuns: part('tasks', KEPT, () => readFailedRuns(db, clock() - DAY)),
    database: part('database', KEPT, () => readDatabase(db)),
    files: part('files', SUMS_KEPT, async () => ({ storage: storage.type, ...(await countStoredFiles(db)) })),
  }
  return {
    requests,
    async readParts() {
      const [queues, pushes, ledger, rollUps, failedRuns, database, files] = await Promise.all([
        parts.queues(),
        parts.pushes(),
        parts.ledger(),
        parts.rollUps(),
        parts.failedRuns(),
        parts.database(),
        parts.files(),
      ])
      const now = clock()
      const timeOf = (kept: { age: number } | undefined) => (kept ? Math.round(now - kept.age) : null)
      return {
        queues: queues?.found ?? null,
        pushes: pushes?.found ?? null,
        ledger: ledger?.found ?? null,
        rollUps: rollUps?.found ?? null,
        failedRuns: failedRuns?.found ?? null,
        database: database?.found ?? null,
        files: files?.found ?? null,
        readTimes: {
          queues: timeOf(queues),
          pushes: timeOf(pushes),
          ledger: timeOf(ledger),
          rollUps: timeOf(rollUps),
          failedRuns: timeOf(failedRuns),
          database: timeOf(database),
          files: timeOf(files),
        },
      }
    },
  }
}

/**
 * Returns a function that keeps what `read` returns for `milliseconds`, see `keptFor`. Few parts are read at the same time.
 * `what` names the part in the log.
 */
function partsOf({ log, config: { statusWait: wait } }: Pick<StatePorts, 'log' | 'config'>) {
  const inTurn = fewTogether(TOGETHER)
  return <Read>(what: string, milliseconds: number, read: () => Promise<Read>) =>
    keptFor({
      milliseconds,
      read: () => inTurn(read),
      failed: (reason) => log.warn({ reason, what }, 'a part of the system status is missing'),
      outdated: milliseconds + SHOWN,
      newest: true,
      wait,
    })
}

function ledgerOf({
  difference,
  checks: { success, failed },
}: LedgerState): NonNullable<SystemStatus['ledger']> {
  const isFailed = failed !== undefined && failed.endTime > (success?.endTime ?? 0)
  const last = isFailed ? failed : success
  return {
    difference: String(difference),
    lastCheck: last
      ? { result: isFailed ? 'failed' : 'success', endTime: last.endTime, taskName: last.taskName }
      : null,
    succeededTime: success?.endTime ?? null,
  }
}
