import { REPORT_REBUILD_ATTEMPTS } from '@admin/api-client/contract/limits'
import { aliasedTable, and, asc, eq, exists, gt, gte, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { reportRebuilds } from '../../../db/schema/reports.ts'
import type { Ports } from '../../../kernel/context.ts'
import { isOpen } from './openRebuilds.ts'
import { rebuildReports } from './rollUp.ts'

/** Counts the rebuilds that every attempt failed at, except ranges that a later rebuild has counted again. */
export function countFailedRebuilds(db: Database): Promise<number> {
  const later = aliasedTable(reportRebuilds, 'later')
  const covered = exists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          isNotNull(later.doneTime),
          gt(later.createTime, reportRebuilds.createTime),
          lte(later.fromTime, reportRebuilds.fromTime),
          gte(later.toTime, reportRebuilds.toTime),
        ),
      ),
  )
  return db.$count(
    reportRebuilds,
    and(isNull(reportRebuilds.doneTime), gte(reportRebuilds.attempts, REPORT_REBUILD_ATTEMPTS), not(covered)),
  )
}

/** Counts the range of a rebuild again; one that is done, or failed too often, does nothing. */
export async function performRebuild({ db, clock }: Pick<Ports, 'db' | 'clock'>, id: string): Promise<void> {
  const own = eq(reportRebuilds.id, id)
  const [rebuild] = await db
    .update(reportRebuilds)
    .set({ attempts: sql`${reportRebuilds.attempts} + 1` })
    .where(and(own, isOpen))
    .returning()
  if (!rebuild) return
  try {
    await rebuildReports(db, rebuild.fromTime, rebuild.toTime, clock())
  } catch (error) {
    await db
      .update(reportRebuilds)
      .set({ error: withoutParameters(error).message })
      .where(own)
    throw error
  }
  await db.update(reportRebuilds).set({ doneTime: clock(), error: '' }).where(own)
}

/** Enqueues the rebuilds that are still to be done, such as those of a server that died. */
export async function enqueueRebuilds({ db, jobs }: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  const open = await db
    .select({ id: reportRebuilds.id })
    .from(reportRebuilds)
    .where(isOpen)
    .orderBy(asc(reportRebuilds.createTime))
  if (open.length > 0)
    await jobs.send(
      'rebuildReports',
      open.map(({ id }) => id),
    )
}
