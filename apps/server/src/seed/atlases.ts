import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../db/Database.ts'
import { atlases } from '../db/schema/content.ts'
import type { SeededAccount } from './accounts.ts'
import { insertRows } from './insertRows.ts'
import { landscape } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'
import { reviewOf } from './workReviews.ts'
import { held, type NewWork, pickAuthor, pickTags, readSources } from './works.ts'

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

/**
 * Series of pictures by the platform's creators, in every state of their review.
 * @param editors accounts that edited some of them after their approval
 */
export async function seedAtlases(tx: Database, now: number, editors: SeededAccount[]): Promise<void> {
  const random = seededRandom(SEED)
  const makers = await readSources(tx, 30)
  const rows = Array.from(randomTimestamps(random, now, DAYS, ATLASES), (createTime) =>
    makeAtlas(random, { now, createTime, editors, ...makers }),
  )
  await insertRows(tx, atlases, rows)
}

function makeAtlas(random: Random, { now, createTime, authors, editors, tagIds }: NewWork) {
  const { authorId, isChinese } = pickAuthor(random, authors)
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
    authorId,
    cover: images[0]?.address ?? '',
    tagIds: pickTags(random, tagIds),
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
