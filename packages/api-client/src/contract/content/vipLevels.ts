import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import { enumeration, fileAddress, fileLink, id, name, textFilter, tracked, version } from '../fields.ts'
import {
  DAILY_FREE_VIEWS_MAX,
  POINTS_CHANGE_MAX,
  VIP_LEVEL_MAX,
  VIP_SCORE_MAX,
  VIP_VALIDITY_DAYS,
} from '../limits.ts'
import { post } from '../operation.ts'
import { taskRun } from '../system/tasks.ts'

const path = '/api/admin/vip-levels'
const status = enumeration('enabledStatus')
const freeBitRate = enumeration('bitRateGrade').nullable().default(null)
const score = z.number().int().min(0).max(VIP_SCORE_MAX)

/** What decides which users reach a level and keep it. */
const numbers = {
  /** Points earned, in the days of the validity, from which users rise to the level. */
  upgradeScore: score,
  /** Points earned, in the days of the validity, with which users keep it. */
  keepScore: score,
  /** Days for which it is kept in any case. */
  validityDays: z.number().int().min(VIP_VALIDITY_DAYS.min).max(VIP_VALIDITY_DAYS.max),
  /** Users rise only to enabled levels. */
  status,
}

const grade = z.number().int().min(0).max(VIP_LEVEL_MAX)

const editable = {
  /** Chinese. */
  name,
  nameEn: name,
  /** A square PNG; empty without one. */
  icon: fileAddress.default(''),
  ...numbers,
  /** Per cent off the price of works. */
  discount: z.number().int().min(0).max(100),
  dailyFreeViews: z.number().int().min(0).max(DAILY_FREE_VIEWS_MAX),
  /** Best quality of works without a fee; null: none. */
  freeBitRate,
  /** Most points of one transfer; null: the general limit. */
  transferLimit: z.number().int().min(1).max(POINTS_CHANGE_MAX).nullable().default(null),
}

function requireOrder(
  { grade, upgradeScore, keepScore }: { grade?: number; upgradeScore: number; keepScore: number },
  context: z.RefinementCtx,
) {
  const issue = (field: string, input: number, key: Parameters<typeof message>[0]) =>
    context.addIssue({ code: 'custom', path: [field], input, ...message(key) })
  if (grade === 0 && upgradeScore !== 0) issue('upgradeScore', upgradeScore, 'scoreOfFirstLevel')
  if (keepScore > upgradeScore) issue('keepScore', keepScore, 'keepAboveUpgrade')
}

export const vipLevelCreate = z.object({ grade, ...editable }).superRefine(requireOrder)
/** The grade stays: users have it. */
export const vipLevelUpdate = z.object({ ...editable, version }).superRefine(requireOrder)

export const vipLevel = z
  .object({
    id,
    grade: z.number().int(),
    name: z.string(),
    nameEn: z.string(),
    icon: fileLink,
    upgradeScore: z.number().int(),
    keepScore: z.number().int(),
    validityDays: z.number().int(),
    discount: z.number().int(),
    dailyFreeViews: z.number().int(),
    freeBitRate: enumeration('bitRateGrade').nullable(),
    transferLimit: z.number().int().nullable(),
    status,
    /** Users who have the level. */
    members: z.number().int(),
    ...tracked,
  })
  .meta({ id: 'VipLevel' })
export type VipLevel = z.infer<typeof vipLevel>

export const vipLevelQuery = listQuery(
  ['grade', 'name', 'nameEn', 'upgradeScore', 'members', 'status', 'updateTime'],
  {
    grade: z.coerce.number<number>().int().min(0).max(VIP_LEVEL_MAX).optional(),
    /** In either language. */
    name: textFilter,
    status: status.optional(),
  },
)

/** A level as it would be saved: a new one, or the one of that grade with other numbers. */
export const vipLevelDraft = z.object({ grade, ...numbers }).superRefine(requireOrder)

/** What a recalculation would do to the users. */
export const vipLevelEffect = z
  .object({
    /** Users who would rise. */
    rising: z.number().int(),
    /** Users who would fall. */
    falling: z.number().int(),
    /** Users who would have the level of the draft. */
    members: z.number().int(),
  })
  .meta({ id: 'VipLevelEffect' })
export type VipLevelEffect = z.infer<typeof vipLevelEffect>

export const vipLevelArea = defineResource({
  name: 'vipLevel',
  path,
  names: { one: 'a VIP level', many: 'VIP levels', deletable: 'a VIP level that no user has' },
  row: vipLevel,
  query: vipLevelQuery,
  create: vipLevelCreate,
  update: vipLevelUpdate,
  page: { route: '/content/vipLevels', position: 10 },
  columns: [
    'grade',
    ['name', 'fields:nameZh'],
    'nameEn',
    'upgradeScore',
    'keepScore',
    'validityDays',
    'members',
    'discount',
    'dailyFreeViews',
    'freeBitRate',
    'transferLimit',
    'status',
    'updateTime',
  ],
  constraints: {
    vip_levels_grade_unique: { field: 'grade', message: 'taken' },
  },
  actions: {
    setStatus: enabling(path, 'vipLevel:update', 'VIP levels'),
    preview: post(`${path}/preview`, {
      summary: 'Show how many users would rise and fall with a level as it would be saved',
      access: 'vipLevel:read',
      whileViewing: true,
      body: vipLevelDraft,
      data: vipLevelEffect,
    }),
    recalculate: post(`${path}/recalculate`, {
      summary: 'Recalculate the VIP levels of all users now',
      access: 'vipLevel:recalculate',
      data: taskRun,
    }),
  },
})
