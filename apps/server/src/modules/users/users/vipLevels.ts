import type { VipLevelEffect, vipLevelDraft } from '@admin/api-client/contract/content/vipLevels'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { pointEntries } from '../../../db/schema/points.ts'
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

/**
 * Common table expressions up to `next`: each user's grade, the one after a recalculation, and until when that is kept.
 * A user rises to the highest enabled level whose score they have earned in the days of its validity. They keep a level
 * until `vipUntil`, and after that while they have earned the score that keeps it; otherwise they fall to what their
 * score reaches.
 */
function recalculated(levels: readonly LevelNumbers[], now: number): SQL {
  const time = sql`${sql.param(now, users.vipUntil)}::timestamptz`
  return sql`
    levels as (
      select * from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) as level(
        grade integer, "upgradeScore" bigint, "keepScore" bigint, "validityDays" integer, status text)
    ),
    scores as materialized (
      select ${pointEntries.userId} as user_id, days, sum(${pointEntries.amount}) as score
      from (select distinct "validityDays" as days from levels) as validities
      join ${pointEntries} on ${pointEntries.time} > ${time} - make_interval(days => days)
      where ${pointEntries.unit} = 'points' and ${pointEntries.amount} > 0
        and ${pointEntries.source} in (${sql.join(
          scored.map((source) => sql`${source}`),
          sql`, `,
        )})
      group by ${pointEntries.userId}, days
    ),
    reached as (
      select user_id, max(grade) as grade from scores
      join levels on days = "validityDays" and score >= "upgradeScore" and levels.status = 'enabled'
      group by user_id
    ),
    kept as (
      select ${users.id} as user_id from ${users}
      left join levels on levels.grade = ${users.vipLevel}
      left join scores on scores.user_id = ${users.id} and days = "validityDays"
      where ${users.vipUntil} > ${time} or (levels.status = 'enabled' and coalesce(score, 0) >= "keepScore")
    ),
    chosen as (
      select ${users.id} as user_id, ${users.vipLevel} as grade, ${users.vipUntil} as until,
        greatest(coalesce(reached.grade, 0), case when kept.user_id is null then 0 else ${users.vipLevel} end)
          as next_grade
      from ${users}
      left join reached on reached.user_id = ${users.id}
      left join kept on kept.user_id = ${users.id}
    ),
    next as (
      select chosen.*,
        case
          when next_grade = 0 then null
          when next_grade = chosen.grade and until > ${time} then until
          else ${time} + make_interval(days => "validityDays")
        end as next_until
      from chosen left join levels on levels.grade = next_grade
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
