import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { stationDomainTypes } from '@admin/api-client/contract/sites/navigationStations'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { dateOf } from '../crud/days.ts'
import type { Database } from '../db/Database.ts'
import { navigationStations, type StationLink, stationVisits } from '../db/schema/navigationStations.ts'
import { domains, sites } from '../db/schema/sites.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { icon } from './pictures.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_202

interface Plan {
  name: string
  /** Name of its site. */
  site: string
  status: CodeOf<'publishStatus'>
  announcement: string
  /** By group. */
  links: Record<string, [title: string, url: string][]>
  /** Visits of a day. */
  visits: number
}

const HELP = 'https://help.example.com'

const plans: Plan[] = [
  {
    name: '主站导航',
    site: '主站',
    status: 'published',
    announcement: '主域名无法访问时，请使用下方备用域名。\n请认准本页，谨防仿冒。',
    links: {
      常用入口: [
        ['首页', 'https://starcoast.com/'],
        ['充值中心', 'https://starcoast.com/top-up'],
        ['活动', 'https://starcoast.com/activity'],
      ],
      客服: [
        ['在线客服', `${HELP}/1`],
        ['常见问题', `${HELP}/faq`],
      ],
    },
    visits: 420,
  },
  {
    name: 'Global directory',
    site: 'Starcoast Global',
    status: 'published',
    announcement: '',
    links: {
      Watch: [
        ['Home', 'https://starcoast.io/'],
        ['Live', 'https://starcoast.io/live'],
      ],
      Support: [
        ['Contact', `${HELP}/2`],
        ['Status', 'https://status.example.com/'],
      ],
    },
    visits: 135,
  },
  {
    name: '港澳台导航',
    site: '港澳台站',
    status: 'draft',
    announcement: '站点升级期间请稍候。',
    links: { 入口: [['首页', 'https://starcoast.com.hk/']] },
    visits: 0,
  },
]

/** Navigation stations of the demo's sites, checked but for the drafts, and their visits. */
export async function seedNavigationStations(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const found = await tx.select({ id: sites.id, name: sites.name }).from(sites)
  for (const { name, site, status, announcement, links, visits } of plans) {
    const siteId = found.find((each) => each.name === site)?.id ?? ''
    const shown = await tx
      .select({ id: domains.id })
      .from(domains)
      .where(
        and(
          eq(domains.siteId, siteId),
          ne(domains.status, 'c'),
          inArray(domains.type, [...stationDomainTypes]),
        ),
      )
      .orderBy(asc(domains.name))
    const createTime = now - 30 * DAY - random.below(9 * HOUR)
    const checked = status !== 'draft'
    const list: StationLink[] = Object.entries(links).flatMap(([group, own], place) =>
      own.map(([title, url], index) => ({
        ...{ group, title, url },
        icon: place === 0 && index === 0 ? icon(random, title.slice(0, 1)) : '',
      })),
    )
    const id = random.id(createTime)
    await tx.insert(navigationStations).values({
      ...{ id, name, siteId, links: list, announcement, status },
      domainIds: shown.map((each) => each.id),
      linkStates: checked
        ? Object.fromEntries(list.map(({ url }) => [url, url.includes('status.') ? 'failing' : 'good']))
        : {},
      checkTime: checked ? now - 5 * HOUR : null,
      ...{ version: checked ? 2 : 1, createTime, updateTime: createTime + DAY },
    })
    const days = visits === 0 ? [] : Array.from({ length: 10 }, (_, day) => now - day * DAY)
    await insertRows(
      tx,
      stationVisits,
      days.map((time) => ({
        ...{ id: random.id(time), stationId: id, date: dateOf(time, 'UTC') },
        visits: visits + random.below(visits),
      })),
    )
  }
}
