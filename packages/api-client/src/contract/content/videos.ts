import { z } from 'zod'
import { bulkChanged, dryRunBody, dryRunQuery } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { enumerations } from '../enumerations.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { enumeration, fileAddress, fileLink, id, version } from '../fields.ts'
import {
  BIT_RATE_MAX,
  BIT_RATES_MAX,
  CHARGE_POINTS_MAX,
  FEE_MIN,
  PRICES_MAX,
  TRIAL_SECONDS_MAX,
} from '../limits.ts'
import { locking } from '../locking.ts'
import { post } from '../operation.ts'
import { isBelowLower, risingRates } from './fees.ts'
import { chargePoints, workActions, workEditable, workFields, workFilters, workRules } from './works.ts'

const path = '/api/admin/videos'

/** A quality in which a video is offered. */
export const bitRate = z.object({
  grade: enumeration('bitRateGrade'),
  kbps: z.number().int().min(1).max(BIT_RATE_MAX.kbps),
  /** Pixels, as most of the source. */
  height: z.number().int().min(1).max(BIT_RATE_MAX.height),
  /** Points beside the video's price. */
  fee: z.number().int().min(FEE_MIN).max(CHARGE_POINTS_MAX),
})
export type BitRate = z.infer<typeof bitRate>

const editable = {
  ...workEditable,
  /** A GIF; empty without one. */
  preview: fileAddress.default(''),
  /** None while it is a draft. */
  bitRates: z.array(bitRate).max(BIT_RATES_MAX).default([]),
  /** Seconds that can be watched before it is paid for; less than it lasts. */
  trialSeconds: z.number().int().min(0).max(TRIAL_SECONDS_MAX).default(0),
}

/** What the uploader's browser sends with a file: the video, and a picture of frames from all over it. */
const file = { file: fileAddress, contactSheet: fileAddress.default('') }

/**
 * Each grade is there once, a higher one has a higher bit rate, and a higher bit rate never costs less than a lower one
 * (specification, section 5).
 */
function bitRateRules({ bitRates }: { bitRates: readonly BitRate[] }, context: z.RefinementCtx): void {
  const issue = (index: number, field: keyof BitRate, described: ReturnType<typeof message>) =>
    context.addIssue({ code: 'custom', path: ['bitRates', index, field], ...described })
  const rank = (grade: BitRate['grade']) => enumerations.bitRateGrade.indexOf(grade)
  bitRates.forEach(({ grade }, index) => {
    if (bitRates.findIndex((other) => other.grade === grade) < index)
      issue(index, 'grade', message('sameGrade'))
  })
  for (const { rate, index, lower } of risingRates(bitRates)) {
    if (lower?.kbps === rate.kbps) issue(index, 'kbps', message('sameBitRate'))
    else if (lower && rank(rate.grade) < rank(lower.grade)) issue(index, 'kbps', message('gradeOrder'))
    else if (lower && isBelowLower({ rate, lower }))
      issue(index, 'fee', message('feeBelowLower', { fee: lower.fee }))
  }
}

/** What one of many videos costs: its price, and the fees of grades that it has. Other grades keep their fee. */
const videoPrice = z.object({
  id,
  version,
  chargePoints,
  fees: z.array(bitRate.pick({ grade: true, fee: true })).max(BIT_RATES_MAX),
})
export type VideoPrice = z.infer<typeof videoPrice>

/** A video keeps its author. Without a file it stays a draft. */
export const videoCreate = z
  .object({ ...editable, ...file, file: fileAddress.default(''), authorId: id })
  .superRefine(workRules)
  .superRefine(bitRateRules)
export const videoUpdate = z
  .object({ ...editable, version })
  .superRefine(workRules)
  .superRefine(bitRateRules)

/** A file that replaces another one. */
export const videoFile = z.object({ ...file, file: fileAddress.min(1), version })

export const video = z
  .object({
    ...workFields,
    /** MP4 or MOV; empty while it is missing. */
    file: fileLink,
    fileName: z.string(),
    /** Bytes. */
    size: z.number().int(),
    /** Milliseconds; null without a file, as for what follows. */
    duration: z.number().int().nullable(),
    /** Pixels, as it is shown. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Four-character codes of its tracks. */
    codecs: z.array(z.string()),
    contactSheet: fileLink,
    preview: fileLink,
    bitRates: z.array(bitRate),
    trialSeconds: z.number().int(),
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof video>

export const videoQuery = listQuery(
  ['title', 'duration', 'size', 'chargePoints', 'reviewStatus', 'shelf', 'views', 'createTime', 'updateTime'],
  workFilters,
)

const works = { path, name: 'video', one: 'a video', many: 'videos', row: video } as const

export const videoArea = defineResource({
  name: 'video',
  path,
  names: { one: 'a video', many: 'videos' },
  row: video,
  query: videoQuery,
  create: videoCreate,
  update: videoUpdate,
  constraints: { videos_author_id_users_id_fk: { error: 'userHasContent' } },
  page: { route: '/content/videos', position: 1 },
  columns: [
    ['title', 'work:title'],
    ['authorName', 'work:author'],
    'duration',
    'size',
    'bitRates',
    'chargePoints',
    ['tags', 'work:tags'],
    ['recommendedCountries', 'work:recommendedCountries'],
    ['reviewStatus', 'work:reviewStatus'],
    ['shelf', 'work:shelf'],
    ['views', 'work:views'],
    ['publishFrom', 'work:publishFrom'],
    ['publishTo', 'work:publishTo'],
    'createTime',
    ['id', 'work:id'],
  ],
  actions: {
    ...workActions(works),
    ...locking(works),
    changePrices: post(`${path}/prices`, {
      summary: 'Change the prices and fees of videos; those that were approved are reviewed again',
      access: 'video:update',
      query: dryRunQuery,
      body: z.object({ prices: z.array(videoPrice).min(1).max(PRICES_MAX), ...dryRunBody }),
      data: bulkChanged,
    }),
    replaceFile: post(`${path}/{id}/file`, {
      summary: 'Replace the file of a video; one that was approved is reviewed again',
      access: 'video:update',
      body: videoFile,
      data: video,
    }),
  },
  // Its reviews are decided at the review desk.
  codes: ['video:review'],
})
