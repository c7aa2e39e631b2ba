import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { atlases, tags } from '../db/schema/content.ts'
import { users } from '../db/schema/users.ts'
import type { SeededAccount } from './accounts.ts'
import { insertRows } from './insertRows.ts'
import { landscape } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'
import { reviewOf } from './workReviews.ts'

const SEED = 20_260_901
const ATLASES = 80
/** Days in which they were made. */
const DAYS = 120
/** Share of the older ones that wait for another review. */
const PENDING_SHARE = 0.55

const chinese = {
  places: ['京都', '大理', '香港', '冰岛', '西藏', '台北', '曼谷', '首尔'],
  subjects: ['的清晨', '街头随拍', '夜色', '雨季', '老城记忆', '山海之间', '市集'],
  introductions: [
    '用镜头记录这里的光影与人。',
    '三天两夜的随拍，未经修饰。',
    '第一次尝试胶片风格，欢迎点评。',
  ],
}
const english = {
  places: ['Kyoto', 'Iceland', 'Lisbon', 'Hong Kong', 'New York', 'Patagonia', 'Bangkok'],
  subjects: ['at dawn', 'street photography', 'at night', 'in the rain', 'from above', 'markets'],
  introductions: [
    'Light and people, as I found them.',
    'Three days with one lens, unedited.',
    'My first series on film. Comments are welcome.',
  ],
}

/** Introductions with sensitive words to review. */
const held = ['想买低价出金币的请私信。', 'My affiliate link is in the comments.']

/**
 * Series of pictures by the platform's creators, in every state of their review.
 * @param editors accounts that edited some of them after their approval
 */
export async function seedAtlases(tx: Database, now: number, editors: SeededAccount[]): Promise<void> {
  const random = seededRandom(SEED)
  const authors = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(users.id)
    .limit(30)
  const labels = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.labelType, 'content'), eq(tags.status, 'enabled')))
    .orderBy(tags.sort)
  const rows = Array.from(randomTimestamps(random, now, DAYS, ATLASES), (createTime) =>
    makeAtlas(random, { now, createTime, authors, editors, tagIds: labels.map(({ id }) => id) }),
  )
  await insertRows(tx, atlases, rows)
}

interface NewAtlas {
  now: number
  createTime: number
  authors: { id: string; nickname: string }[]
  editors: { id: string }[]
  tagIds: string[]
}

function makeAtlas(random: Random, { now, createTime, authors, editors, tagIds }: NewAtlas) {
  const author = random.pick(authors)
  const isChinese = /\p{Script=Han}/u.test(author.nickname)
  const { places, subjects, introductions } = isChinese ? chinese : english
  const chargePoints = random.chance(0.4) ? 0 : 10 * (1 + random.below(20))
  const images = Array.from({ length: 3 + random.below(7) }, (_, index) => ({
    address: landscape(random),
    free: chargePoints === 0 || index < 2,
  }))
  const review = reviewOf(random, { now, createTime, editors, pendingShare: PENDING_SHARE })
  const onShelf = review.reviewStatus === 'approved' && random.chance(0.85)
  return {
    id: random.id(createTime),
    title: `${random.pick(places)}${isChinese ? '' : ' '}${random.pick(subjects)}`,
    introduction: random.pick(random.chance(0.12) ? held : introductions),
    authorId: author.id,
    cover: images[0]?.address ?? '',
    tagIds: [...new Set([random.pick(tagIds), random.pick(tagIds), random.pick(tagIds)])],
    recommendedCountries: [
      ...new Set<CodeOf<'areas'>>([isChinese ? 'cn' : 'us', random.pick(['jp', 'tw', 'hk'])]),
    ],
    playCountries: [],
    chargePoints,
    shelf: onShelf ? ('on' as const) : ('off' as const),
    views: onShelf ? random.below(20_000) : 0,
    images,
    createTime,
    ...review,
  }
}
