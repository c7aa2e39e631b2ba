import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { banners } from '../db/schema/banners.ts'
import { collections, tags, videos } from '../db/schema/content.ts'
import { components, templates, templateVersions } from '../db/schema/templates.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { insertRows } from './insertRows.ts'
import { seededRandom } from './random.ts'

const SEED = 20_261_130

interface ComponentPlan {
  name: string
  kind: CodeOf<'componentKind'>
  /** @default without one */
  title?: [zh: string, en: string]
  /** @default contents are found by the rule */
  items?: readonly string[]
  rule?: [order: CodeOf<'componentOrder'>, count: number]
  tagIds?: string[]
  html?: string
  countries?: CodeOf<'areas'>[]
  /** @default 'published' */
  status?: CodeOf<'publishStatus'>
  /** Days from now from which it is shown. @default always */
  from?: number
}

interface Ids {
  banners: string[]
  hiddenVideo: string[]
  shownVideos: string[]
  collections: string[]
  tag: string[]
}

const TERMS =
  '<p>Questions? Our <strong>service team</strong> answers every day from 9:00 to 21:00.</p><ul><li>Refunds within 7 days</li><li>Safe payment</li></ul>'

/** Components of every kind, and in every state. */
const componentPlans = (ids: Ids): ComponentPlan[] => [
  { name: '首页横幅', kind: 'banner', rule: ['manual', 5] },
  { name: 'New videos', kind: 'videoRow', title: ['新片速递', 'New videos'], rule: ['newest', 10] },
  { name: '热门图集', kind: 'atlasRow', title: ['热门图集', 'Popular atlases'], rule: ['popular', 8] },
  {
    name: 'Editor’s picks',
    kind: 'collectionRow',
    title: ['编辑推荐', 'Editor’s picks'],
    items: ids.collections,
  },
  { name: 'Live now', kind: 'liveRow', title: ['正在直播', 'Live now'], rule: ['popular', 6] },
  { name: '公告栏', kind: 'noticeBar', rule: ['newest', 3] },
  { name: '快捷入口', kind: 'menuGrid', items: ['r', 'c', 'u', 'm'] },
  { name: 'Service hours', kind: 'html', title: ['客服', 'Service'], html: TERMS },
  {
    name: '节日专题',
    kind: 'banner',
    items: ids.banners,
    countries: ['cn', 'hk', 'mo', 'tw'],
    from: 20,
  },
  {
    name: 'Tagged videos',
    kind: 'videoRow',
    title: ['主题精选', 'Picked for you'],
    rule: ['popular', 12],
    tagIds: ids.tag,
  },
  {
    name: 'Old favorites',
    kind: 'videoRow',
    title: ['经典回顾', 'Old favorites'],
    items: [...ids.shownVideos, ...ids.hiddenVideo],
    status: 'withdrawn',
  },
  { name: '新版图集栏', kind: 'atlasRow', rule: ['newest', 6], status: 'draft' },
]

interface TemplatePlan {
  name: string
  platform: CodeOf<'clientFlag'>
  color: string
  scheme: CodeOf<'colorScheme'>
  /** Places of its components among those above; the last list is the draft, all before are versions. */
  lists: number[][]
  /** Whether the draft is published, too. @default false */
  upToDate?: boolean
}

const templatePlans: TemplatePlan[] = [
  {
    name: '手机首页',
    platform: 'h',
    color: '#3b5bdb',
    scheme: 'light',
    lists: [
      [0, 1, 2],
      [0, 5, 6, 1, 2, 4],
      [0, 6, 5, 1, 3, 4, 7],
    ],
  },
  {
    name: 'Global home',
    platform: 'w',
    color: '#0b7285',
    scheme: 'light',
    lists: [[0, 1, 3, 7]],
    upToDate: true,
  },
  {
    name: 'App home',
    platform: 'i',
    color: '#ffd43b',
    scheme: 'dark',
    lists: [
      [0, 6, 4, 1],
      [8, 0, 6, 4, 9, 2],
    ],
    upToDate: true,
  },
  { name: '节日首页', platform: 'a', color: '#c2255c', scheme: 'light', lists: [[8, 0, 10]] },
]

async function readIds(tx: Database): Promise<Ids> {
  const oldest = async (
    table: typeof videos | typeof collections | typeof banners | typeof tags,
    condition: SQL | undefined,
    most: number,
  ) => {
    const found = await tx
      .select({ id: table.id })
      .from(table as typeof tags)
      .where(condition)
      .orderBy(asc(table.id))
      .limit(most)
    return found.map(({ id }) => id)
  }
  const kept = and(isNull(videos.deleteTime), eq(videos.reviewStatus, 'approved'))
  return {
    banners: await oldest(banners, eq(banners.status, 'published'), 3),
    hiddenVideo: await oldest(videos, and(kept, eq(videos.shelf, 'off')), 1),
    shownVideos: await oldest(videos, and(kept, eq(videos.shelf, 'on')), 2),
    collections: await oldest(collections, eq(collections.status, 'published'), 4),
    tag: await oldest(tags, and(eq(tags.labelType, 'content'), eq(tags.status, 'enabled')), 1),
  }
}

/** Components, the templates that have them, and the versions in which these were published; an operator published them. */
export async function seedTemplates(tx: Database, now: number, publisher: string): Promise<void> {
  const random = seededRandom(SEED)
  const rows = componentPlans(await readIds(tx)).map((plan, index) => {
    const { name, kind, title = ['', ''], items, rule, tagIds = [], html = '', countries = [] } = plan
    const { status = 'published', from } = plan
    const createTime = now - (90 - index) * DAY - random.below(9 * HOUR)
    return {
      ...{ id: random.id(createTime), name, kind, source: rule ? ('rule' as const) : ('picked' as const) },
      ...{ items: [...(items ?? [])], tagIds, order: rule?.[0] ?? null, count: rule?.[1] ?? null },
      ...{ html, title: title[0], titleEn: title[1], countries, status },
      ...{ publishFrom: from === undefined ? null : now + from * DAY, publishTo: null },
      ...{ version: status === 'draft' ? 1 : 2, createTime, updateTime: createTime + random.below(DAY) },
    }
  })
  await insertRows(tx, components, rows)
  const made = templatePlans.map(({ name, platform, color, scheme, lists, upToDate }, index) => {
    const createTime = now - (60 - index * 6) * DAY - random.below(9 * HOUR)
    const id = random.id(createTime)
    const parts = lists.map((places) => places.flatMap((place) => rows[place] ?? []))
    const versions = (upToDate ? parts : parts.slice(0, -1)).map((list, order) => {
      const time = createTime + (order + 1) * DAY
      return {
        ...{ id: random.id(time), templateId: id, number: order + 1 },
        componentIds: list.map((each) => each.id),
        components: list.map((each) => ({ id: each.id, name: each.name, kind: each.kind })),
        ...{ primaryColor: color, scheme, publishedBy: publisher },
        ...{ version: 1, createTime: time, updateTime: time },
      }
    })
    return {
      versions,
      row: {
        ...{ id, name, platform, primaryColor: color, scheme },
        componentIds: parts.at(-1)?.map((each) => each.id) ?? [],
        publishedVersion: versions.length || null,
        ...{ version: versions.length + 1, createTime, updateTime: createTime + (versions.length + 2) * DAY },
      },
    }
  })
  await insertRows(
    tx,
    templates,
    made.map(({ row }) => row),
  )
  await insertRows(
    tx,
    templateVersions,
    made.flatMap(({ versions }) => versions),
  )
}
