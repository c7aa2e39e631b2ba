import type { CollectionItem } from '@admin/api-client/contract/content/collections'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { atlases, collections, videos } from '../db/schema/content.ts'
import { contentLocks } from '../db/schema/locks.ts'
import { users } from '../db/schema/users.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import type { SeededAccount } from './accounts.ts'
import { insertRows } from './insertRows.ts'
import { landscape } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'

const SEED = 20_260_911
const COLLECTIONS = 62
/** Days in which they were made. */
const DAYS = 90
/** What a collection costs most often, of the price of its items. */
const SHARES = [0.5, 0.6, 0.7, 0.8] as const
const MAX_PRICE = 9999

const chinese = {
  subjects: ['夏日海岛', '城市夜色', '周末露营', '老街味道', '四季山野', '新人必看', '镜头下的旅途'],
  endings: ['精选', '合辑', '全集', '特辑', '第一辑', '第二辑'],
  introductions: ['按观看顺序排列，建议从第一个开始。', '本季最受欢迎的作品。', ''],
}
const english = {
  subjects: [
    'Summer islands',
    'City lights',
    'Weekend camps',
    'Old town flavors',
    'Mountains',
    'First steps',
  ],
  endings: ['best of the year', 'complete series', 'editor’s choice', 'volume 1', 'volume 2'],
  introductions: ['In viewing order: start with the first one.', 'The most popular works of the season.', ''],
}

const lockReasons = ['正在与作者核对授权', 'Waiting for the new cover']

interface Work extends CollectionItem {
  chargePoints: number
  /** It was approved and is on the shelf. */
  visible: boolean
}

/**
 * Collections of the videos and atlases that are there, in every state of their publication.
 * @param holders accounts that have locked some of them
 */
export async function seedCollections(tx: Database, now: number, holders: SeededAccount[]): Promise<void> {
  const random = seededRandom(SEED)
  const owners = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(users.id)
    .limit(30)
  const works = [...(await readWorks(tx, 'video', videos)), ...(await readWorks(tx, 'atlas', atlases))]
  const rows = Array.from(randomTimestamps(random, now, DAYS, COLLECTIONS), (createTime, index) =>
    makeCollection(random, { now, createTime, owners, works, index }),
  )
  await insertRows(tx, collections, rows)
  await tx.insert(contentLocks).values(
    lockReasons.map((reason, index) => {
      const holder = random.pick(holders)
      return {
        ...{ resource: 'collection', targetId: rows[5 + index]?.id ?? '', kind: 'kept' as const, reason },
        ...{ accountId: holder.id, accountName: holder.username },
        since: now - HOUR - random.below(3 * DAY),
        until: index === 0 ? null : now + 2 * DAY,
      }
    }),
  )
}

async function readWorks(
  tx: Database,
  kind: CollectionItem['kind'],
  table: typeof videos | typeof atlases,
): Promise<Work[]> {
  const { id, chargePoints, reviewStatus, shelf } = table
  const rows = await tx
    .select({ id, chargePoints, reviewStatus, shelf })
    .from(table as typeof videos)
    .orderBy(id)
  return rows.map((row) => ({
    kind,
    id: row.id,
    chargePoints: row.chargePoints,
    visible: row.reviewStatus === 'approved' && row.shelf === 'on',
  }))
}

interface NewCollection {
  now: number
  createTime: number
  owners: { id: string; nickname: string }[]
  works: readonly Work[]
  index: number
}

function makeCollection(random: Random, { now, createTime, owners, works, index }: NewCollection) {
  const owner = random.pick(owners)
  const isChinese = /\p{Script=Han}/u.test(owner.nickname)
  const { subjects, endings, introductions } = isChinese ? chinese : english
  const kind = random.pick<CodeOf<'collectionKind'>>(['video', 'video', 'atlas', 'mixed'])
  const chosen = chooseWorks(random, kind, works, index)
  const single = chosen.filter(({ visible }) => visible).reduce((sum, work) => sum + work.chargePoints, 0)
  // Every ninth costs more than its items.
  const price = index % 9 === 4 ? single + 50 : Math.round((single * random.pick(SHARES)) / 10) * 10
  const updateTime = Math.min(now - 1, createTime + random.below(2 * DAY))
  return {
    id: random.id(createTime),
    title: `${random.pick(subjects)}${isChinese ? '·' : ': '}${random.pick(endings)}`,
    introduction: random.pick(introductions),
    ownerId: owner.id,
    cover: landscape(random),
    kind,
    items: chosen.map(({ kind, id }) => ({ kind, id })),
    chargePoints: Math.min(MAX_PRICE, price),
    ...publicationOf(
      random,
      now,
      chosen.some(({ visible }) => visible),
      index,
    ),
    deleteTime: index % 20 === 7 ? updateTime : null,
    deletedBy: index % 20 === 7 ? 'admin' : '',
    version: 1 + random.below(3),
    createTime,
    updateTime,
  }
}

/** From 3 to 14 works of a kind, most of them visible to users; every tenth collection has none that is. */
function chooseWorks(
  random: Random,
  kind: CodeOf<'collectionKind'>,
  works: readonly Work[],
  index: number,
): Work[] {
  const fitting = works.filter((work) => kind === 'mixed' || work.kind === kind)
  const hidden = fitting.filter(({ visible }) => !visible)
  const visible = index % 10 === 3 ? hidden : fitting.filter((work) => work.visible)
  const chosen = new Set<Work>()
  const wanted = 3 + random.below(12)
  while (chosen.size < wanted) chosen.add(random.pick(random.chance(0.85) ? visible : hidden))
  return [...chosen]
}

/** When users see a collection: most of them now, some from a moment to come, some no more. */
function publicationOf(random: Random, now: number, canBePublished: boolean, index: number) {
  const status = canBePublished
    ? random.pick<CodeOf<'publishStatus'>>(['published', 'published', 'published', 'draft', 'withdrawn'])
    : random.pick<CodeOf<'publishStatus'>>(['draft', 'withdrawn'])
  const isScheduled = index % 8 === 2
  const isOver = index % 8 === 6
  return {
    status,
    publishFrom: isScheduled ? now + (1 + random.below(10)) * DAY : isOver ? now - 60 * DAY : null,
    publishTo: isOver ? now - (1 + random.below(20)) * DAY : null,
  }
}
