import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { banners } from '../db/schema/banners.ts'
import { collections, videos } from '../db/schema/content.ts'
import { posts } from '../db/schema/posts.ts'
import { commodities } from '../db/schema/shop.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { bannerPicture } from './pictures.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_128

interface Plan {
  name: string
  color: string
  platforms: readonly CodeOf<'clientFlag'>[]
  page: CodeOf<'landingPage'>
  jump?: [type: CodeOf<'jumpType'>, object: string]
  status?: CodeOf<'publishStatus'>
  countries?: CodeOf<'areas'>[]
  /** Days from now between which it is shown; null: without that end. @default always */
  period?: [from: number | null, to: number | null]
}

/** Banners in every state; the home page of iOS shows as many as it can. */
function planOf(ids: Record<'video' | 'hidden' | 'collection' | 'post' | 'commodity', string>): Plan[] {
  const apps = ['a', 'i'] as const
  return [
    { name: '新人礼包', color: '3b5bdb', platforms: ['w', 'h', ...apps], page: 'p', jump: ['page', 'r'] },
    {
      name: 'Film of the week',
      color: '0b7285',
      platforms: apps,
      page: 'p',
      jump: ['video', ids.video],
      period: [-3, 4],
    },
    {
      name: '夏日摄影合集',
      color: 'e8590c',
      platforms: apps,
      page: 'p',
      jump: ['collection', ids.collection],
      period: [-20, 12],
    },
    {
      name: 'Top-up bonus 20%',
      color: '2b8a3e',
      platforms: apps,
      page: 'p',
      jump: ['page', 'c'],
      period: [-1, 6],
    },
    {
      name: '周年庆典',
      color: 'c2255c',
      platforms: apps,
      page: 'p',
      jump: ['url', 'https://events.example.com/anniversary'],
      countries: ['cn', 'hk', 'mo', 'tw'],
      period: [-6, 9],
    },
    {
      name: 'Holiday lights',
      color: '5f3dc4',
      platforms: apps,
      page: 'p',
      jump: ['post', ids.post],
      period: [14, 40],
    },
    {
      name: '会员日特惠',
      color: 'd6336c',
      platforms: apps,
      page: 'u',
      jump: ['commodity', ids.commodity],
      period: [-2, null],
    },
    {
      name: 'Become a creator',
      color: '1971c2',
      platforms: ['w', 'h'],
      page: 'u',
      jump: ['url', 'https://creators.example.com'],
    },
    {
      name: '充值活动规则',
      color: '087f5b',
      platforms: ['h'],
      page: 'c',
      jump: ['post', ids.post],
      status: 'draft',
    },
    { name: 'Weekend special', color: 'e67700', platforms: ['h'], page: 'c', period: [-30, -9] },
    { name: '热播短片', color: '862e9c', platforms: ['w'], page: 'a', jump: ['video', ids.hidden] },
    {
      name: 'Autumn photo contest',
      color: 'a61e4d',
      platforms: apps,
      page: 'a',
      jump: ['page', 'a'],
      status: 'withdrawn',
      period: [-60, -21],
    },
    {
      name: '消息中心公告',
      color: '495057',
      platforms: ['i'],
      page: 'm',
      countries: ['th', 'kr', 'jp'],
      status: 'draft',
      period: [2, 30],
    },
    { name: 'Welcome back', color: '364fc7', platforms: ['w'], page: 'l' },
  ]
}

/** The oldest row of each kind that a banner leads to. */
async function readIds(tx: Database) {
  const oldest = async (
    table: typeof videos | typeof collections | typeof posts | typeof commodities,
    condition: SQL,
  ) => {
    const [row] = await tx
      .select({ id: table.id })
      .from(table as typeof videos)
      .where(condition)
      .orderBy(asc(table.id))
      .limit(1)
    return row?.id ?? ''
  }
  return {
    video: await oldest(videos, eq(videos.shelf, 'on')),
    hidden: await oldest(videos, eq(videos.shelf, 'off')),
    collection: await oldest(collections, eq(collections.status, 'published')),
    post: await oldest(posts, isNull(posts.deleteTime)),
    commodity: await oldest(commodities, eq(commodities.shelf, 'on')),
  }
}

/** Banners of all platforms, once what they lead to is there. */
export async function seedBanners(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const moment = (days: number | null) => (days === null ? null : now + days * DAY)
  const places = new Map<string, number>()
  const rows = planOf(await readIds(tx)).flatMap((plan) => {
    const { name, color, platforms, page, jump = ['none', ''] } = plan
    const { status = 'published', countries = [], period = [null, null] } = plan
    return platforms.map((platform) => {
      const place = `${platform} ${page}`
      const sort = (places.get(place) ?? 0) + 1
      places.set(place, sort)
      const createTime = now - (64 - sort) * DAY - random.below(9 * HOUR)
      return {
        ...{
          id: random.id(createTime),
          name,
          platform,
          landingPage: page,
          picture: bannerPicture(name, color),
        },
        ...{ jumpType: jump[0], jumpObject: jump[1], countries, status, sort },
        ...{ publishFrom: moment(period[0]), publishTo: moment(period[1]) },
        ...{ version: status === 'draft' ? 1 : 2, createTime, updateTime: createTime + random.below(DAY) },
      }
    })
  })
  await insertRows(tx, banners, rows)
}
