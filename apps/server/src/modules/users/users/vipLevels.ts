import type { VipLevelEffect, vipLevelDraft } from '@admin/api-client/contract/content/vipLevels'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { pointEntries, workPurchases } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'
import { vipLevels } from '../../../db/schema/vipLevels.ts'
import { inTransaction } from '../../../db/transaction.ts'

/** What users earn: increases from other sources, such as transfers, don't count for the VIP level. */
const scored: readonly CodeOf<'pointSource'>[] = [
  'register',
  'signIn',
  'view',
  'comment',
  'gift',
  'purchase',
  'reward',
]

/** What decides which users reach a level and keep it. */
export type LevelNumbers = z.output<typeof vipLevelDraft>

/**
 * Locks the VIP levels until the transaction ends. Only one transaction at a time changes levels or recalculates those of
 * users: each first locks the row of grade 0, which always exists.
 */
export const lockLevels = async (tx: Database): Promise<void> => {
  await tx.select({ id: vipLevels.id }).from(vipLevels).where(eq(vipLevels.grade, 0)).for('update')
}

export const readLevels = (db: Database): Promise<LevelNumbers[]> =>
  db
    .select({
      grade: vipLevels.grade,
      upgradeScore: vipLevels.upgradeScore,
      keepScore: vipLevels.keepScore,
      validityDays: vipLevels.validityDays,
      status: vipLevels.status,
    })
    .from(vipLevels)
    .orderBy(vipLevels.grade)

/** The column of what a user has earned in the last so many days. */
const scoreIn = (days: number) => sql`scores.${sql.identifier(`score_${days}`)}`

/** A `case` over a grade, with a value for each of some levels. */
const byGrade = (grade: SQL, levels: readonly LevelNumbers[], valueFor: (level: LevelNumbers) => SQL) =>
  levels.length === 0
    ? sql`null`
    : sql`case ${grade} ${sql.join(
        levels.map((level) => sql`when ${level.grade}::integer then ${valueFor(level)}`),
        sql` `,
      )} end`

/**
 * Common table expressions up to `next`: each user's grade, the one after a recalculation, and until when that is kept.
 * A user rises to the highest enabled level whose score they have earned in the days of its validity. They keep a level
 * until `vipUntil`, and after that while they have earned the score that keeps it; otherwise they fall to what their
 * score reaches. The entries are read once, whatever the number of levels.
 */
function recalculated(levels: readonly LevelNumbers[], now: number): SQL {
  const time = sql`${sql.param(now, users.vipUntil)}::timestamptz`
  const before = (days: number) => sql`${time} - make_interval(days => ${days}::integer)`
  const validities = [...new Set(levels.map(({ validityDays }) => validityDays))]
  const enabled = levels.filter(({ status }) => status === 'enabled')
  const hasScore = (days: number, score: number) => sql`coalesce(${scoreIn(days)}, 0) >= ${score}::bigint`
  const reached = enabled.map(
    ({ grade, validityDays, upgradeScore }) =>
      sql`case when ${hasScore(validityDays, upgradeScore)} then ${grade}::integer end`,
  )
  const isKept = byGrade(sql`${users.vipLevel}`, enabled, ({ validityDays, keepScore }) =>
    hasScore(validityDays, keepScore),
  )
  return sql`
    scores as materialized (
      select ${pointEntries.userId} as user_id, ${sql.join(
        validities.map(
          (days) => sql`sum(${pointEntries.amount}) filter (where ${pointEntries.time} > ${before(days)})
            as ${sql.identifier(`score_${days}`)}`,
        ),
        sql`, `,
      )}
      from ${pointEntries}
      where ${pointEntries.time} > ${before(Math.max(...validities))}
        and ${pointEntries.unit} = 'points' and ${pointEntries.amount} > 0
        and ${pointEntries.source} in (${sql.join(
          scored.map((source) => sql`${source}`),
          sql`, `,
        )})
      group by ${pointEntries.userId}
    ),
    chosen as (
      select ${users.id} as user_id, ${users.vipLevel} as grade, ${users.vipUntil} as until,
        greatest(0, ${sql.join(
          [...reached, sql`case when ${users.vipUntil} > ${time} or ${isKept} then ${users.vipLevel} end`],
          sql`, `,
        )}) as next_grade
      from ${users} left join scores on scores.user_id = ${users.id}
    ),
    next as (
      select chosen.*,
        case
          when next_grade = 0 then null
          when next_grade = chosen.grade and until > ${time} then until
          else ${time} + make_interval(days => ${byGrade(
            sql`next_grade`,
            levels,
            ({ validityDays }) => sql`${validityDays}::integer`,
          )})
        end as next_until
      from chosen
    )`
}

