import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  code,
  codeFilter,
  createdBetween,
  enumeration,
  id,
  name,
  textFilter,
  timeFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  EARNING_MAX,
  PROMOTION_CODE_LENGTH,
  PROMOTION_CODES_TOGETHER,
  PROMOTION_LIMIT_MAX,
  PROMOTION_PREFIX_MAX_LENGTH,
  PROMOTION_USER_LIMIT,
} from '../limits.ts'
import { get, post } from '../operation.ts'
import { endsAfterStart } from '../spans.ts'
import { generatedMinLength, hasCodeCharacters } from './promotionCodeFacts.ts'

const path = '/api/admin/promotion-codes'
const landingPage = enumeration('landingPage')

/** In upper case: codes are unique without regard to case. */
const promotionText = code
  .toUpperCase()
  .refine((text) => hasCodeCharacters(text), message('promotionCodeCharacters'))

const promotionCodeText = promotionText.min(PROMOTION_CODE_LENGTH.min).max(PROMOTION_CODE_LENGTH.max)

const editable = {
  /** Of the campaign. */
  name,
  /** Whose users it brings. */
  agentId: id,
  siteId: id,
  landingPage,
  /** Registrations and top-ups in all; 0: without a limit. */
  useLimit: z.number().int().min(0).max(PROMOTION_LIMIT_MAX).default(0),
  /** Registrations and top-ups of one user. */
  userLimit: z.number().int().min(PROMOTION_USER_LIMIT.min).max(PROMOTION_USER_LIMIT.max).default(1),
  validFrom: timestamp.nullable().default(null),
  /** From then on the code no longer works. */
  validTo: timestamp.nullable().default(null),
  /** What a user gets for each use. */
  rewardPoints: z.number().int().min(0).max(EARNING_MAX).default(0),
}
const validityRules = endsAfterStart('validFrom', 'validTo')

/** Whether new codes work immediately. By default they are drafts. */
const startStatus = z.enum(['draft', 'active']).default('draft')

export const promotionCodeCreate = z
  .object({ ...editable, code: promotionCodeText, status: startStatus })
  .superRefine(validityRules)
export const promotionCodeUpdate = z.object({ ...editable, version }).superRefine(validityRules)

/** The length has to leave room for the number of codes after the prefix. */
function lengthRule(
  { prefix, length, count }: { prefix: string; length: number; count: number },
  context: z.RefinementCtx,
): void {
  const minimum = generatedMinLength(prefix, count)
  if (length < minimum)
    context.addIssue({ code: 'custom', path: ['length'], ...message('codesTooShort', { minimum }) })
}

export const promotionCodeGenerate = z
  .object({
    ...editable,
    status: startStatus,
    /** With which all of them begin. */
    prefix: promotionText.max(PROMOTION_PREFIX_MAX_LENGTH).default(''),
    /** Characters of each, the prefix among them. */
    length: z.number().int().min(PROMOTION_CODE_LENGTH.min).max(PROMOTION_CODE_LENGTH.max),
    count: z.number().int().min(1).max(PROMOTION_CODES_TOGETHER),
  })
  .superRefine(validityRules)
  .superRefine(lengthRule)

/** What was generated, or how it would look. */
export const generatedCodes = z
  .object({
    /** How many codes were added; 0 for a preview. */
    generated: z.number().int(),
    /** A few of the codes. Those of a preview aren’t added. */
    examples: z.array(z.string()),
  })
  .meta({ id: 'GeneratedCodes' })
export type GeneratedCodes = z.infer<typeof generatedCodes>

export const promotionCode = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    agentId: id,
    agentName: z.string(),
    siteId: id,
    siteName: z.string(),
    landingPage,
    useLimit: z.number().int(),
    userLimit: z.number().int(),
    validFrom: timestamp.nullable(),
    validTo: timestamp.nullable(),
    rewardPoints: z.number().int(),
    /** Registrations and top-ups. */
    uses: z.number().int(),
    openings: z.number().int(),
    registrations: z.number().int(),
    topUps: z.number().int(),
    status: enumeration('promotionCodeStatus'),
    /** Its status now: all but drafts and disabled ones follow from the uses and the clock. */
    state: enumeration('promotionCodeState'),
    /** With which it is shared; empty where no enabled domain leads to the site. */
    link: z.string(),
    ...tracked,
  })
  .meta({ id: 'PromotionCode' })
export type PromotionCode = z.infer<typeof promotionCode>

export const promotionCodeQuery = listQuery(
  ['code', 'name', 'uses', 'registrations', 'topUps', 'validFrom', 'validTo', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    code: codeFilter,
    name: textFilter,
    agentId: codeFilter,
    siteId: codeFilter,
    landingPage: landingPage.optional(),
    state: enumeration('promotionCodeState').optional(),
    /** Valid at some moment from one to another. */
    validFrom: timeFilter,
    validTo: timeFilter,
    ...createdBetween,
  },
)

/** How far the users of a code got: each step counts users but the first, which counts openings of the link. */
export const promotionReport = z
  .object({
    opened: z.number().int(),
    registered: z.number().int(),
    /** Users with at least one top-up. */
    toppedUp: z.number().int(),
    /** Null: the link was never opened nor the code used. */
    lastTime: timestamp.nullable(),
  })
  .meta({ id: 'PromotionReport' })
export type PromotionReport = z.infer<typeof promotionReport>

export const promotionCodeArea = defineResource({
  name: 'promotionCode',
  path,
  names: { one: 'a promotion code', many: 'promotion codes', deletable: 'a promotion code without uses' },
  row: promotionCode,
  query: promotionCodeQuery,
  create: promotionCodeCreate,
  update: promotionCodeUpdate,
  page: { route: '/sites/promotionCodes', position: 3 },
  find: { title: 'code', detail: 'name' },
  columns: [
    'code',
    'name',
    ['agentName', 'promotionCode:agent'],
    ['siteName', 'promotionCode:site'],
    'landingPage',
    'uses',
    'useLimit',
    'userLimit',
    'openings',
    'registrations',
    'topUps',
    'rewardPoints',
    'validFrom',
    'validTo',
    ['state', 'fields:status'],
    'link',
    'createTime',
    'updateTime',
    'id',
  ],
  constraints: {
    promotion_codes_code_unique: { field: 'code', message: 'taken' },
    promotion_codes_agent_id_agents_id_fk: { field: 'agentId', message: 'notExisting' },
    promotion_codes_site_id_sites_id_fk: { field: 'siteId', message: 'notExisting' },
  },
  actions: {
    preview: post(`${path}/preview`, {
      summary: 'Show how promotion codes would look, without adding any',
      access: 'promotionCode:generate',
      body: promotionCodeGenerate,
      data: generatedCodes,
    }),
    generate: post(`${path}/generate`, {
      summary: 'Generate up to 10,000 promotion codes with the same terms',
      access: 'promotionCode:generate',
      body: promotionCodeGenerate,
      idempotent: true,
      data: generatedCodes,
    }),
    setStatus: bulkChange(`${path}/status`, {
      summary: 'Activate or disable promotion codes',
      access: 'promotionCode:update',
      body: { status: z.enum(['active', 'disabled']) },
    }),
    report: get(`${path}/{id}/report`, {
      summary: 'Count how often the link of a promotion code was opened, and its users',
      access: 'promotionCode:read',
      data: promotionReport,
    }),
  },
})
