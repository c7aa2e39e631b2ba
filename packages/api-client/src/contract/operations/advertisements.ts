import { z } from 'zod'
import { countries } from '../agents/countries.ts'
import { defineResource } from '../defineResource.ts'
import { visitorQuery } from '../delivery/visitorQuery.ts'
import { enumerations } from '../enumerations.ts'
import { listQuery } from '../envelope.ts'
import type { ErrorKey } from '../errors.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
  createdBetween,
  enumeration,
  fileAddress,
  fileLink,
  id,
  name,
  reason,
  remark,
  textFilter,
  timeFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { AD_CAP_MAX, AD_MAX_SITES, AD_WEIGHT, NAME_MAX_LENGTH } from '../limits.ts'
import { get, post } from '../operation.ts'
import { publication, publicationRules } from '../publication.ts'
import { advertisementReasons } from './advertisementFacts.ts'
import { advertisementTransitions } from './advertisements.transitions.ts'
import { jump, jumpRules } from './jumps.ts'

const path = '/api/admin/advertisements'
const position = enumeration('adPosition')
const platform = enumeration('clientFlag')
const state = enumeration('adState')

const HOURS_A_DAY = 24

/** Why a session can't review an advertisement; the server rejects the review with the same key. */
export const advertisementRefusals = ['ownAdvertisement', 'dependentReviewer'] as const satisfies ErrorKey[]

/** Values in their order, each once: the same choice is the same list. */
const chosen = <Each extends z.ZodType<string | number>>(each: Each, most: number) =>
  z
    .array(each)
    .max(most)
    .overwrite((values) => [...new Set(values)].sort((one, other) => (one < other ? -1 : 1)))

const platforms = chosen(platform, enumerations.clientFlag.length)
/** Empty: on all sites. */
const siteIds = chosen(id, AD_MAX_SITES)
/** Hours of the day in the server's time zone; empty: all day. */
const hours = chosen(
  z
    .number()
    .int()
    .min(0)
    .max(HOURS_A_DAY - 1),
  HOURS_A_DAY,
)
const weight = z.number().int().min(AD_WEIGHT.min).max(AD_WEIGHT.max)
/** 0: without a limit. */
const cap = z.number().int().min(0).max(AD_CAP_MAX)

const editable = {
  name,
  advertiser: z.string().trim().min(1).max(NAME_MAX_LENGTH),
  position,
  platforms: platforms.min(1),
  siteIds: siteIds.default([]),
  /** Empty: everywhere. */
  countries: countries.default([]),
  /** Of exactly the position's pixels, and at most `AD_PICTURE_MAX_SIZE` bytes; empty where it has a film. */
  picture: fileAddress.default(''),
  /** An MP4 of at most `AD_FILM_MAX_SIZE` bytes; empty where it has a picture. */
  film: fileAddress.default(''),
  ...jump,
  ...publication,
  hours: hours.default([]),
  weight,
  /** Times that it is shown to a user a day. */
  dayCap: cap.default(0),
  /** Times that it is shown in all. */
  totalCap: cap.default(0),
}

/** An advertisement is either a picture or a film. */
function mediaRules({ picture, film }: { picture: string; film: string }, context: z.RefinementCtx): void {
  if (picture === '' && film === '')
    context.addIssue({ code: 'custom', path: ['picture'], ...message('required') })
  if (picture !== '' && film !== '')
    context.addIssue({ code: 'custom', path: ['film'], ...message('pictureOrFilm') })
}

export const advertisementCreate = z
  .object(editable)
  .superRefine(mediaRules)
  .superRefine(jumpRules)
  .superRefine(publicationRules)
export const advertisementUpdate = z
  .object({ ...editable, version })
  .superRefine(mediaRules)
  .superRefine(jumpRules)
  .superRefine(publicationRules)

/** An approval may say why; a rejection must. Both name the version that the reviewer saw. */
export const advertisementApproval = z.object({ remark, version })
export const advertisementRejection = z.object({ remark: reason, version })

const counts = { shown: z.number().int(), clicks: z.number().int() }

export const advertisement = z
  .object({
    id,
    name: z.string(),
    advertiser: z.string(),
    position,
    platforms,
    siteIds,
    /** Names of the sites; empty: all sites. The name of one that the caller doesn’t see is empty. */
    sites: z.array(z.object({ id, name: z.string() })),
    countries,
    picture: fileLink,
    film: fileLink,
    jumpType: enumeration('jumpType'),
    jumpObject: z.string(),
    /** What the object is called; empty where there is none, it no longer exists, or the caller can’t read such objects. */
    jumpName: z.string(),
    /** Whether users don’t see the object now: it was deleted, or isn’t shown. */
    jumpBroken: z.boolean(),
    publishFrom: timestamp.nullable(),
    publishTo: timestamp.nullable(),
    hours,
    weight: z.number().int(),
    dayCap: z.number().int(),
    totalCap: z.number().int(),
    status: enumeration('adStatus'),
    /** Whether it was paused when a change sent it to another review: approved again, it is still paused. */
    staysPaused: z.boolean(),
    /** Its status now: an approved one is scheduled, running, capped or over. */
    state,
    ...counts,
    /** Clicks of 100 times that it was shown; null if it never was. */
    rate: z.number().nullable(),
    /** Of the last review; empty before the first. */
    reviewerName: z.string(),
    reviewTime: timestamp.nullable(),
    reviewRemark: z.string(),
    /** Why the caller can’t review it; null where they can, and for one that isn’t pending. */
    reviewRefusal: z.enum(advertisementRefusals).nullable(),
    ...tracked,
  })
  .meta({ id: 'Advertisement' })
