import {
  failureRate,
  passedThreshold,
  shareByPlan,
} from '@admin/api-client/contract/operations/appUpdateFacts'
import { appUpdateArea } from '@admin/api-client/contract/operations/appUpdates'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { appUpdates } from '../../../db/schema/appUpdates.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { holdersOf, notify } from '../../home/notifications/notify.ts'
import { readCounted, rollUpReports } from './adoption.ts'
import { type AppUpdateRow, appUpdateResource } from './resource.ts'
import { lockUpdates } from './rules.ts'

type Clock = Pick<Ports, 'clock'>

/** What the task changed. */
export interface PlannedRollout {
  raised: number
  paused: number
}

/** Writes an update and logs it without an operator. */
async function change(
  { clock }: Clock,
  tx: Database,
  before: AppUpdateRow,
  { action, ...values }: { action: 'pause' | 'raiseShare' } & Partial<AppUpdateRow>,
): Promise<void> {
  const now = clock()
  const written = await appUpdateResource.rows.write({ clock }, tx, before, values)
  await writeLog({ clock, address: '', started: now }, tx, {
    ...{ action, resource: appUpdateResource.name, operator: null, succeeded: true },
    changes: [written],
  })
}

/** Pauses a rollout that passed a threshold, and notifies the operators who can resume it. */
async function brake(
  context: Clock,
  tx: Database,
  update: AppUpdateRow,
  passed: { rate: string } | { faults: string },
): Promise<void> {
  const time = context.clock()
  await change(context, tx, update, { action: 'pause', status: 'paused', pauseTime: time })
  const { id, appVersion, build, platform } = update
  await notify(tx, await holdersOf(tx, 'appUpdate:publish'), {
    kind: 'rolloutPaused',
    time,
    link: `${appUpdateArea.page?.route}?id=${id}`,
    data: { name: `${appVersion} (${build})`, platform, ...passed },
  })
}

/**
 * Pauses each rollout that passes one of its thresholds, and raises the share of the others by their plan. Both are
 * logged without an operator.
 */
export const rollOutByPlan = ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<PlannedRollout> =>
  inTransaction(db, async (tx) => {
    await lockUpdates(tx)
    const now = clock()
    await rollUpReports(tx)
    const done = { raised: 0, paused: 0 }
    const rolling = await tx
      .select()
      .from(appUpdates)
      .where(eq(appUpdates.status, 'rolling'))
      .orderBy(appUpdates.id)
      .for('update')
    for (const update of rolling) {
      const counted = await readCounted(tx, update)
      const share = shareByPlan(update.plan, update.share, now)
      const passed = passedThreshold(counted, update)
      if (passed) {
        const shown =
          passed === 'faults'
            ? { faults: String(counted.faults) }
            : { rate: String(failureRate(counted) ?? 0) }
        await brake({ clock }, tx, update, shown)
        done.paused++
      } else if (share > update.share) {
        await change({ clock }, tx, update, { action: 'raiseShare', share })
        done.raised++
      }
    }
    return done
  })
