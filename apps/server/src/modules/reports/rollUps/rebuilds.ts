import { asc, eq, isNull } from 'drizzle-orm'
import { reportRebuilds } from '../../../db/schema/reports.ts'
import type { Ports } from '../../../kernel/context.ts'
import { rebuildReports } from './rollUp.ts'

/** Counts the range of a rebuild again; one that is done does nothing. */
export async function performRebuild({ db, clock }: Pick<Ports, 'db' | 'clock'>, id: string): Promise<void> {
  const [rebuild] = await db.select().from(reportRebuilds).where(eq(reportRebuilds.id, id))
  if (!rebuild || rebuild.doneTime !== null) return
  await rebuildReports(db, rebuild.fromTime, rebuild.toTime, clock())
  await db.update(reportRebuilds).set({ doneTime: clock() }).where(eq(reportRebuilds.id, id))
}

/** Enqueues the rebuilds that are still to be done, such as those of a server that died. */
export async function enqueueRebuilds({ db, jobs }: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  const open = await db
    .select({ id: reportRebuilds.id })
    .from(reportRebuilds)
    .where(isNull(reportRebuilds.doneTime))
    .orderBy(asc(reportRebuilds.createTime))
  if (open.length > 0)
    await jobs.send(
      'rebuildReports',
      open.map(({ id }) => id),
    )
}
