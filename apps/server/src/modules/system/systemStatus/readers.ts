import type { Ports } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { keptFor } from '../../../kernel/keptFor.ts'
import { readLedgerState } from '../../coins/ledger/state.ts'
import { readRollUpStatus } from '../../reports/rollUps/status.ts'
import { readPendingPushes } from '../taskPushes/pendingPushes.ts'
import { readFailedRuns } from '../tasks/failedRuns.ts'
import { countStoredFiles } from '../uploads/storedFiles.ts'
import { readDatabase } from './database.ts'

/** Milliseconds for which a part is kept, however many pages are open: then it is read again before it is shown. */
const KEPT = 5000
/** Milliseconds for which counts over all files or recipients are kept. */
const COUNTS_KEPT = 60_000

/** Returns what reads the parts of the status, each at most once in some seconds; undefined while it can't be read. */
export function readersOf({ db, jobs, clock, log }: Pick<Ports, 'db' | 'jobs' | 'clock' | 'log'>) {
  const failedOf = (what: string) => (reason: string) =>
    log.warn({ reason, what }, 'a part of the system status is missing')
  const recent = <Read>(what: string, read: () => Promise<Read>) => keptFor(KEPT, read, failedOf(what), 1)
  const counted = <Read>(what: string, read: () => Promise<Read>) =>
    keptFor(COUNTS_KEPT, read, failedOf(what))
  return {
    queues: recent('jobs', async () => (await jobs.queues?.()) ?? []),
    pendingMessages: counted('pushes', () => readPendingPushes(db)),
    ledger: recent('ledger', () => readLedgerState(db)),
    rollUps: recent('reports', () => readRollUpStatus(db)),
    failedRuns: recent('tasks', () => readFailedRuns(db, clock() - DAY)),
    database: recent('database', () => readDatabase(db)),
    files: counted('files', () => countStoredFiles(db)),
  }
}

export type Readers = ReturnType<typeof readersOf>
