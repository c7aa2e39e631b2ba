import { z } from 'zod'
import { countries } from '../agents/countries.ts'
import { bulkChange } from '../bulkChanges.ts'
import { tagChoice } from '../content/tags.ts'
import { defineResource } from '../defineResource.ts'
import { enumerations } from '../enumerations.ts'
import { listQuery, none } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
  createdBetween,
  enumeration,
  fileAddress,
  fileLink,
  id,
  isHttps,
  name,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import {
  MAINTENANCE_MESSAGE_MAX_LENGTH,
  SITE_ALLOWED_ADDRESSES,
  STATISTICS_CODE_MAX_LENGTH,
  URL_MAX_LENGTH,
  WORK_MAX_TAGS,
} from '../limits.ts'
import { del, get, post, put } from '../operation.ts'
import { ipRange } from '../system/ipAddresses.ts'
import { timeMachineQuery, timeMachineView } from './timeMachine.ts'

const path = '/api/admin/sites'
const languages = z.array(enumeration('siteLanguage')).min(1).max(enumerations.siteLanguage.length)

const editable = {
  name,
  /** The account that answers for the site. */
  ownerId: id,
  languages,
  /** Empty: everywhere. */
  countries: countries.default([]),
  /** Of the type `platform`. */
  tagIds: z.array(id).max(WORK_MAX_TAGS).default([]),
  /** What visitors see; an open site has a published one. */
  templateId: id.nullable().default(null),
  /** A picture; empty without one. */
  logo: fileAddress.default(''),
  /** A small square PNG; empty without one. */
  icon: fileAddress.default(''),
  customerServiceUrl: z
    .string()
    .trim()
    .max(URL_MAX_LENGTH)
    .refine((text) => text === '' || isHttps(text), message('httpsLink'))
    .default(''),
}

export const siteCreate = z.object(editable)
export const siteUpdate = z.object({ ...editable, version })

