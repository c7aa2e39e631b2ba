import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { adPositions } from '@admin/api-client/contract/operations/advertisementFacts'
import { asc } from 'drizzle-orm'
import { dateOf, lastDays } from '../crud/days.ts'
import type { Database } from '../db/Database.ts'
import { advertisementAuthors, advertisementCounts, advertisements } from '../db/schema/advertisements.ts'
import { sites } from '../db/schema/sites.ts'
import { DAY } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { adPicture } from './pictures.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_129
/** Days with counts before today. */
const COUNTED_DAYS = 29

interface Plan {
  name: string
  advertiser: string
  color: string
  position: CodeOf<'adPosition'>
  status: CodeOf<'adStatus'>
  weight: number
  /** @default all of them */
  platforms?: CodeOf<'clientFlag'>[]
  /** Only on the first so many sites. @default on all */
  sites?: number
  countries?: CodeOf<'areas'>[]
  jump?: [type: CodeOf<'jumpType'>, object: string]
  /** Days from now between which it is shown; null: without that end. @default always */
  period?: [from: number | null, to: number | null]
  /** @default all day */
  hours?: number[]
  dayCap?: number
  totalCap?: number
  /** Times that it is shown a day, about. @default it never was */
  shown?: number
  /** Why it was rejected. */
  remark?: string
}

const url = (path: string): NonNullable<Plan['jump']> => ['url', `https://ads.example.com/${path}`]
const EVENING = [18, 19, 20, 21, 22, 23]

/** Advertisements in every state; three compete for the two places at the top of the home page. */
const plans: Plan[] = [
  {
    ...{ name: '春季新品首发', advertiser: '青禾服饰', color: 'c2255c', position: 'homeTop' },
    ...{ status: 'approved', weight: 50, jump: url('spring'), period: [-20, 20], shown: 4200 },
  },
  {
    ...{ name: 'Fresh coffee at home', advertiser: 'Northwind Coffee', color: '5c940d', position: 'homeTop' },
    ...{ status: 'approved', weight: 30, jump: url('coffee'), period: [-12, 30], shown: 2600, sites: 2 },
  },
  {
    ...{ name: '夜宵优惠券', advertiser: '小满外卖', color: 'e8590c', position: 'homeTop', hours: EVENING },
    ...{ status: 'approved', weight: 20, jump: url('supper'), shown: 900, dayCap: 3 },
  },
  {
    ...{ name: 'Weekend flights', advertiser: 'Blue Heron Air', color: '1971c2', position: 'splash' },
    ...{ status: 'approved', weight: 60, jump: url('flights'), period: [-5, 9], shown: 3100, dayCap: 2 },
    ...{ platforms: ['a', 'i'], countries: ['jp', 'kr', 'th'] },
  },
  {
    ...{ name: '充值返利活动', advertiser: '平台运营', color: '2b8a3e', position: 'popup' },
    ...{ status: 'approved', weight: 100, jump: ['page', 'c'], shown: 5200, totalCap: 100_000 },
  },
  {
    ...{ name: 'Headphones launch', advertiser: 'Aria Audio', color: '5f3dc4', position: 'sidebar' },
    ...{ status: 'approved', weight: 40, jump: url('aria'), period: [7, 37], platforms: ['h', 'w'] },
  },
  {
    ...{ name: '理财课程试听', advertiser: '明德学堂', color: '0b7285', position: 'listRow' },
    ...{ status: 'pending', weight: 25, jump: url('course'), countries: ['cn', 'hk'] },
  },
  {
    ...{ name: 'Trail running gear', advertiser: 'Ridge Outfitters', color: '087f5b', position: 'listRow' },
    ...{ status: 'pending', weight: 35, jump: url('trail') },
  },
  {
    ...{ name: '冬季滑雪套票', advertiser: '雪岭度假区', color: '364fc7', position: 'listRow' },
    ...{ status: 'approved', weight: 10, jump: url('ski'), period: [-29, -9], shown: 1800 },
  },
  {
    ...{ name: 'Miracle diet', advertiser: 'Slim Now', color: 'a61e4d', position: 'sidebar' },
    ...{ status: 'rejected', weight: 50, jump: url('diet'), remark: 'Promises what it can’t keep' },
  },
  {
    ...{ name: '家居清洁服务', advertiser: '洁净到家', color: '495057', position: 'sidebar' },
    ...{ status: 'paused', weight: 15, jump: url('cleaning'), shown: 400 },
  },
  {
    ...{ name: 'City marathon', advertiser: 'City Sports', color: 'e67700', position: 'popup' },
    ...{ status: 'draft', weight: 20, jump: url('marathon'), period: [20, 40] },
  },
  {
    ...{ name: '旧版开屏广告', advertiser: '平台运营', color: '868e96', position: 'splash' },
    ...{ status: 'archived', weight: 1, shown: 700 },
  },
]

