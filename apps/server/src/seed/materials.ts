import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { materials, tags } from '../db/schema/content.ts'
import { reviewReasons, reviewTasks } from '../db/schema/reviews.ts'
import { DAY, HOUR } from '../kernel/durations.ts'
import { type DemoFileName, demoFile } from './demoFiles.ts'
import { insertRows } from './insertRows.ts'
import { icon, landscape } from './pictures.ts'
import { type Random, seededRandom } from './random.ts'
import { randomTimestamps } from './randomTimestamps.ts'
import { decidedTask, pendingTask, type ReviewStaff } from './reviewTaskRows.ts'

const SEED = 20_260_905
const MATERIALS = 60
/** Days in which they were made. */
const DAYS = 200
const KILOBYTE = 1024

interface Kind {
  type: CodeOf<'attachmentType'>
  category: string
  names: readonly string[]
  /** Stored files, of which each material has one. @default the picture is drawn, or there is only a name */
  files?: readonly DemoFileName[]
  /** Of the file's name. @default the picture is drawn */
  extension?: string
  /** Kilobytes at most; unused where files are stored. @default 0 */
  size?: number
  picture?: (random: Random) => string
}

/** Kinds of materials; those that are more common are there more than once. */
const kinds: readonly Kind[] = [
  {
    type: 'p',
    category: 'sticker',
    names: ['加油贴纸', '晚安贴纸', 'Sale sticker', 'Birthday sticker', 'Arrow set', '手绘边框'],
    size: 90,
    picture: (random) => icon(random, random.pick(['★', '♥', '✿', '✔', '♪', '☀'])),
  },
  {
    type: 'p',
    category: 'background',
    names: ['山谷背景', '夕阳背景', 'Sunset background', 'Hills at noon', 'Night sky', '海岸背景'],
    size: 900,
    picture: landscape,
  },
  {
    type: 'm',
    category: 'music',
    names: ['Acoustic morning', 'Slow piano', '轻快尤克里里', '城市节拍', 'Road trip', '雨夜钢琴'],
    files: ['music-slow.mp3', 'music-light.mp3'],
  },
  {
    type: 's',
    category: 'effect',
    names: ['Door bell', 'Camera shutter', '掌声', '键盘声', 'Whoosh', '海浪声'],
    files: ['effect-bell.wav', 'effect-wind.wav'],
  },
  {
    type: 'v',
    category: 'effect',
    names: ['Film grain', 'Light leak', '雪花飘落', '烟花', 'Page turn'],
    files: ['effect-light.mp4'],
  },
  {
    type: 'f',
    category: 'font',
    names: ['Harbor Sans', '行书字体', 'Typewriter', '手写体', 'Rounded Bold'],
    extension: 'ttf',
    size: 6000,
  },
]

/** Offered as a download only. */
const tools: readonly Kind[] = [
  { type: 'a', category: 'effect', names: ['Effects for Android'], extension: 'apk', size: 40_000 },
  { type: 'e', category: 'effect', names: ['字幕特效桌面版'], extension: 'exe', size: 80_000 },
]

const licenses = [
  '',
  '平台用户可免费使用，不得转售。',
  'Free to use on the platform. Reselling is not allowed.',
  '使用时须注明作者。',
  'Name the author where it is used.',
]

/** A stored file, a picture, or a file of which only the name is known. */
function fileOf(random: Random, id: string, { category, files, extension = 'svg', size = 0, picture }: Kind) {
  if (files) {
    const { address, name, size } = demoFile(random.pick(files))
    return { file: address, fileName: name, size }
  }
  return {
    file: picture?.(random) ?? `/files/${id}.${extension}`,
    fileName: `${category}-${100 + random.below(900)}.${extension}`,
    size: Math.round((0.2 + random.below(80) / 100) * size * KILOBYTE),
  }
}

/** State of a material, and when it got it: new ones wait for their first review. */
function reviewOf(random: Random, now: number, createTime: number) {
  const isPending = now - createTime < 12 * DAY || random.chance(0.08)
  if (isPending) return { reviewStatus: 'pending' as const, version: 1, updateTime: createTime }
  return {
    reviewStatus: random.chance(0.85) ? ('approved' as const) : ('notPassed' as const),
    version: 2,
    updateTime: createTime + HOUR + random.below(10 * HOUR),
  }
}

/** Stickers, sounds, fonts and other files that users put into edited works. */
export async function seedMaterials(tx: Database, now: number): Promise<void> {
  const random = seededRandom(SEED)
  const labels = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.labelType, 'content'), eq(tags.status, 'enabled')))
    .orderBy(tags.sort)
  const moments = [...randomTimestamps(random, now, DAYS, MATERIALS)]
  const rows = moments.map((createTime, index) => {
    const kind = tools[index - 10] ?? kinds[index % kinds.length] ?? random.pick(kinds)
    const { type, category, names } = kind
    const id = random.id(createTime)
    const nth = Math.floor(index / kinds.length)
    const name = names[nth % names.length] ?? ''
    return {
      id,
      name: nth < names.length ? name : `${name} ${1 + Math.floor(nth / names.length)}`,
      type,
      category,
      ...fileOf(random, id, kind),
      tagIds: random.chance(0.6) ? [random.pick(labels).id] : [],
      license: random.pick(licenses),
      status: random.chance(0.9) ? ('enabled' as const) : ('disabled' as const),
      createTime,
      ...reviewOf(random, now, createTime),
    }
  })
  await insertRows(tx, materials, rows)
}

/** Puts materials into the queue of the review desk, with the decisions on the others. */
export async function seedMaterialTasks(
  tx: Database,
  now: number,
  { reviewers }: Pick<ReviewStaff, 'reviewers'>,
): Promise<void> {
  const random = seededRandom(SEED + 1)
  const rows = await tx.select().from(materials).orderBy(materials.id)
  // Materials have no author who could get strikes.
  const reasons = await tx
    .select()
    .from(reviewReasons)
    .where(and(sql`'material' = any(${reviewReasons.kinds})`, lt(reviewReasons.severity, 2)))
    .orderBy(reviewReasons.sort)
  await tx.insert(reviewTasks).values(
    rows.map(({ id, reviewStatus, createTime, updateTime }) => {
      const task = {
        kind: 'material' as const,
        subjectId: id,
        subjectVersion: 1,
        reasons: [{ source: 'submission' as const, code: '', detail: '', time: createTime }],
        authorId: null,
        createTime,
      }
      if (reviewStatus === 'pending') return pendingTask(random, now, task)
      return decidedTask(random, task, {
        reviewer: random.pick(reviewers),
        decidedTime: updateTime,
        reasonCodes: reviewStatus === 'notPassed' ? [random.pick(reasons).code] : [],
      })
    }),
  )
}
