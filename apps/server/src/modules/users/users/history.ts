import { type PointEntry, pointEntry, userActivity, userArea } from '@admin/api-client/contract/users/users'
import { eq, sql } from 'drizzle-orm'
import { listReads } from '../../../db/listReads.ts'
import { pointEntries } from '../../../db/schema/points.ts'
import { userActivities } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { lockMakers, readAllowance } from './pointAllowance.ts'
import { postPoints } from './points.ts'
import { userResource } from './service.ts'

const { unit, bizType, source, amount, balanceAfter, remark, operatorName, time } = pointEntries

const entriesOf = (userId: string) =>
  listReads({
    table: pointEntries,
    row: pointEntry,
    query: userArea.operations.points.query,
    visible: eq(pointEntries.userId, userId),
    select: (db) =>
      db
        .select({
          id: sql`${pointEntries.id}`.mapWith(String),
          unit,
          bizType,
          source,
          amount,
          balanceAfter,
          remark,
          operatorName,
          time,
        })
        .from(pointEntries)
        .$dynamic(),
    defaultSort: '-time',
    toDto: (rows): PointEntry[] =>
      rows.map((row) => ({
        ...row,
        amount: String(row.amount < 0n ? -row.amount : row.amount),
        balanceAfter: String(row.balanceAfter),
      })),
  })

export async function listPoints(context: Input<typeof userArea.operations.points>) {
  await userResource.get(context, context.params.id)
  return entriesOf(context.params.id).page(context.db, context.query)
}

const activitiesOf = (userId: string) =>
  listReads({
    table: userActivities,
    row: userActivity,
    query: userArea.operations.activities.query,
    visible: eq(userActivities.userId, userId),
    defaultSort: '-time',
  })

export async function listActivities(context: Input<typeof userArea.operations.activities>) {
  await userResource.get(context, context.params.id)
  return activitiesOf(context.params.id).page(context.db, context.query)
}

/**
 * Posts an entry; the database adds it to the user's points or stars.
 * @throws Refusal `validation` on `amount` where they would fall below zero, and where the operator can't give and take
 *   as many without a second person
 */
export function changePoints(context: Input<typeof userArea.operations.changePoints>) {
  const { params, body } = context
  return operate(context, { action: 'changePoints', resource: 'user' }, (tx, record) =>
    once(context, tx, userArea.operations.changePoints, async () => {
      await lockMakers(tx, context)
      const before = await userResource.rows.requireLocked(tx, params.id, undefined)
      const { unit, remark } = body
      const amount = BigInt(body.bizType === '1' ? body.amount : -body.amount)
      const balance = before[unit] + amount
      if (balance < 0n)
        throw refuseField('validation', 'amount', 'insufficientPoints', { points: String(before[unit]) })
      const { leftOf } = await readAllowance(tx, context, [before.id])
      const allowance = leftOf(before.id)
      if (BigInt(body.amount) > allowance)
        throw refuseField('validation', 'amount', 'needsSecondPerson', { points: String(allowance) })
      await postPoints(tx, context, [{ userId: before.id, unit, source: 'admin', amount, remark }])
      record({
        targetId: before.id,
        before: { [unit]: before[unit] },
        after: { [unit]: balance, remark },
      })
      return userResource.get({ ...context, db: tx }, before.id)
    }),
  )
}
