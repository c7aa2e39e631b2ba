import {
  highestVersion,
  passedThreshold,
  postponed,
} from '@admin/api-client/contract/operations/appUpdateFacts'
import type {
  AppUpdate,
  appUpdatePublication,
  shareRaise,
} from '@admin/api-client/contract/operations/appUpdates'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { One } from '../../../crud/readHandlers.ts'
import type { Database } from '../../../db/Database.ts'
import { appUpdates } from '../../../db/schema/appUpdates.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { readCounted } from './adoption.ts'
import { otherPackage } from './packages.ts'
import { type AppUpdateRow, appUpdateResource } from './resource.ts'
import { highestBuild, lowestAbove, onTrack } from './rules.ts'

const { operated, rows, requireChangeable, requireVersion, get } = appUpdateResource

/** @throws Refusal `rolloutRunning` while another update of its platform and channel is rolled out */
async function requireNoRollout(tx: Database, update: AppUpdateRow): Promise<void> {
  const [running] = await tx
    .select({ version: appUpdates.appVersion })
    .from(appUpdates)
    .where(and(onTrack(update), eq(appUpdates.status, 'rolling')))
  if (running) throw new Refusal('rolloutRunning', { values: running })
}

/**
 * Publishes a draft. Paused updates of its platform and channel are withdrawn: it replaces them, and takes over the
 * lowest version that still works, which their withdrawal would take away.
 * @throws Refusal `staleVersion`, `notPossible`, `rolloutRunning`, `buildOutdated`, `forcedBelowLowest`,
 * `packageDiffers`; `planOutdated` on `plan` when a step has already passed, which would raise the share immediately
 */
export const publishUpdate = ({
  params: { id },
  body: { version },
  ...context
}: One & { body: z.output<typeof appUpdatePublication> }): Promise<AppUpdate> =>
  operate(context, operated('publish'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    // The same request again.
    if (before.status === 'rolling' && before.version === version + 1) return get({ ...context, db: tx }, id)
    await requireVersion(context, tx, before, version)
    if (before.status !== 'draft') throw new Refusal('notPossible')
    const now = context.clock()
    if (before.plan.some(({ time }) => time <= now)) throw refuseField('planOutdated', 'plan', 'past')
    await requireNoRollout(tx, before)
    const build = await highestBuild(tx, before)
    if (before.build <= build) throw new Refusal('buildOutdated', { values: { build } })
    const lowest = await lowestAbove(context, tx, before)
    if (lowest) throw new Refusal('forcedBelowLowest', { values: { version: lowest } })
    const other = await otherPackage(tx, before)
    if (other) throw new Refusal('packageDiffers', { values: other })
    const paused = await tx
      .select()
      .from(appUpdates)
      .where(and(onTrack(before), eq(appUpdates.status, 'paused')))
    for (const change of await rows.writeEach(context, tx, paused, { status: 'withdrawn' })) record(change)
    const lowestVersion = highestVersion([before, ...paused].map((update) => update.lowestVersion))
    record(
      await rows.write(context, tx, before, {
        ...{ status: 'rolling', lowestVersion, publishTime: now, brakeFrom: now - (now % HOUR) },
      }),
    )
    return get({ ...context, db: tx }, id)
  })

/**
 * Returns the values of a paused update whose rollout is resumed: the steps of its plan that it hasn't reached are
 * postponed by the length of the pause. What is counted for its thresholds continues to count, unless it passes one, and
 * would pause the rollout again: then only what is reported from the next full hour on counts.
 * @throws Refusal `rolloutRunning`
 */
export async function resumeRollout(
  tx: Database,
  { clock }: Pick<SignedIn, 'clock'>,
  before: AppUpdateRow,
): Promise<Partial<AppUpdateRow>> {
  await requireNoRollout(tx, before)
  const now = clock()
  const passed = passedThreshold(await readCounted(tx, before), before)
  return {
    plan: postponed(before.plan, before.share, now - (before.pauseTime ?? now)),
    ...(passed && { brakeFrom: now - (now % HOUR) + HOUR }),
  }
}

/**
 * Raises the share of devices of a published update.
 * @throws Refusal `staleVersion`; `notPossible` unless it is rolled out or paused; `validation` on a `share` that isn't
 * higher
 */
export const raiseShare = ({
  params: { id },
  body: { share, version },
  ...context
}: One & { body: z.output<typeof shareRaise> }): Promise<AppUpdate> =>
  operate(context, operated('raiseShare'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    if (before.status !== 'rolling' && before.status !== 'paused') throw new Refusal('notPossible')
    if (share <= before.share)
      throw refuseField('validation', 'share', 'shareNotRising', { share: before.share })
    record(await rows.write(context, tx, before, { share }))
    return get({ ...context, db: tx }, id)
  })
