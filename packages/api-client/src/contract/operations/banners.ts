import { z } from 'zod'
import { countries } from '../agents/countries.ts'
import { defineResource } from '../defineResource.ts'
import { visitorQuery } from '../delivery/visitorQuery.ts'
import { bulkIds, listQuery, none } from '../envelope.ts'
import {
  codeFilter,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  sort,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { get, post } from '../operation.ts'
import { publication, publicationRules } from '../publication.ts'
import { bannerReasons } from './bannerFacts.ts'
import { bannerTransitions } from './banners.transitions.ts'
import { jump, jumpRules } from './jumps.ts'

const path = '/api/admin/banners'
const platform = enumeration('clientFlag')
const landingPage = enumeration('landingPage')

const editable = {
  name,
  platform,
  landingPage,
  /** Of exactly `BANNER_SIZE` pixels, and at most `BANNER_MAX_SIZE` bytes (specification, section 5). */
  picture: fileAddress.min(1),
  ...jump,
  /** Empty: everywhere. */
  countries: countries.default([]),
  ...publication,
  sort,
}

export const bannerCreate = z.object(editable).superRefine(jumpRules).superRefine(publicationRules)
export const bannerUpdate = z
  .object({ ...editable, version })
  .superRefine(jumpRules)
  .superRefine(publicationRules)

export const banner = z
  .object({
    id,
    name: z.string(),
    platform,
    landingPage,
    picture: fileLink,
    jumpType: enumeration('jumpType'),
    jumpObject: z.string(),
    /** What the object is called; empty where there is none, it no longer exists, or the caller can’t read such objects. */
    jumpName: z.string(),
    /** Whether users don’t see the object now: it was deleted, or isn’t shown. */
    jumpBroken: z.boolean(),
    countries,
    publishFrom: timestamp.nullable(),
    publishTo: timestamp.nullable(),
    sort: z.number().int(),
    status: enumeration('publishStatus'),
    /** Its status now: `scheduled` and `over` are published ones before and after their period. */
    state: enumeration('publicationState'),
    ...tracked,
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof banner>

export const bannerQuery = listQuery(
  ['sort', 'name', 'platform', 'landingPage', 'publishFrom', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    name: textFilter,
    platform: platform.optional(),
    landingPage: landingPage.optional(),
    jumpType: enumeration('jumpType').optional(),
    state: enumeration('publicationState').optional(),
  },
)

/** Whether a visitor sees a banner, and why. */
export const bannerWhy = z
  .object({
    unmet: z.array(z.enum(bannerReasons)),
    /** Its state at the moment. */
    state: enumeration('publicationState'),
    /** Those that have the places of the page then, in order. */
    shown: z.array(z.object({ id, name: z.string() })),
    /** VIP grade from which visitors can buy what it leads to, if the visitor’s is lower. */
    vipLacking: z.number().int().nullable(),
  })
  .meta({ id: 'BannerWhy' })
export type BannerWhy = z.infer<typeof bannerWhy>

export const bannerArea = defineResource({
  name: 'banner',
  path,
  names: { one: 'a banner', many: 'banners' },
  row: banner,
  query: bannerQuery,
  create: bannerCreate,
  update: bannerUpdate,
  transitions: bannerTransitions,
  page: { route: '/operations/banners', position: 1 },
  find: { title: 'name' },
  columns: [
    'name',
    'platform',
    'landingPage',
    'jumpType',
    ['jumpName', 'banner:jumpObject'],
    'publishFrom',
    'publishTo',
    ['state', 'fields:status'],
    'sort',
    'updateTime',
    'id',
  ],
  actions: {
    reorder: post(`${path}/reorder`, {
      summary: 'Reorder banners of one platform and page',
      access: 'banner:update',
      body: z.object({ ids: bulkIds }),
      data: none,
    }),
    why: get(`${path}/{id}/why`, {
      summary: 'Get why a visitor of a page sees a banner or not',
      access: 'banner:read',
      query: visitorQuery.extend({ landingPage: landingPage.describe('Page that the visitor is on') }),
      data: bannerWhy,
    }),
  },
})
