import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { TaskParameters } from '@admin/api-client/contract/taskHandlers'
import { lte } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { deleteEndedSessions } from '../../auth/sessions.ts'
import type { Ports } from '../../context.ts'
import { attempts, captchas, mfaChallenges, resetCodes, ssoTickets } from '../../db/schema/sessions.ts'
import { forgetOldKeys } from '../../idempotency.ts'
import { checkLedger } from '../ledger/queries.ts'
import { clearStaleUploads } from '../uploads/partialUploads.ts'

const DAY = 24 * 60 * 60 * 1000

/** What a handler is given: the server's ports and the run's own log. */
export interface TaskContext extends Ports {
  /** Adds a line to the run's log. */
  tell: (line: string) => Promise<void>
}

type Perform<Handler extends CodeOf<'taskHandler'>> = (
  context: TaskContext,
  parameters: TaskParameters<Handler>,
) => Promise<void>

/** What tasks do; one that throws has failed. */
export const handlers: { [Handler in CodeOf<'taskHandler'>]: Perform<Handler> } = {
  async cleanUpSessions({ db, clock, tell }, { attemptDays }) {
    const now = clock()
    await tell(`sessions: ${await deleteEndedSessions(db, now)}`)
    const expiring = { captchas, mfaChallenges, resetCodes, ssoTickets }
    for (const [name, table] of Object.entries<PgTable & { expiresTime: PgColumn }>(expiring)) {
      const gone = await db.delete(table).where(lte(table.expiresTime, now)).returning()
      await tell(`${name}: ${gone.length}`)
    }
    const old = await db
      .delete(attempts)
      .where(lte(attempts.time, now - attemptDays * DAY))
      .returning({ id: attempts.id })
    await tell(`attempts: ${old.length}`)
    await tell(`idempotencyKeys: ${await forgetOldKeys(db, now)}`)
  },

  async cleanUpUploads(context) {
    let cleared = 0
    for (let step = 1; step > 0; cleared += step) step = await clearStaleUploads(context)
    await context.tell(`uploads: ${cleared}`)
  },

  async ledgerHealthCheck({ db, tell }) {
    const { healthy, parties, entries, faults, unbalancedTransfers } = await checkLedger(db)
    await tell(`parties: ${parties}, entries: ${entries}`)
    for (const { partyId, partyName, balance, entriesTotal } of faults)
      await tell(`${partyName} (${partyId}): balance ${balance}, entries ${entriesTotal}`)
    if (!healthy)
      throw new Error(`The ledger is wrong: parties ${faults.length}, transfers ${unbalancedTransfers}`)
  },
}