/**
 * Counts the users who would rise and fall if their levels were recalculated.
 * @param levels as they would be
 * @param grade of the level whose members are counted
 */
export async function previewLevels(
  db: Database,
  levels: readonly LevelNumbers[],
  { grade, now }: { grade: number; now: number },
): Promise<VipLevelEffect> {
  const [effect] = await readRows<VipLevelEffect>(
    db,
    sql`with ${recalculated(levels, now)}
      select count(*) filter (where next_grade > grade)::integer as rising,
        count(*) filter (where next_grade < grade)::integer as falling,
        count(*) filter (where next_grade = ${grade}::integer)::integer as members
      from next`,
  )
  if (!effect) throw new Error('The users were not counted')
  return effect
}

/** Users who would have other levels by other rules, at the next recalculation. */
const compared = (before: readonly LevelNumbers[], after: readonly LevelNumbers[], now: number): SQL => sql`
  today as (with ${recalculated(before, now)} select user_id, grade, next_grade from next),
  drafted as (with ${recalculated(after, now)} select user_id, next_grade from next),
  compared as (
    select user_id, grade, today.next_grade as before, drafted.next_grade as after
    from today join drafted using (user_id)
  )`

/** Users of two recalculations. */
interface LevelComparison {
  users: number
  /** Rising and falling by one, by the other, and by only one of them. */
  rising: Compared
  falling: Compared
  /** Users who get a higher level by the other rules, and a lower one. */
  raised: number
  lowered: number
  /** Of those who get a lower one: who paid for works since a moment. */
  paying: number
}

interface Compared {
  before: number
  after: number
  added: number
  removed: number
}

/**
 * Compares the recalculations by the levels of today and by others.
 * @param since from when on payments count
 */
export async function compareLevels(
  db: Database,
  [before, after]: readonly [readonly LevelNumbers[], readonly LevelNumbers[]],
  { now, since }: { now: number; since: number },
): Promise<LevelComparison> {
  const counts = (sign: SQL) => sql`json_build_object(
    'before', count(*) filter (where before ${sign} grade),
    'after', count(*) filter (where after ${sign} grade),
    'added', count(*) filter (where after ${sign} grade and not before ${sign} grade),
    'removed', count(*) filter (where before ${sign} grade and not after ${sign} grade))`
  const paid = sql`exists (
    select from ${workPurchases}
    where ${workPurchases.userId} = compared.user_id and ${workPurchases.paid} > 0
      and ${workPurchases.time} >= ${sql.param(since, workPurchases.time)})`
  const [comparison] = await readRows<LevelComparison>(
    db,
    sql`with ${compared(before, after, now)}
      select count(*)::integer as users, ${counts(sql`>`)} as rising, ${counts(sql`<`)} as falling,
        count(*) filter (where after > before)::integer as raised,
        count(*) filter (where after < before)::integer as lowered,
        count(*) filter (where after < before and ${paid})::integer as paying
      from compared`,
  )
  if (!comparison) throw new Error('The users were not compared')
  return comparison
}

/** Lists the first users who would have other levels by other rules. */
export const readDifferingLevels = (
  db: Database,
  [before, after]: readonly [readonly LevelNumbers[], readonly LevelNumbers[]],
  { now, limit }: { now: number; limit: number },
): Promise<{ userId: string; before: number; after: number }[]> =>
  readRows(
    db,
    sql`with ${compared(before, after, now)}
      select user_id as "userId", before, after from compared
      where before <> after order by user_id limit ${limit}::integer`,
  )

/** Gives all users the VIP levels that they have reached and kept. @returns how many rose and fell */
export const recalculateVipLevels = (
  db: Database,
  now: number,
): Promise<Pick<VipLevelEffect, 'rising' | 'falling'>> =>
  inTransaction(db, async (tx) => {
    await lockLevels(tx)
    const [changed] = await readRows<Pick<VipLevelEffect, 'rising' | 'falling'>>(
      tx,
      sql`with ${recalculated(await readLevels(tx), now)},
        differing as materialized (
          select next.* from next join ${users} on ${users.id} = user_id
          where (next_grade, next_until) is distinct from (grade, until)
          order by user_id for no key update of ${users}
        ),
        written as (
          update ${users} set vip_level = next_grade, vip_until = next_until
          from differing where ${users.id} = user_id
        )
        select count(*) filter (where next_grade > grade)::integer as rising,
          count(*) filter (where next_grade < grade)::integer as falling
        from differing`,
    )
    return changed ?? { rising: 0, falling: 0 }
  })
