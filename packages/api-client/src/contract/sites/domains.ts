import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { bulkIds, bulkResult, listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  code,
  codeFilter,
  createdBetween,
  enumeration,
  id,
  remark,
  textFilter,
  timeFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { ANNUAL_FEE, DOMAIN_CHECK_MAX, DOMAIN_NAME_MAX_LENGTH } from '../limits.ts'
import { get, post } from '../operation.ts'
import { endsAfterStart } from '../spans.ts'
import { domainTransitions } from './domains.transitions.ts'

const path = '/api/admin/domains'
const type = enumeration('domainType')
const source = enumeration('domainSource')
const yesNo = enumeration('yesNo')
const landingPage = enumeration('landingPage')

const LABEL = /^(?!-)[\p{L}\p{N}\p{M}-]{1,63}(?<!-)$/u

/** Whether a text is a host alone: labels between dots, without an address, a port, or a path. */
function isHost(text: string): boolean {
  const labels = text.split('.')
  if (labels.length < 2 || labels.some((label) => !LABEL.test(label))) return false
  // The address of a computer consists of numbers, too.
  return !/^\d+$/.test(labels.at(-1) ?? '') && URL.canParse(`https://${text}`)
}

/** A host name in lower case, in any script. The server stores it in Punycode. */
export const hostName = code
  .toLowerCase()
  .min(1)
  .max(DOMAIN_NAME_MAX_LENGTH)
  .refine(isHost, message('hostName'))

const editable = {
  siteId: id,
  name: hostName,
  type,
  source,
  https: yesNo,
  validFrom: timestamp.nullable().default(null),
  /** Expiry: the domain is invalid from then on, and closed a day later. */
  validTo: timestamp.nullable().default(null),
  /** Where its visitors arrive; null: on the site’s home page. */
  landingPage: landingPage.nullable().default(null),
  remark,
}
const validityRules = endsAfterStart('validFrom', 'validTo')

export const domainCreate = z.object(editable).superRefine(validityRules)
export const domainUpdate = z.object({ ...editable, version }).superRefine(validityRules)

export const domain = z
  .object({
    id,
    siteId: id,
    siteName: z.string(),
    /** As the domain name system has it: other scripts in Punycode. */
    name: z.string(),
    /** As people read it. */
    unicodeName: z.string(),
    type,
    source,
    https: yesNo,
    status: enumeration('domainStatus'),
    validFrom: timestamp.nullable(),
    validTo: timestamp.nullable(),
    rented: yesNo,
    /** Hundredths of the currency; null unless it is rented. */
    annualFee: z.number().int().nullable(),
    /** ISO 4217; empty unless it is rented. */
    currency: z.string(),
    landingPage: landingPage.nullable(),
    remark: z.string(),
    checkState: enumeration('domainCheck'),
    /** Why it fails, or isn’t known; null where it is good. */
    checkReason: enumeration('domainCheckReason').nullable(),
    /** What the name was resolved to when it was checked. */
    addresses: z.array(z.string()),
    certificateEnd: timestamp.nullable(),
    /** Null: never checked. */
    checkTime: timestamp.nullable(),
    ...tracked,
  })
  .meta({ id: 'Domain' })
export type Domain = z.infer<typeof domain>

export const domainQuery = listQuery(
  ['name', 'type', 'source', 'status', 'annualFee', 'validTo', 'certificateEnd', 'createTime', 'updateTime'],
  {
    id: codeFilter,
    name: textFilter,
    siteId: codeFilter,
    type: type.optional(),
    source: source.optional(),
    status: enumeration('domainStatus').optional(),
    rented: yesNo.optional(),
    checkState: enumeration('domainCheck').optional(),
    /** Those that navigation stations can show: fronts and backups. */
    forStation: yesNo.optional(),
    /** Of those with an expiry. */
    validToFrom: timeFilter,
    validToTo: timeFilter,
    ...createdBetween,
  },
)

/** All domains together. */
export const domainStatistics = z
  .object({
    enabled: z.number().int(),
    /** Enabled, and expiring within `DOMAIN_EXPIRING_DAYS`. */
    expiring: z.number().int(),
    /** Enabled, and failing their last check. */
    failing: z.number().int(),
    /** What the rented ones cost a year, in hundredths of each currency. */
    fees: z.array(z.object({ currency: z.string(), annualFee: z.number() })),
  })
  .meta({ id: 'DomainStatistics' })
export type DomainStatistics = z.infer<typeof domainStatistics>

/** What happens to the site when a domain stops serving it. */
export const domainRehearsal = z
  .object({
    /** Whether it is the domain that visitors use now. */
    isMain: z.boolean(),
    /** The domain that takes over, as people read it; null: none would be left. */
    successor: z.string().nullable(),
    siteName: z.string(),
    siteStatus: enumeration('siteStatus'),
    /** Active promotion codes whose links lead to the domain: links and QR codes that were shared no longer work. */
    brokenLinks: z.number().int(),
    /** The latest of these codes. */
    brokenCodes: z.array(z.string()),
  })
  .meta({ id: 'DomainRehearsal' })
export type DomainRehearsal = z.infer<typeof domainRehearsal>

export const domainRent = z.object({
  annualFee: z.number().int().min(ANNUAL_FEE.min).max(ANNUAL_FEE.max),
  /** Value of the dictionary type `feeCurrency`. */
  currency: code.min(1).max(3),
  /** Until when it is rented. */
  validTo: timestamp,
  version,
})
export const domainRenew = z.object({ validTo: timestamp, version })

export const domainArea = defineResource({
  name: 'domain',
  path,
  names: { one: 'a domain', many: 'domains', deletable: 'a closed domain' },
  row: domain,
  query: domainQuery,
  create: domainCreate,
  update: domainUpdate,
  transitions: domainTransitions,
  codes: ['domain:switchPermanent'],
  page: { route: '/sites/domains', position: 2 },
  find: { title: 'unicodeName' },
  columns: [
    ['unicodeName', 'fields:name'],
    ['name', 'domain:punycode'],
    ['siteName', 'domain:site'],
    'type',
    'source',
    'https',
    'status',
    'rented',
    'annualFee',
    'currency',
    'validFrom',
    'validTo',
    'landingPage',
    'checkState',
    'checkReason',
    'certificateEnd',
    'checkTime',
    'createTime',
    'remark',
    'id',
  ],
  constraints: {
    domains_name_unique: { field: 'name', message: 'taken' },
    domains_master_unique: { field: 'type', message: 'secondMaster' },
    domains_site_id_sites_id_fk: { field: 'siteId', message: 'notExisting' },
  },
  actions: {
    statistics: get(`${path}/statistics`, {
      summary: 'Count the enabled domains, and those of them that expire or fail, and sum the annual fees',
      access: 'domain:read',
      data: domainStatistics,
    }),
    rehearse: get(`${path}/{id}/rehearsal`, {
      summary: 'Find out which domain takes over if one is closed',
      access: 'domain:read',
      data: domainRehearsal,
    }),
    check: post(`${path}/check`, {
      summary: 'Check the records, certificates and answers of domains soon',
      access: 'domain:check',
      body: z.object({ ids: bulkIds.max(DOMAIN_CHECK_MAX) }),
      data: bulkResult,
    }),
    rent: post(`${path}/{id}/rent`, {
      summary: 'Record that a domain is rented, for how much a year, and until when',
      access: 'domain:rent',
      body: domainRent,
      data: domain,
    }),
    endRental: post(`${path}/{id}/end-rental`, {
      summary: 'Record that a domain is no longer rented',
      access: 'domain:rent',
      body: z.object({ version }),
      data: domain,
    }),
    renew: post(`${path}/{id}/renew`, {
      summary: 'Record that a domain is valid until a later moment',
      access: 'domain:update',
      body: domainRenew,
      data: domain,
    }),
    switchToBackups: post(`${path}/switch-to-backups`, {
      summary: 'Put the fronts of a site that aren’t permanent into maintenance, and leave it to the others',
      access: 'domain:switch',
      body: z.object({ siteId: id }),
      data: bulkResult,
    }),
  },
})
