import { z } from 'zod'
import { bulkChange } from '../bulkChanges.ts'
import { defineResource } from '../defineResource.ts'
import { listOf, listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  code,
  codeFilter,
  createdBetween,
  deletedFilter,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  reason,
  reasonBody,
  softDeleted,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  COMMODITY_DESCRIPTION_MAX_LENGTH,
  COMMODITY_PICTURES,
  DICTIONARY_VALUE_MAX_LENGTH,
  PRICE,
  REMARK_MAX_LENGTH,
  STOCK_MAX,
  VIP_LEVEL_MAX,
} from '../limits.ts'
import { get, post } from '../operation.ts'
import { endsAfterStart } from '../spans.ts'
import { commodityConditions } from './commodityFacts.ts'

const path = '/api/admin/commodities'
const unit = enumeration('commodityUnit')
const shelf = enumeration('shelfStatus')
const reviewStatus = enumeration('reviewStatus')
const country = enumeration('areas')
const source = enumeration('stockSource')

const editable = {
  name,
  /** Value of an item of the dictionary `commodityCategory`. */
  category: code.min(1).max(DICTIONARY_VALUE_MAX_LENGTH),
  /** In order; the first one is shown in lists. */
  pictures: z.array(fileAddress.min(1)).min(COMMODITY_PICTURES.min).max(COMMODITY_PICTURES.max),
  /** HTML. */
  description: z.string().max(COMMODITY_DESCRIPTION_MAX_LENGTH).default(''),
  price: z.number().int().min(PRICE.min).max(PRICE.max),
  unit,
  /** How many one user may buy; null: any number. */
  userLimit: z.number().int().min(1).max(STOCK_MAX).nullable().default(null),
  /** Least VIP level that may buy it. */
  vipFrom: z.number().int().min(0).max(VIP_LEVEL_MAX).default(0),
  /** Where it is sold; everywhere if it is empty. */
  countries: z.array(country).max(50).default([]),
  /** From and until when it is sold; null: without that limit. */
  validFrom: timestamp.nullable().default(null),
  validTo: timestamp.nullable().default(null),
}
const validityRules = endsAfterStart('validFrom', 'validTo')

/** The first stock of a commodity takes the permission to change stock; later it is changed by entries only. */
export const commodityCreate = z
  .object({ ...editable, stock: z.number().int().min(0).max(STOCK_MAX).default(0) })
  .superRefine(validityRules)
export const commodityUpdate = z.object({ ...editable, version }).superRefine(validityRules)

export const commodity = z
  .object({
    id,
    name: z.string(),
    category: z.string(),
    /** Chinese name of the category; its value if the dictionary no longer has it. */
    categoryName: z.string(),
    categoryNameEn: z.string(),
    pictures: z.array(fileLink),
    description: z.string(),
    price: z.number().int(),
    unit,
    stock: z.number().int(),
    sold: z.number().int(),
    userLimit: z.number().int().nullable(),
    vipFrom: z.number().int(),
    countries: z.array(country),
    validFrom: timestamp.nullable(),
    validTo: timestamp.nullable(),
    shelf,
    /** Why an operator took it off the shelf; empty without a reason. */
    shelfReason: z.string(),
    /** Null until it is first submitted. */
    reviewStatus: reviewStatus.nullable(),
    /** Why users can’t buy it now; empty if they can. */
    unmet: z.array(z.enum(commodityConditions)),
    ...softDeleted,
    ...tracked,
  })
  .meta({ id: 'Commodity' })
export type Commodity = z.infer<typeof commodity>

export const commodityQuery = listQuery(
  ['name', 'price', 'stock', 'sold', 'shelf', 'reviewStatus', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    name: textFilter,
    category: codeFilter,
    unit: unit.optional(),
    shelf: shelf.optional(),
    reviewStatus: reviewStatus.optional(),
    ...deletedFilter,
    ...createdBetween,
  },
)

/** One change of a commodity's stock, which stays. */
export const stockEntry = z
  .object({
    id: z.string(),
    source,
    /** Below zero for what left the stock. */
    amount: z.number().int(),
    stockAfter: z.number().int(),
    reason: z.string(),
    operatorName: z.string(),
    time: timestamp,
  })
  .meta({ id: 'StockEntry' })
export type StockEntry = z.infer<typeof stockEntry>

/** A delivery adds to the stock; a correction can take from it, too. Sales and returns belong to orders. */
export const stockChange = z
  .object({
    source: source.exclude(['sale', 'return']),
    amount: z.number().int().min(-STOCK_MAX).max(STOCK_MAX),
    reason,
  })
  .superRefine(({ source: by, amount }, context) => {
    const refuse = (why: ReturnType<typeof message>) =>
      context.addIssue({ code: 'custom', path: ['amount'], ...why })
    if (by === 'delivery' && amount < 1) refuse(message('minimum', { minimum: 1 }))
    else if (amount === 0) refuse(message('notZero'))
  })

export const commodityArea = defineResource({
  name: 'commodity',
  path,
  names: { one: 'a commodity', many: 'commodities' },
  row: commodity,
  query: commodityQuery,
  create: commodityCreate,
  update: commodityUpdate,
  page: { route: '/community/commodities', position: 8 },
  columns: [
    'name',
    'category',
    'price',
    'unit',
    'stock',
    'sold',
    'userLimit',
    'shelf',
    ['reviewStatus', 'work:reviewStatus'],
    'createTime',
    ['id', 'work:id'],
  ],
  actions: {
    submit: post(`${path}/{id}/submit`, {
      summary: 'Submit a commodity for review',
      access: 'commodity:update',
      data: commodity,
    }),
    putOnShelf: post(`${path}/{id}/put-on-shelf`, {
      summary: 'Put an approved commodity on the shelf that is in stock and within its validity period',
      access: 'commodity:shelf',
      data: commodity,
    }),
    takeOffShelf: post(`${path}/{id}/take-off-shelf`, {
      summary: 'Take a commodity off the shelf',
      access: 'commodity:shelf',
      body: reasonBody,
      data: commodity,
    }),
    changeShelf: bulkChange(`${path}/shelf`, {
      summary: 'Put commodities on the shelf, or take them off',
      access: 'commodity:shelf',
      body: { shelf, reason: z.string().trim().max(REMARK_MAX_LENGTH).default('') },
    }),
    restore: post(`${path}/{id}/restore`, {
      summary: 'Restore a commodity that was deleted',
      access: 'commodity:delete',
      data: commodity,
    }),
    stock: get(`${path}/{id}/stock`, {
      summary: 'List the changes of a commodity’s stock',
      access: 'commodity:read',
      query: listQuery(['time'], {}),
      data: listOf(stockEntry),
    }),
    changeStock: post(`${path}/{id}/stock`, {
      summary: 'Change a commodity’s stock; it can’t go below zero, and at zero it is taken off the shelf',
      access: 'commodity:stock',
      body: stockChange,
      idempotent: true,
      data: commodity,
    }),
  },
  // Its reviews are decided at the review desk.
  codes: ['commodity:review'],
})
