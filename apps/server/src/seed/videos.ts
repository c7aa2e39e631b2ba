import type { BitRate } from '@admin/api-client/contract/content/videos'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../db/Database.ts'
import { videos } from '../db/schema/content.ts'
import type { SeededAccount } from './accounts.ts'
import { insertRows } from './insertRows.ts'
import { landscape } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'
import { reviewOf } from './workReviews.ts'
import { held, type NewWork, pickAuthor, pickTags, readSources } from './works.ts'

const SEED = 20_260_903
const VIDEOS = 220
/** Days in which they were made. */
const DAYS = 150
/** Share of the older ones that wait for another review. */
const PENDING_SHARE = 0.25

const chinese = {
  subjects: ['环岛骑行', '海边露营', '老街早餐', '星空延时', '深夜食堂', '高原徒步', '城市夜跑', '茶山一日'],
  endings: ['全程记录', '第一集', '第二集', '幕后花絮', '新手指南', '路线分享', '独家访谈'],
  introductions: [
    '第一次尝试长镜头，欢迎点评。',
    '路线和装备清单见片尾。',
    '现场收音，建议佩戴耳机观看。',
    '',
  ],
}
const english = {
  subjects: [
    'Island ride',
    'Beach camp',
    'Street breakfast',
    'Stars over the bay',
    'Mountain hike',
    'City run',
    'Tea harvest',
  ],
  endings: [
    'full story',
    'part 1',
    'part 2',
    'behind the scenes',
    'beginner’s guide',
    'the route',
    'interview',
  ],
  introductions: [
    'Filmed in one weekend, edited in two.',
    'The route and the gear are listed at the end.',
    'Best with headphones.',
    '',
  ],
}

/** Sizes in pixels in which films were uploaded, with the kilobits a second that they take. */
const sources = [
  { width: 3840, height: 2160, kbps: 18_000 },
  { width: 1920, height: 1080, kbps: 8000 },
  { width: 1920, height: 1080, kbps: 6000 },
  { width: 1280, height: 720, kbps: 3000 },
] as const
type Source = (typeof sources)[number]

/** Qualities below the original. */
const qualities = [
  { grade: 'low', kbps: 600, height: 360 },
  { grade: 'standard', kbps: 1200, height: 480 },
  { grade: 'high', kbps: 2500, height: 720 },
] as const

/**
 * Videos by the platform's creators, in every state of their review.
 * @param editors accounts that edited some of them after their approval
 */
export async function seedVideos(tx: Database, now: number, editors: SeededAccount[]): Promise<void> {
  const random = seededRandom(SEED)
  const makers = await readSources(tx, 40)
  const rows = Array.from(randomTimestamps(random, now, DAYS, VIDEOS), (createTime) =>
    makeVideo(random, { now, createTime, editors, ...makers }),
  )
  await insertRows(tx, videos, rows)
}

function makeVideo(random: Random, { now, createTime, authors, editors, tagIds }: NewWork) {
  const { authorId, isChinese } = pickAuthor(random, authors)
  const { subjects, endings, introductions } = isChinese ? chinese : english
  const review = reviewOf(random, { now, createTime, editors, pendingShare: PENDING_SHARE })
  const onShelf = review.reviewStatus === 'approved' && random.chance(0.85)
  const chargePoints = random.chance(0.45) ? 0 : 10 * (1 + random.below(50))
  const recommendedCountries = [
    ...new Set<CodeOf<'areas'>>([isChinese ? 'cn' : 'us', random.pick(['jp', 'tw', 'hk', 'kr'])]),
  ]
  const id = random.id(createTime)
  return {
    id,
    title: `${random.pick(subjects)}${isChinese ? '｜' : ': '}${random.pick(endings)}`,
    introduction: random.pick(random.chance(0.08) ? held : introductions),
    authorId,
    cover: landscape(random),
    tagIds: pickTags(random, tagIds),
    recommendedCountries,
    playCountries: random.chance(0.8) ? [] : [...new Set([...recommendedCountries, 'th' as const])],
    chargePoints,
    shelf: onShelf ? ('on' as const) : ('off' as const),
    views: onShelf ? random.below(200_000) : 0,
    createTime,
    ...review,
    ...filmOf(random, id),
    trialSeconds: chargePoints === 0 ? 0 : 10 * random.below(6),
    contactSheet: '',
    preview: '',
  }
}

/** An uploaded film: from one minute to an hour and a half. */
function filmOf(random: Random, id: string) {
  const source = random.pick(sources)
  const seconds = 61 + (random.chance(0.7) ? random.below(900) : random.below(5400))
  const isMov = random.chance(0.2)
  return {
    file: `/files/${id}.${isMov ? 'mov' : 'mp4'}`,
    fileName: `${isMov ? 'IMG' : 'DJI'}_${1000 + random.below(9000)}.${isMov ? 'mov' : 'mp4'}`,
    size: Math.round(seconds * source.kbps * 125 * (0.9 + random.below(20) / 100)),
    duration: seconds * 1000 + random.below(1000),
    width: source.width,
    height: source.height,
    codecs: [source.height > 1080 ? 'hvc1' : 'avc1', 'mp4a'],
    bitRates: bitRatesOf(random, source),
  }
}

/** Some qualities below the original and often the original, which never costs less than a lower one. */
function bitRatesOf(random: Random, { kbps, height }: Source): BitRate[] {
  const lower = qualities.filter(
    (quality, index) => quality.height < height && (index === 1 || random.chance(0.6)),
  )
  const offered = random.chance(0.7) ? [...lower, { grade: 'original' as const, kbps, height }] : lower
  let fee = 0
  return offered.map((quality) => {
    fee += 1 + random.below(5)
    return { ...quality, fee }
  })
}