export const site = z
  .object({
    id,
    name: z.string(),
    ownerId: id,
    ownerName: z.string(),
    languages,
    countries,
    tagIds: z.array(id),
    tags: z.array(tagChoice),
    templateId: id.nullable(),
    /** Empty without one. */
    templateName: z.string(),
    logo: fileLink,
    icon: fileLink,
    customerServiceUrl: z.string(),
    status: enumeration('siteStatus'),
    maintenanceMessage: z.string(),
    maintenanceMessageEn: z.string(),
    maintenanceUntil: timestamp.nullable(),
    allowedAddresses: z.array(z.string()),
    /** Under which visitors get there now, as people read it; empty: none leads there. */
    mainDomain: z.string(),
    domains: z.number().int(),
    /** Of those that are enabled or in maintenance, how many failed their last check. */
    failingDomains: z.number().int(),
    /** How many advertisements name it. */
    advertisements: z.number().int(),
    /** Whether a change of its statistics code waits for a second person. */
    codeProposed: z.boolean(),
    ...tracked,
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof site>

export const siteQuery = listQuery(['name', 'status', 'createTime', 'updateTime'], {
  id: codeFilter,
  name: textFilter,
  ownerId: codeFilter,
  templateId: codeFilter,
  status: enumeration('siteStatus').optional(),
  /** A part of the name of one of its domains. */
  domain: textFilter,
  ...createdBetween,
})

/** What a site is switched to, and what visitors read and who gets in meanwhile. */
export const siteSwitch = {
  status: enumeration('siteStatus'),
  message: z.string().trim().max(MAINTENANCE_MESSAGE_MAX_LENGTH).default(''),
  messageEn: z.string().trim().max(MAINTENANCE_MESSAGE_MAX_LENGTH).default(''),
  /** When the maintenance is announced to end; the site is opened by hand. */
  until: timestamp.nullable().default(null),
  allowedAddresses: z.array(ipRange).max(SITE_ALLOWED_ADDRESSES).default([]),
}

/** What keeps visitors out of a site now, and what will. */
export const siteOutlook = z
  .object({
    now: z.array(
      z.object({
        cause: z.enum(['site', 'window']),
        title: z.string(),
        /** Of the planned maintenance; null: the site itself, on every platform. */
        platform: enumeration('businessType').nullable(),
        until: timestamp.nullable(),
      }),
    ),
    planned: z.array(
      z.object({
        title: z.string(),
        platform: enumeration('businessType'),
        startTime: timestamp,
        endTime: timestamp,
      }),
    ),
    /** Enabled fronts that are valid, as people read them: opening needs one. */
    fronts: z.array(z.string()),
    /** Whether its template has a published version: opening needs one. */
    templatePublished: z.boolean(),
  })
  .meta({ id: 'SiteOutlook' })
export type SiteOutlook = z.infer<typeof siteOutlook>

/** Why an operator can’t approve a proposed code: error keys. */
export const proposalRefusals = ['ownProposal', 'dependentReviewer', 'proposerDeleted'] as const

/** The code that counts visits, and the change of it that waits for a second person. */
export const statisticsCode = z
  .object({
    code: z.string(),
    proposed: z
      .object({
        code: z.string(),
        /** Empty once the account is deleted. */
        accountName: z.string(),
        time: timestamp,
        /** Why the caller can’t approve it; null: nothing keeps them from it. */
        refusal: z.enum(proposalRefusals).nullable(),
      })
      .nullable(),
    version,
  })
  .meta({ id: 'StatisticsCode' })
export type StatisticsCode = z.infer<typeof statisticsCode>

/** A version of a site’s user agreement or privacy policy. */
export const sitePaper = z
  .object({
    id,
    kind: enumeration('sitePaperKind'),
    file: fileLink,
    validFrom: timestamp,
    /** Whether it is the version in force now. */
    inForce: z.boolean(),
    /** Username of who added it. */
    addedBy: z.string(),
    createTime: timestamp,
  })
  .meta({ id: 'SitePaper' })
export type SitePaper = z.infer<typeof sitePaper>

export const sitePaperCreate = z.object({
  kind: enumeration('sitePaperKind'),
  /** HTML of at most `UPLOAD_MAX_SIZE.html` bytes (specification, section 5). */
  file: fileAddress.min(1),
  /** Null: from now on. */
  validFrom: timestamp.nullable().default(null),
})

const decided = { access: 'site:code', body: z.object({ version }), data: statisticsCode } as const

export const siteArea = defineResource({
  name: 'site',
  path,
  names: { one: 'a site', many: 'sites', deletable: 'a site without domains' },
  row: site,
  query: siteQuery,
  create: siteCreate,
  update: siteUpdate,
  page: { route: '/sites/sites', position: 1 },
  find: { title: 'name' },
  columns: [
    'name',
    ['ownerName', 'site:owner'],
    'mainDomain',
    'domains',
    ['templateName', 'site:template'],
    'languages',
    'countries',
    'status',
    'customerServiceUrl',
    'createTime',
    'updateTime',
    'id',
  ],
  constraints: {
    sites_name_unique: { field: 'name', message: 'nameTaken' },
    // Of an account that is deleted; a new owner is checked before.
    sites_owner_id_accounts_id_fk: { error: 'accountOwnsSites' },
    navigation_stations_site_id_sites_id_fk: { error: 'siteHasStations' },
    promotion_codes_site_id_sites_id_fk: { error: 'siteHasPromotionCodes' },
    site_papers_moment_unique: { field: 'validFrom', message: 'taken' },
  },
  actions: {
    switch: bulkChange(`${path}/switch`, {
      summary:
        'Open sites that have an enabled front domain and a published template, or switch them to maintenance',
      access: 'site:switch',
      body: siteSwitch,
    }),
    duplicate: post(`${path}/{id}/duplicate`, {
      summary: 'Add a site with the settings of another one, in maintenance and without domains',
      access: 'site:create',
      body: z.object({ name }),
      data: site,
    }),
    outlook: get(`${path}/{id}/outlook`, {
      summary: 'Get what keeps visitors out of a site now and later, and its fronts',
      access: 'site:read',
      data: siteOutlook,
    }),
    timeMachine: get(`${path}/{id}/time-machine`, {
      summary:
        'Show what a visitor sees of a site at a moment and what not, limited to what the caller can read',
      access: 'site:read',
      query: timeMachineQuery,
      data: timeMachineView,
    }),
    statisticsCode: get(`${path}/{id}/statistics-code`, {
      summary: 'Get the statistics code of a site, and a change of it that waits for a second person',
      access: 'site:read',
      data: statisticsCode,
    }),
    proposeCode: put(`${path}/{id}/statistics-code`, {
      summary: 'Propose another statistics code, which a second person approves',
      access: 'site:code',
      body: z.object({ code: z.string().max(STATISTICS_CODE_MAX_LENGTH), version }),
      data: statisticsCode,
    }),
    approveCode: post(`${path}/{id}/approve-code`, {
      summary: 'Put the proposed statistics code of another operator into force',
      ...decided,
    }),
    rejectCode: post(`${path}/{id}/reject-code`, {
      summary: 'Discard the proposed statistics code',
      ...decided,
    }),
    papers: get(`${path}/{id}/papers`, {
      summary: 'List the versions of a site’s agreements, latest first',
      access: 'site:read',
      data: z.array(sitePaper),
    }),
    addPaper: post(`${path}/{id}/papers`, {
      summary: 'Add a version of an agreement that is valid from a later moment',
      access: 'site:update',
      body: sitePaperCreate,
      data: sitePaper,
    }),
    deletePaper: del(`${path}/{id}/papers/{paperId}`, {
      summary: 'Delete a version of an agreement that isn’t valid yet',
      access: 'site:update',
      params: z.object({ id, paperId: id }),
      data: none,
    }),
  },
})
