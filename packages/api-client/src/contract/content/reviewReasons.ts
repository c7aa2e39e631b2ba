import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { bulkIds, listQuery, none } from '../envelope.ts'
import { code, codeFilter, enumeration, id, name, sort, textFilter, tracked, version } from '../fields.ts'
import {
  NOTICE_CONTENT_MAX_LENGTH,
  REVIEW_REASON_CODE_LENGTH,
  REVIEW_REASON_TEXT_MAX_LENGTH,
  STRIKE_DAYS,
  STRIKES_MAX,
} from '../limits.ts'
import { post } from '../operation.ts'

const path = '/api/admin/review-reasons'
const status = enumeration('enabledStatus')
const kind = enumeration('reviewKind')

export const reviewReasonCode = code
  .min(REVIEW_REASON_CODE_LENGTH.min)
  .max(REVIEW_REASON_CODE_LENGTH.max)
  .regex(/^[a-z0-9-]*$/)
const authorText = z.string().trim().min(1).max(REVIEW_REASON_TEXT_MAX_LENGTH)

const editable = {
  kinds: z.array(kind).min(1).max(kind.options.length),
  /** Chinese. */
  title: name,
  titleEn: name,
  /** What the author reads, in Chinese. */
  text: authorText,
  textEn: authorText,
  /** HTML for reviewers: when the reason applies. */
  policy: z.string().max(NOTICE_CONTENT_MAX_LENGTH).default(''),
  /** Strikes that a rejection for this reason gives the author. */
  severity: z.number().int().min(0).max(STRIKES_MAX).default(0),
  /** Days after which the strikes expire. */
  strikeDays: z.number().int().min(1).max(STRIKE_DAYS.max).default(STRIKE_DAYS.default),
  status,
  sort,
}

export const reviewReasonCreate = z.object({ code: reviewReasonCode, ...editable })
/** A reason keeps its code, by which decisions name it. */
export const reviewReasonUpdate = z.object({ ...editable, version })
export const reviewReason = z
  .object({
    id,
    code: z.string(),
    ...editable,
    policy: z.string(),
    severity: z.number().int(),
    strikeDays: z.number().int(),
    ...tracked,
  })
  .meta({ id: 'ReviewReason' })
export type ReviewReason = z.infer<typeof reviewReason>

export const reviewReasonQuery = listQuery(['code', 'title', 'titleEn', 'severity', 'sort', 'updateTime'], {
  code: codeFilter,
  /** In either language. */
  title: textFilter,
  kind: kind.optional(),
  status: status.optional(),
})

export const reviewReasonArea = defineResource({
  name: 'reviewReason',
  path,
  names: { one: 'a review reason', many: 'review reasons', deletable: 'a review reason that no task names' },
  row: reviewReason,
  query: reviewReasonQuery,
  create: reviewReasonCreate,
  update: reviewReasonUpdate,
  page: { route: '/content/review-reasons', position: 1 },
  columns: ['code', 'title', 'titleEn', 'kinds', 'severity', 'strikeDays', 'status', 'sort', 'updateTime'],
  constraints: { review_reasons_code_unique: { field: 'code', message: 'taken' } },
  actions: {
    setStatus: enabling(path, 'reviewReason:update', 'review reasons'),
    reorder: post(`${path}/reorder`, {
      summary: 'Reorder review reasons',
      access: 'reviewReason:update',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
  },
})