export type Advertisement = z.infer<typeof advertisement>

export const advertisementQuery = listQuery(
  ['name', 'advertiser', 'position', 'publishFrom', 'weight', 'shown', 'clicks', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    name: textFilter,
    advertiser: textFilter,
    position: position.optional(),
    platform: platform.optional(),
    /** Those that are shown on a site, among them those of all sites. */
    siteId: codeFilter,
    state: state.optional(),
    /** Those whose period overlaps this one. */
    periodFrom: timeFilter,
    periodTo: timeFilter,
    ...createdBetween,
  },
)

/** How often an advertisement was shown and opened on each of the last days. */
export const advertisementStatistics = z
  .object({
    /** Oldest first, today last. */
    days: z.array(z.object({ date: z.string(), ...counts })),
    /** IANA name of the zone that the days are in. */
    timeZone: z.string(),
  })
  .meta({ id: 'AdvertisementStatistics' })
export type AdvertisementStatistics = z.infer<typeof advertisementStatistics>

/** An approved advertisement that isn't over: others of its position may compete with it. */
export const advertisementRival = z
  .object({
    id,
    name: z.string(),
    position,
    platforms,
    siteIds,
    countries,
    publishFrom: timestamp.nullable(),
    publishTo: timestamp.nullable(),
    hours,
    weight: z.number().int(),
  })
  .meta({ id: 'AdvertisementRival' })
export type AdvertisementRival = z.infer<typeof advertisementRival>

/** Whether a visitor sees an advertisement, and why. */
export const advertisementWhy = z
  .object({
    unmet: z.array(z.enum(advertisementReasons)),
    /** Its state at the moment. */
    state,
    /** Hour of the day at the moment, in the server's time zone. */
    hour: z.number().int(),
    /** IANA name of the zone that hours are in. */
    timeZone: z.string(),
    /**
     * All that compete for the position's places then, the one in question among them if it does; the greatest share first.
     * None where the visitor can't get into the site.
     */
    shares: z.array(z.object({ id, name: z.string(), share: z.number() })),
  })
  .meta({ id: 'AdvertisementWhy' })
export type AdvertisementWhy = z.infer<typeof advertisementWhy>

export const advertisementArea = defineResource({
  name: 'advertisement',
  path,
  names: {
    one: 'an advertisement',
    many: 'advertisements',
    deletable: 'an advertisement that is a draft, rejected or archived',
  },
  row: advertisement,
  query: advertisementQuery,
  create: advertisementCreate,
  update: advertisementUpdate,
  transitions: advertisementTransitions,
  page: { route: '/operations/advertisements', position: 0 },
  find: { title: 'name', detail: 'advertiser' },
  columns: [
    'name',
    'advertiser',
    'position',
    'platforms',
    'sites',
    'countries',
    'publishFrom',
    'publishTo',
    'weight',
    'shown',
    'clicks',
    'rate',
    ['state', 'fields:status'],
    'reviewerName',
    'reviewTime',
    'reviewRemark',
    'createTime',
    'updateTime',
    'id',
  ],
  actions: {
    approve: post(`${path}/{id}/approve`, {
      summary:
        'Approve a pending advertisement; the reviewer must be independent of the operators who made and submitted it',
      access: 'advertisement:review',
      body: advertisementApproval,
      idempotent: true,
      data: advertisement,
    }),
    reject: post(`${path}/{id}/reject`, {
      summary:
        'Reject a pending advertisement; the reviewer must be independent of the operators who made and submitted it',
      access: 'advertisement:review',
      body: advertisementRejection,
      idempotent: true,
      data: advertisement,
    }),
    duplicate: post(`${path}/{id}/duplicate`, {
      summary: 'Add a draft with the settings of another advertisement',
      access: 'advertisement:create',
      body: z.object({ name }),
      data: advertisement,
    }),
    statistics: get(`${path}/{id}/statistics`, {
      summary: 'Get how often an advertisement was shown and opened on each of the last 30 days',
      access: 'advertisement:read',
      data: advertisementStatistics,
    }),
    rivals: get(`${path}/rivals`, {
      summary: 'Get the approved advertisements of a position, which share its places by their weights',
      access: 'advertisement:read',
      query: z.object({ position }),
      data: z.object({
        list: z.array(advertisementRival),
        timeZone: z.string().describe('IANA name of the zone that hours of the day are in'),
      }),
    }),
    why: get(`${path}/{id}/why`, {
      summary: 'Get why a visitor sees an advertisement or not, and its share of its position’s places',
      access: 'advertisement:read',
      query: visitorQuery.extend({
        seenToday: z.coerce
          .number<number>()
          .int()
          .min(0)
          .max(AD_CAP_MAX)
          .default(0)
          .describe('Times that the visitor saw it that day'),
      }),
      data: advertisementWhy,
    }),
  },
})
