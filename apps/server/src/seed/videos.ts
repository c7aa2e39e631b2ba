import type { BitRate } from '@admin/api-client/contract/content/videos'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { Database } from '../db/Database.ts'
import { videos } from '../db/schema/content.ts'
import type { SeededAccount } from './accounts.ts'
import { demoFilm, type FilmSubject } from './demoFiles.ts'
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
/** Of the videos that wait for a review, one in this many is the same film as the one before. */
const REPEATED = 6

interface Texts {
  subjects: [title: string, subject: FilmSubject][]
  endings: string[]
  introductions: string[]
}

const chinese: Texts = {
  subjects: [
    ['环岛骑行', 'ride'],
    ['海边露营', 'beach'],
    ['老街早餐', 'street'],
    ['星空延时', 'stars'],
    ['深夜食堂', 'street'],
    ['高原徒步', 'hike'],
    ['城市夜跑', 'run'],
    ['茶山一日', 'tea'],
  ],
  endings: ['全程记录', '第一集', '第二集', '幕后花絮', '新手指南', '路线分享', '独家访谈'],
  introductions: [
    '第一次尝试长镜头，欢迎点评。',
    '路线和装备清单见片尾。',
    '现场收音，建议佩戴耳机观看。',
    '',
  ],
}
const english: Texts = {
  subjects: [
    ['Island ride', 'ride'],
    ['Beach camp', 'beach'],
    ['Street breakfast', 'street'],
    ['Stars over the bay', 'stars'],
    ['Mountain hike', 'hike'],
    ['City run', 'run'],
    ['Tea harvest', 'tea'],
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

/** Kilobits a second of an original, by its height. */
const originals: Record<number, readonly number[]> = {
  720: [3000, 4500, 6000, 8000],
  480: [1500, 2000],
  360: [800, 1000],
}

/** Qualities below the original, the lowest first. */
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
  await insertRows(tx, videos, withRepeatedFilms(rows))
}

/** Makes some of the videos that wait for a review the film of another author, which the desk shows together. */
function withRepeatedFilms(rows: ReturnType<typeof makeVideo>[]) {
  const waiting = rows.filter(({ reviewStatus }) => reviewStatus === 'pending')
  const films = new Map(
    waiting.flatMap((row, index) => (index % REPEATED === 1 ? [[row, waiting[index - 1]]] : [])),
  )
  return rows.map((row) => {
    const original = films.get(row)
    if (!original) return row
    const { title, cover, file, fileName, size, duration, width, height, contactSheet, codecs, bitRates } =
      original
    return {
      ...row,
      ...{ title, cover, file, fileName, size, duration, width, height, contactSheet, codecs, bitRates },
    }
  })
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
  const [title, subject] = random.pick(subjects)
  const id = random.id(createTime)
  return {
    id,
    title: `${title}${isChinese ? '｜' : ': '}${random.pick(endings)}`,
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
    ...filmOf(random, subject, id),
    trialSeconds: chargePoints === 0 ? 0 : 10 * random.below(6),
    preview: '',
  }
}

/** An uploaded film, and the qualities in which it is offered. */
function filmOf(random: Random, subject: FilmSubject, id: string) {
  const film = demoFilm(random, subject, id)
  const { address, name, size, duration, width, contactSheet } = film
  const height = film.height ?? 0
  return {
    ...{ file: address, fileName: name, size, duration, width, height, contactSheet },
    codecs: film.codecs?.split(',') ?? [],
    bitRates: bitRatesOf(random, height),
  }
}

/** Some qualities below the original and often the original, which never costs less than a lower one. */
function bitRatesOf(random: Random, height: number): BitRate[] {
  const possible = qualities.filter((quality) => quality.height <= height)
  const lower = possible.filter((quality) => quality === possible.at(-1) || random.chance(0.6))
  const original = { grade: 'original' as const, kbps: random.pick(originals[height] ?? []), height }
  const offered = random.chance(0.7) ? [...lower, original] : lower
  let fee = 0
  return offered.map((quality) => {
    fee += 1 + random.below(5)
    return { ...quality, fee }
  })
}