const REVIEWED: readonly CodeOf<'adStatus'>[] = ['approved', 'rejected', 'paused', 'archived']

interface Operator {
  id: string
  username: string
}

/** Advertisements in every state, with the counts of the last days. */
export async function seedAdvertisements(
  tx: Database,
  now: number,
  operators: readonly Operator[],
): Promise<void> {
  const random = seededRandom(SEED)
  // What the administrator of the demo made is for others to review.
  const makers = operators.filter(({ username }) => username !== 'admin')
  const siteIds = (await tx.select({ id: sites.id }).from(sites).orderBy(asc(sites.id))).map(({ id }) => id)
  const moment = (days: number | null) => (days === null ? null : now + days * DAY)
  const rows = plans.map((plan) => {
    const { name, advertiser, color, position, status, weight, jump = ['none', ''] } = plan
    const [from, to] = plan.period ?? [null, null]
    const createTime = now - 45 * DAY - random.below(9 * DAY)
    const isReviewed = REVIEWED.includes(status)
    return {
      ...{ id: random.id(createTime), name, advertiser, position, status, weight },
      ...{ platforms: plan.platforms ?? ['a', 'h', 'i', 'w'], countries: plan.countries ?? [] },
      ...{ siteIds: siteIds.slice(0, plan.sites ?? 0), hours: plan.hours ?? [] },
      ...{ picture: adPicture(name, color, adPositions[position]), film: '' },
      ...{ jumpType: jump[0], jumpObject: jump[1], publishFrom: moment(from), publishTo: moment(to) },
      ...{ dayCap: plan.dayCap ?? 0, totalCap: plan.totalCap ?? 0, makerId: random.pick(makers).id },
      ...{ reviewerName: isReviewed ? 'admin' : '', reviewRemark: plan.remark ?? '' },
      ...{ reviewTime: isReviewed ? createTime + DAY : null, version: isReviewed ? 3 : 1 },
      ...{ createTime, updateTime: createTime + DAY },
    } satisfies typeof advertisements.$inferInsert
  })
  await insertRows(tx, advertisements, rows)
  await insertRows(
    tx,
    advertisementAuthors,
    rows
      .filter(({ status }) => status === 'pending')
      .map(({ id, makerId }) => ({ advertisementId: id, accountId: makerId })),
  )
  const shownOf = (index: number) => Math.round(((plans[index]?.shown ?? 0) * (80 + random.below(40))) / 100)
  const days = lastDays(now - DAY, 'UTC', COUNTED_DAYS)
  await insertRows(
    tx,
    advertisementCounts,
    rows.flatMap(({ id, status, publishFrom, publishTo }, index) => {
      const count = (date: string, shown: number, clicks: number) => ({
        ...{ id: random.id(now), advertisementId: id, date, shown, clicks },
      })
      const earlier = days
        .filter(({ start }) => (publishFrom ?? 0) <= start && start < (publishTo ?? now))
        .map(({ date }) => {
          const shown = shownOf(index)
          return count(date, shown, Math.round((shown * (8 + random.below(30))) / 1000))
        })
      const isShown = status === 'approved' && (publishTo ?? now) >= now
      const shownToday = isShown ? Math.round(shownOf(index) / 24) : 0
      const today = count(dateOf(now, 'UTC'), shownToday, Math.ceil(shownToday / 60))
      return [...earlier, today].filter(({ shown }) => shown > 0)
    }),
  )
}
