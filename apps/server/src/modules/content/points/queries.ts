import { type PointsEntry, pointsEntry, pointsQuery } from '@admin/api-client/contract/content/points'
import { pointsDefaultSort } from '@admin/api-client/contract/content/points.sort'
import { eq, sql } from 'drizzle-orm'
import { countAppended } from '../../../db/appendedCount.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { pointEntries } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'

const {
  userId,
  unit,
  bizType,
  source,
  amount,
  balanceAfter,
  remark,
  operatorName,
  time,
  grantId,
  transferId,
} = pointEntries

const selectEntries = (db: Database) =>
  db
    .select({
      id: sql`${pointEntries.id}`.mapWith(String),
      userName: users.nickname,
      ...{
        userId,
        unit,
        bizType,
        source,
        amount,
        balanceAfter,
        remark,
        operatorName,
        time,
        grantId,
        transferId,
      },
    })
    .from(pointEntries)
    .innerJoin(users, eq(users.id, pointEntries.userId))

type Row = Awaited<ReturnType<typeof selectEntries>>[number]

const absolute = (value: bigint) => String(value < 0n ? -value : value)

const toDto = (rows: Row[]): PointsEntry[] =>
  rows.map((row) => ({ ...row, amount: absolute(row.amount), balanceAfter: String(row.balanceAfter) }))

/** Changes of the points and stars of all users. */
export const pointsReads = listReads({
  table: pointEntries,
  row: pointsEntry,
  query: pointsQuery,
  select: (db) => selectEntries(db).$dynamic(),
  filters: {
    amountFrom: (least) => sql`abs(${amount}) >= ${least}::bigint`,
    amountTo: (most) => sql`abs(${amount}) <= ${most}::bigint`,
  },
  defaultSort: pointsDefaultSort,
  count: countAppended,
  toDto,
})
