import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq, sql } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { users } from '../db/schema/users.ts'
import { vipLevels } from '../db/schema/vipLevels.ts'
import { DAY } from '../kernel/durations.ts'
import { recalculateVipLevels } from '../modules/users/users/vipLevels.ts'
import { icon } from './pictures.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_301

/** One of so many users with a level has it for the last days, and some no longer earn it. */
const ENDING_EVERY = 12
const LAPSED_EVERY = 30

const names: readonly [name: string, nameEn: string][] = [
  ['普通用户', 'Standard'],
  ['青铜会员', 'Bronze'],
  ['白银会员', 'Silver'],
  ['黄金会员', 'Gold'],
  ['铂金会员', 'Platinum'],
  ['钻石会员', 'Diamond'],
  ['星耀会员', 'Starlight'],
  ['王者会员', 'Royal'],
  ['至尊会员', 'Supreme'],
]
const scores = [0, 200, 500, 1000, 2000, 4000, 8000, 16_000, 40_000]
const bitRates: (CodeOf<'bitRateGrade'> | null)[] = [null, null, 'low', 'low', 'standard', 'standard', 'high']

/** The VIP levels of the demo; the migrations have added grade 0. */
export async function seedVipLevels(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const createTime = now - 400 * DAY
  const rows = names.map(([name, nameEn], grade) => {
    const upgradeScore = scores[grade] ?? 0
    return {
      ...{ grade, name, nameEn, upgradeScore },
      icon: grade === 0 ? '' : icon(random, String(grade)),
      keepScore: Math.floor(upgradeScore / 2),
      validityDays: grade < 3 ? 365 : 180,
      discount: grade * 5,
      dailyFreeViews: grade * 2,
      freeBitRate: grade < bitRates.length ? (bitRates[grade] ?? null) : ('original' as const),
      transferLimit: grade < 4 ? null : grade * 10_000,
      status: 'enabled' as const,
      ...{ createTime, updateTime: createTime },
    }
  })
  for (const { grade, ...row } of rows)
    if (grade === 0) await tx.update(vipLevels).set(row).where(eq(vipLevels.grade, 0))
    else await tx.insert(vipLevels).values({ id: newId(), grade, ...row })
}

/** Gives users the levels that they have reached, at different times. */
export async function seedVipUsers(tx: Database, now: number): Promise<void> {
  await recalculateVipLevels(tx, now)
  const place = sql`(select count(*) from ${users} as earlier where earlier.id < ${users.id})`
  const until = (days: ReturnType<typeof sql>) =>
    sql`${sql.param(now, users.vipUntil)}::timestamptz + make_interval(days => (${days})::integer)`
  await tx
    .update(users)
    .set({
      vipUntil: until(sql`case when ${place} % ${ENDING_EVERY} = 0 then 3 else 20 + ${place} % 150 end`),
    })
    .where(sql`${users.vipLevel} > 0`)
  await tx
    .update(users)
    .set({ vipLevel: sql`least(${users.vipLevel} + 3, 8)`, vipUntil: until(sql`-1`) })
    .where(sql`${users.vipLevel} > 0 and ${place} % ${LAPSED_EVERY} = 0`)
}
