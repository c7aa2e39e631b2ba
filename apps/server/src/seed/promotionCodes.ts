import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { PROMOTION_CODE_CHARACTERS } from '@admin/api-client/contract/sites/promotionCodeFacts'
import { asc, eq } from 'drizzle-orm'
import { dateOf } from '../crud/days.ts'
import type { Database } from '../db/Database.ts'
import { agents } from '../db/schema/agents.ts'
import { promotionCodes, promotionOpenings, promotionUses } from '../db/schema/promotionCodes.ts'
import { sites } from '../db/schema/sites.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { type Random, seededRandom } from './random.ts'

const SEED = 20_261_201
/** Codes of the generated campaign. */
const GENERATED = 40

interface Plan {
  name: string
  code: string
  page: CodeOf<'landingPage'>
  /** @default 'active' */
  status?: CodeOf<'promotionCodeStatus'>
  /** @default without a limit */
  limit?: number
  perUser?: number
  points?: number
  /** Days from now; below zero: ago. */
  from?: number
  to?: number
  /** How often the link was opened, by how many visitors who registered, and how many of them topped up. */
  funnel?: [opened: number, registered: number, toppedUp: number]
}

const plans: Plan[] = [
  {
    name: '春季拉新',
    code: 'FRESH26',
    page: 'r',
    limit: 5000,
    points: 200,
    from: -40,
    to: 50,
    funnel: [180, 64, 23],
  },
  {
    name: '春季拉新',
    code: 'FRESH88',
    page: 'r',
    limit: 30,
    perUser: 2,
    points: 500,
    from: -40,
    to: 50,
    funnel: [75, 20, 10],
  },
  { name: 'Creator week', code: 'MAKERS', page: 'a', points: 100, from: -12, to: 9, funnel: [96, 31, 6] },
  { name: 'Creator week', code: 'MAKERS2', page: 'a', points: 100, from: -12, to: 9, funnel: [41, 9, 0] },
  { name: '暑期充值', code: 'SUMMER55', page: 'c', limit: 1000, perUser: 5, points: 300, from: 20, to: 80 },
  {
    name: '元宵活动',
    code: 'LANTERN',
    page: 'a',
    limit: 200,
    points: 50,
    from: -120,
    to: -90,
    funnel: [52, 18, 7],
  },
  { name: 'Partner blog', code: 'BAZAAR', page: 'p', funnel: [12, 0, 0] },
  { name: 'Partner blog', code: 'READERS', page: 'p', status: 'disabled', funnel: [33, 8, 1] },
  { name: '会员回访', code: 'MEMBER88', page: 'u', status: 'draft', points: 80 },
]

/** What the visitors of a funnel did: some visitors open the link, some of them register, and some of those top up. */
function visitorsOf(
  random: Random,
  codeId: string,
  since: number,
  until: number,
  plan: Plan,
  userIds: readonly string[],
) {
  const [opened, registered, toppedUp] = plan.funnel ?? [0, 0, 0]
  const first = random.below(Math.max(1, userIds.length - registered))
  const own = userIds.slice(first, first + registered)
  const timeAfter = (earliest: number) => earliest + random.below(Math.max(1, until - earliest))
  return Array.from({ length: opened }, (_, index) => {
    const userId = own[index] ?? null
    const openTime = timeAfter(since)
    const registerTime = timeAfter(openTime)
    const use = (kind: 'registered' | 'topUp', time: number) =>
      userId === null ? [] : [{ codeId, userId, kind, time }]
    return {
      openTime,
      uses: [
        ...use('registered', registerTime),
        ...(index < toppedUp ? use('topUp', timeAfter(registerTime)) : []),
      ],
    }
  })
}

const randomText = (random: Random, length: number) =>
  Array.from({ length }, () => random.pick([...PROMOTION_CODE_CHARACTERS])).join('')

/** Promotion codes of the demo's agents in every state, one campaign of generated ones, and what users did with them. */
export async function seedPromotionCodes(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const holders = await tx
    .select({ id: agents.id })
    .from(agents)
    .where(eq(agents.status, 'enabled'))
    .orderBy(asc(agents.account))
  const targets = await tx.select({ id: sites.id }).from(sites).orderBy(asc(sites.createTime), asc(sites.id))
  const people = await tx.select({ id: users.id }).from(users).orderBy(asc(users.id)).limit(400)
  const generated: Plan[] = Array.from({ length: GENERATED }, () => ({
    ...{ name: '线下门店', code: `STREET${randomText(random, 6)}`, page: 'r' as const, limit: 1 },
    ...(random.chance(0.3) && { funnel: [2, 1, 0] as [number, number, number] }),
  }))
  const made = [...generated, ...plans].map((plan, index) => {
    const batch = index < GENERATED
    const createTime = now - (batch ? 45 * DAY : (plan.from ? Math.min(plan.from, -1) * -1 + 2 : 6) * DAY)
    const id = random.id(createTime - random.below(batch ? 1000 : HOUR))
    const since = createTime + HOUR
    const until = Math.min(now, plan.to === undefined ? now : now + plan.to * DAY)
    return {
      visitors: visitorsOf(
        random,
        id,
        since,
        until,
        plan,
        people.map((each) => each.id),
      ),
      id,
      plan,
      agentId: holders[batch ? 0 : index % Math.min(holders.length, 5)]?.id ?? '',
      siteId: targets[batch ? 0 : index % targets.length]?.id ?? '',
      createTime,
    }
  })
  await insertRows(
    tx,
    promotionCodes,
    made.map(({ visitors, plan, id, agentId, siteId, createTime }) => {
      const uses = visitors.flatMap((visitor) => visitor.uses)
      const count = (kind: 'registered' | 'topUp') => uses.filter((use) => use.kind === kind).length
      const moment = (days?: number) => (days === undefined ? null : now + days * DAY)
      return {
        ...{ id, agentId, siteId, code: plan.code, name: plan.name, landingPage: plan.page },
        ...{ useLimit: plan.limit ?? 0, userLimit: plan.perUser ?? 1, rewardPoints: plan.points ?? 0 },
        ...{ validFrom: moment(plan.from), validTo: moment(plan.to), status: plan.status ?? 'active' },
        uses: count('registered') + count('topUp'),
        ...{ registrations: count('registered'), topUps: count('topUp') },
        ...{ version: 1, createTime, updateTime: createTime },
      }
    }),
  )
  await tx.insert(promotionUses).values(made.flatMap(({ visitors }) => visitors.flatMap(({ uses }) => uses)))
  await insertRows(
    tx,
    promotionOpenings,
    made.flatMap(({ id, visitors }) =>
      visitors.map(({ openTime }) => ({
        ...{ id: random.id(openTime), codeId: id, date: dateOf(openTime, 'UTC'), openings: 1 },
        time: openTime,
      })),
    ),
  )
}
