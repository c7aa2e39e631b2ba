import type { SystemStatus, systemStatusArea } from '@admin/api-client/contract/system/systemStatus'
import type { Handlers, RequestLoad } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { isUnlimited } from '../../../kernel/scope.ts'
import type { LedgerState } from '../../coins/ledger/state.ts'
import { type Readers, readersOf } from './readers.ts'

/** By application: all its requests share what is read. */
const readersByApp = new WeakMap<RequestLoad, Readers>()

function sharedReaders(input: SignedIn & { load: RequestLoad }): Readers {
  const known = readersByApp.get(input.load)
  if (known) return known
  const made = readersOf(input)
  readersByApp.set(input.load, made)
  return made
}

function ledgerOf(
  { difference, checks: { success, failed } }: LedgerState,
  seesTasks: boolean,
): NonNullable<SystemStatus['ledger']> {
  const isFailed = failed !== undefined && failed.endTime > (success?.endTime ?? 0)
  const last = isFailed ? failed : success
  return {
    difference: String(difference),
    lastCheck: last
      ? {
          result: isFailed ? 'failed' : 'success',
          endTime: last.endTime,
          taskName: seesTasks ? last.taskName : null,
        }
      : null,
    succeededTime: success?.endTime ?? null,
  }
}

export const systemStatusRoutes: Handlers<typeof systemStatusArea> = {
  async get(input) {
    const { session, clock, storage, load, processState } = input
    // It covers all records: a session with a data scope may not see it.
    if (!isUnlimited(session.scope)) throw new Refusal('unauthorizedOperation')
    const readers = sharedReaders(input)
    const [queues, pendingMessages, ledger, rollUps, failedRuns, database, files] = await Promise.all([
      readers.queues(),
      readers.pendingMessages(),
      readers.ledger(),
      readers.rollUps(),
      readers.failedRuns(),
      readers.database(),
      readers.files(),
    ])
    const seesTasks = session.permissions.has('task:read')
    return {
      time: clock(),
      server: {
        requests: { underWay: load.underWay, limit: load.limit },
        process: processState?.() ?? null,
      },
      queues: queues ?? null,
      pendingMessages: pendingMessages ?? null,
      ledger: ledger ? ledgerOf(ledger, seesTasks) : null,
      rollUps: rollUps ?? null,
      failedRuns: failedRuns
        ? {
            ...failedRuns,
            list: failedRuns.list.map((run) => ({ ...run, taskName: seesTasks ? run.taskName : null })),
          }
        : null,
      database: database ?? null,
      files: files ? { storage: storage.type, ...files } : null,
    }
  },
}
