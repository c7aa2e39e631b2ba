import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { editedWorks, materials, tags, videos } from '../db/schema/content.ts'
import { users } from '../db/schema/users.ts'
import type { SeededAccount } from './accounts.ts'
import { demoFilm, subjectOf } from './demoFiles.ts'
import { insertRows } from './insertRows.ts'
import { landscape } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'
import { RESUBMITTED_VERSION, reviewOf } from './workReviews.ts'

const SEED = 20_260_907
const EDITED_WORKS = 40
/** Days in which they were made. */
const DAYS = 60
/** Share of the older ones that wait for another review. */
const PENDING_SHARE = 0.4

const chinese = {
  endings: ['高光剪辑', '踩点版', '一分钟看完', '字幕版', '混剪'],
  introductions: ['第一次剪辑，欢迎点评。', '配乐来自素材库。', ''],
}
const english = {
  endings: ['highlights', 'to the beat', 'in one minute', 'with subtitles', 'remix'],
  introductions: ['My first edit. Comments are welcome.', 'The music is from the materials.', ''],
}

const isTakenDown = or(eq(videos.shelf, 'off'), eq(videos.reviewStatus, 'notPassed'))

/**
 * Works that users edited from the platform's videos, in every state of their review. The sources of some were taken
 * down.
 * @param editors accounts that edited some of them after their approval
 */
export async function seedEditedWorks(tx: Database, now: number, editors: SeededAccount[]): Promise<void> {
  const random = seededRandom(SEED)
  const authors = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.status, 'normal'))
    .orderBy(users.id)
    .limit(25)
  const labels = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.labelType, 'content'), eq(tags.status, 'enabled')))
    .orderBy(tags.sort)
  const approved = await tx
    .select({ id: materials.id })
    .from(materials)
    .where(eq(materials.reviewStatus, 'approved'))
    .orderBy(materials.id)
  const source = { id: videos.id, title: videos.title, file: videos.file }
  const shown = await tx
    .select(source)
    .from(videos)
    .where(and(eq(videos.reviewStatus, 'approved'), eq(videos.shelf, 'on')))
    .orderBy(asc(videos.id))
  const takenDown = await tx
    .select(source)
    .from(videos)
    .where(and(inArray(videos.reviewStatus, ['approved', 'notPassed']), isTakenDown))
    .orderBy(asc(videos.id))
  const rows = Array.from(randomTimestamps(random, now, DAYS, EDITED_WORKS), (createTime) =>
    makeEditedWork(random, {
      ...{ now, createTime, authors, editors, shown, takenDown },
      tagIds: labels.map(({ id }) => id),
      materialIds: approved.map(({ id }) => id),
    }),
  )
  await insertRows(tx, editedWorks, rows)
}

interface Source {
  id: string
  title: string
  file: string
}

interface NewEditedWork {
  now: number
  createTime: number
  authors: { id: string; nickname: string }[]
  editors: { id: string }[]
  tagIds: string[]
  materialIds: string[]
  shown: Source[]
  takenDown: Source[]
}

function makeEditedWork(
  random: Random,
  { now, createTime, authors, editors, tagIds, materialIds, shown, takenDown }: NewEditedWork,
) {
  const author = random.pick(authors)
  const review = reviewOf(random, { now, createTime, editors, pendingShare: PENDING_SHARE })
  const isWithdrawn = review.version === RESUBMITTED_VERSION && review.submittedBy === null
  const source = random.pick(isWithdrawn ? takenDown : shown)
  const isChinese = /\p{Script=Han}/u.test(source.title)
  const { endings, introductions } = isChinese ? chinese : english
  const onShelf = review.reviewStatus === 'approved' && random.chance(0.85)
  const id = random.id(createTime)
  const film = demoFilm(random, subjectOf(source.file), id)
  const used = Array.from({ length: random.below(7) }, () => random.pick(materialIds))
  return {
    id,
    title: `${source.title} ${random.pick(endings)}`,
    introduction: random.pick(introductions),
    authorId: author.id,
    cover: landscape(random),
    tagIds: [...new Set([random.pick(tagIds), random.pick(tagIds)])],
    recommendedCountries: [isChinese ? 'cn' : 'us'] satisfies CodeOf<'areas'>[],
    playCountries: [],
    chargePoints: 0,
    shelf: onShelf ? ('on' as const) : ('off' as const),
    views: onShelf ? random.below(9000) : 0,
    createTime,
    ...review,
    sourceId: source.id,
    materialIds: [...new Set(used)],
    file: film.address,
    contactSheet: film.contactSheet,
    duration: film.duration ?? 0,
  }
}

/** Returns the ids of the edited works that wait for a review because their source was taken down. */
export async function readWithdrawn(tx: Database): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id: editedWorks.id })
    .from(editedWorks)
    .innerJoin(videos, eq(videos.id, editedWorks.sourceId))
    .where(
      and(
        eq(editedWorks.reviewStatus, 'pending'),
        eq(editedWorks.version, RESUBMITTED_VERSION),
        isNull(editedWorks.submittedBy),
        isTakenDown,
      ),
    )
  return new Set(found.map(({ id }) => id))
}
