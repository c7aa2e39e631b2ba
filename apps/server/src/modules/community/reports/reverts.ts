import type { ErrorKey } from '@admin/api-client/contract/errors'
import { and, eq, or, type SQL } from 'drizzle-orm'
import { revertsOf } from '../../../crud/reverts.ts'
import type { Database } from '../../../db/Database.ts'
import { reports } from '../../../db/schema/comments.ts'
import { subjects } from '../../content/review/subjects.ts'
import { queueReports, type ReportRow } from './adding.ts'
import { reportResource } from './resource.ts'

const keyOf = ({ subjectKind, subjectId, reporterId }: ReportRow) =>
  `${subjectKind} ${subjectId} ${reporterId}`

/** Returns which of some closed reports their reporters have repeated since. */
async function readRepeated(tx: Database, closed: readonly ReportRow[]): Promise<ReadonlySet<string>> {
  const same = ({ subjectKind, subjectId, reporterId }: ReportRow): SQL | undefined =>
    and(
      eq(reports.subjectKind, subjectKind),
      eq(reports.subjectId, subjectId),
      eq(reports.reporterId, reporterId),
    )
  if (closed.length === 0) return new Set()
  const found = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.status, 'open'), or(...closed.map(same))))
  return new Set(found.map(keyOf))
}

/** Lets closing reports be reverted: they are open again, and what they are about is back in the queue of the review desk. */
export const reportReverts = revertsOf(
  reportResource,
  { close: 'report:close' },
  {
    async obstacles(_context, tx, restorations) {
      const repeated = await readRepeated(
        tx,
        restorations.map(({ row }) => row),
      )
      return ({ row }): ErrorKey | undefined => (repeated.has(keyOf(row)) ? 'changedSince' : undefined)
    },
    async written(context, tx, changes) {
      const byKind = Map.groupBy(changes, ({ after }) => after.subjectKind)
      for (const [kind, reopened] of byKind) {
        const ids = [...new Set(reopened.map(({ after }) => after.subjectId))]
        const found = (await subjects.get(kind)?.load(tx, ids)) ?? []
        const versions = new Map(found.map(({ id, version }) => [id, version]))
        // What was deleted since has no version, and is not reviewed.
        await queueReports(
          tx,
          context,
          reopened.map(({ after }) => after),
          versions,
        )
      }
    },
  },
)
