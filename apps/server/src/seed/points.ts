import type { EarningSource } from '@admin/api-client/contract/content/pointFacts'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { pointEntries, pointRules } from '../db/schema/points.ts'
import { users } from '../db/schema/users.ts'
import { DAY } from '../kernel/durations.ts'
import { expirePoints } from '../modules/content/points/expiry.ts'
import { insertRows } from './insertRows.ts'
import { type Random, seededRandom } from './random.ts'

const SEED = 20_261_302
/** Since then no points have expired. */
const EXPIRED = 3 * DAY
/** How much more some users do than others. */
const activities = [1, 1, 1, 2, 2, 3, 5, 8, 13, 25] as const
const remarks = ['活动奖励', 'Welcome bonus', '客服补偿', 'Order refund', '人工调整', 'Corrected balance']

type Entry = typeof pointEntries.$inferInsert

const rules: Record<EarningSource, Record<CodeOf<'pointUnit'>, [amount: number, times: number]>> = {
  register: { points: [100, 1], stars: [0, 1] },
  signIn: { points: [5, 1], stars: [1, 1] },
  view: { points: [1, 30], stars: [0, 1] },
  comment: { points: [2, 10], stars: [0, 1] },
  gift: { points: [1, 20], stars: [1, 20] },
  purchase: { points: [10, 20], stars: [0, 1] },
}

/** Sets what users earn; the migrations have added the rules, which give nothing. */
export async function seedPointRules(tx: Database, now: number): Promise<void> {
  for (const [source, units] of Object.entries(rules) as [EarningSource, (typeof rules)['view']][])
    for (const [unit, [amount, timesPerDay]] of Object.entries(units) as [
      CodeOf<'pointUnit'>,
      [number, number],
    ][])
      await tx
        .update(pointRules)
        .set({
          ...{ amount, timesPerDay, dailyCap: amount * timesPerDay },
          status: amount > 0 ? 'enabled' : 'disabled',
          updateTime: now - 90 * DAY,
        })
        .where(and(eq(pointRules.unit, unit), eq(pointRules.source, source)))
}

interface User {
  id: string
  createTime: number
}

/** What a user earned and spent of a unit, oldest first; never more than there was. */
function historyOf(random: Random, { id: userId, createTime }: User, unit: CodeOf<'pointUnit'>, now: number) {
  const life = now - createTime
  const scale = random.pick(activities)
  const count = (unit === 'points' ? 3 : 1) + Math.floor(life / (30 * DAY)) + random.below(4)
  const times = Array.from({ length: count }, () => createTime + 1 + random.below(Math.max(1, life - 1)))
  const entry = (source: Entry['source'], amount: number, time: number, remark = ''): Entry => ({
    ...{ userId, unit, source, time, remark },
    bizType: amount > 0 ? '1' : '2',
    amount: BigInt(amount),
    balanceAfter: 0n,
    operatorName: source === 'admin' ? 'admin' : '',
  })
  const entries = unit === 'points' ? [entry('register', 100, createTime)] : []
  let balance = unit === 'points' ? 100 : 0
  for (const time of times.sort((one, other) => one - other)) {
    const spends = balance > 20 && time < now - EXPIRED && random.chance(0.35)
    const source = spends
      ? random.pick(['gift', 'purchase', 'purchase', 'admin'] as const)
      : random.pick(['signIn', 'view', 'comment', 'gift', 'purchase', 'admin'] as const)
    const amount = spends ? -1 - random.below(Math.ceil(balance * 0.6)) : (5 + random.below(90)) * scale
    balance += amount
    entries.push(entry(source, amount, time, source === 'admin' ? random.pick(remarks) : ''))
  }
  return entries
}

/** Points and stars that users earned, spent and lost since they registered. */
export async function seedPoints(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const people = await tx
    .select({ id: users.id, createTime: users.createTime })
    .from(users)
    .orderBy(sql`${users.id}`)
  const entries = people
    .flatMap((user, index) => [
      ...historyOf(random, user, 'points', now),
      ...(index % 3 === 0 ? historyOf(random, user, 'stars', now) : []),
    ])
    .sort((one, other) => one.time - other.time)
  const expired = now - EXPIRED
  await insertRows(
    tx,
    pointEntries,
    entries.filter(({ time }) => time < expired),
  )
  await expirePoints(tx, 'points', () => expired)
  await insertRows(
    tx,
    pointEntries,
    entries.filter(({ time }) => time >= expired),
  )
}
