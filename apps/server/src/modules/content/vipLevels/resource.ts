import { vipLevel, vipLevelQuery } from '@admin/api-client/contract/content/vipLevels'
import { vipLevelDefaultSort } from '@admin/api-client/contract/content/vipLevels.sort'
import { NAMED_USERS } from '@admin/api-client/contract/limits'
import { formatList } from '@admin/i18n/texts'
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { commodities, gifts } from '../../../db/schema/shop.ts'
import { users } from '../../../db/schema/users.ts'
import { vipLevels } from '../../../db/schema/vipLevels.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { lockLevels } from '../../users/users/vipLevels.ts'
import { requireIcon } from '../works/pictureRules.ts'

/** With the tables' names, which a select from one table leaves out. */
const members = sql<number>`(
  select count(*)::integer from ${users} where ${users}.vip_level = ${vipLevels}.grade)`

const reads = listReads({
  table: vipLevels,
  row: vipLevel,
  query: vipLevelQuery,
  select: (db) =>
    db
      .select({ ...columnsOf(vipLevels, vipLevel), members: members.as('members') })
      .from(vipLevels)
      .$dynamic(),
  filters: { name: (name) => or(contains(vipLevels.name, name), contains(vipLevels.nameEn, name)) },
  sortKeys: {
    members: { by: members, of: (count) => sql`${Number(count)}::integer`, nullable: false },
  },
  defaultSort: vipLevelDefaultSort,
})

export const vipLevelResource = resourceOf({
  name: 'vipLevel',
  table: vipLevels,
  reads: () => reads,
  async prepare(context, values, before) {
    if (values.icon && values.icon !== before?.icon) await requireIcon(context, values.icon)
    // Levels aren't reviewed: words to review would be shown without a decision.
    return screenTexts(context, values, { name: 'plain', nameEn: 'plain' }, before, ['reject', 'review'])
  },
  beforeLock: lockLevels,
})

interface Placed {
  grade: number
  upgradeScore: number
}

/**
 * Rejects a level whose score isn't above that of the next lower grade and below that of the next higher one. Exact
 * while the levels are locked.
 * @throws Refusal `validation` on `upgradeScore`
 */
export async function requireRising(db: Database, { grade, upgradeScore }: Placed): Promise<void> {
  const columns = { grade: vipLevels.grade, score: vipLevels.upgradeScore }
  const [lower] = await db
    .select(columns)
    .from(vipLevels)
    .where(lt(vipLevels.grade, grade))
    .orderBy(desc(vipLevels.grade))
    .limit(1)
  const [higher] = await db
    .select(columns)
    .from(vipLevels)
    .where(gt(vipLevels.grade, grade))
    .orderBy(asc(vipLevels.grade))
    .limit(1)
  const reject = (key: 'scoreNotAbove' | 'scoreNotBelow', values: typeof lower) =>
    refuseField('validation', 'upgradeScore', key, values)
  if (grade === 0 && upgradeScore !== 0) throw refuseField('validation', 'upgradeScore', 'scoreOfFirstLevel')
  if (lower && upgradeScore <= lower.score) throw reject('scoreNotAbove', lower)
  if (higher && upgradeScore >= higher.score) throw reject('scoreNotBelow', higher)
}

/** @throws Refusal `vipLevelRequired`, which names the first gifts and commodities that need the level */
async function requireNotRequired(
  tx: Database,
  { language }: Pick<SignedIn, 'language'>,
  grade: number,
): Promise<void> {
  const ofGifts = eq(gifts.vipFrom, grade)
  const ofCommodities = and(eq(commodities.vipFrom, grade), isNull(commodities.deleteTime))
  const name = language === 'zh-CN' ? gifts.name : gifts.nameEn
  const named = [
    ...(await tx.select({ name }).from(gifts).where(ofGifts).orderBy(gifts.id).limit(NAMED_USERS)),
    ...(await tx
      .select({ name: commodities.name })
      .from(commodities)
      .where(ofCommodities)
      .orderBy(commodities.id)
      .limit(NAMED_USERS)),
  ].slice(0, NAMED_USERS)
  if (named.length === 0) return
  throw new Refusal('vipLevelRequired', {
    values: {
      count: (await tx.$count(gifts, ofGifts)) + (await tx.$count(commodities, ofCommodities)),
      names: formatList(
        named.map((each) => each.name),
        language,
      ),
    },
  })
}

/**
 * @throws Refusal `vipLevelInUse`, which names the first users who have the level; `vipLevelRequired`, which names the
 *   first gifts and commodities that need it; `firstLevel` for grade 0
 */
export async function requireUnused(
  tx: Database,
  context: Pick<SignedIn, 'language'>,
  grade: number,
): Promise<void> {
  if (grade === 0) throw new Refusal('firstLevel')
  const ofLevel = eq(users.vipLevel, grade)
  const named = await tx
    .select({ nickname: users.nickname })
    .from(users)
    .where(ofLevel)
    .orderBy(users.id)
    .limit(NAMED_USERS)
  if (named.length === 0) return requireNotRequired(tx, context, grade)
  throw new Refusal('vipLevelInUse', {
    values: {
      count: await tx.$count(users, ofLevel),
      users: formatList(
        named.map(({ nickname }) => nickname),
        context.language,
      ),
    },
  })
}

type Create = Parameters<typeof vipLevelResource.create>
type Update = Parameters<typeof vipLevelResource.update>

/** The writes of levels with their rules. */
export const vipLevelWrites = {
  create: (context: SignedIn, values: Create[1]) =>
    vipLevelResource.create(context, values, async (tx) => {
      await lockLevels(tx)
      await requireRising(tx, values)
    }),
  update: (
    context: SignedIn,
    id: string,
    values: Update[2] & Pick<Placed, 'upgradeScore'> & { status: Create[1]['status'] },
  ) =>
    vipLevelResource.update(context, id, values, async (tx, { grade }) => {
      if (grade === 0 && values.status === 'disabled') throw new Refusal('firstLevel')
      await requireRising(tx, { ...values, grade })
    }),
  delete: (context: SignedIn, id: string, check?: Parameters<typeof vipLevelResource.delete>[2]) =>
    vipLevelResource.delete(context, id, async (tx, before) => {
      await check?.(tx, before)
      await requireUnused(tx, context, before.grade)
    }),
}
