import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { bulkIds, bulkResult, listQuery } from '../envelope.ts'
import { message } from '../fieldMessages.ts'
import {
  codeFilter,
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
  STATION_ANNOUNCEMENT_MAX_LENGTH,
  STATION_MAX_DOMAINS,
  STATION_MAX_GROUPS,
  STATION_MAX_LINKS,
  URL_MAX_LENGTH,
} from '../limits.ts'
import { post } from '../operation.ts'
import { navigationStationTransitions } from './navigationStations.transitions.ts'
import { linksByGroup } from './stationHtml.ts'

const path = '/api/admin/navigation-stations'

/** Types of domains that a navigation station shows. */
export const stationDomainTypes = ['f', 'b'] as const

const link = z.object({
  /** Name of its group: links with the same one are shown together. */
  group: name,
  title: name,
  url: z.string().trim().min(1).max(URL_MAX_LENGTH).refine(isHttps, message('httpsLink')),
  /** A small square PNG; empty without one. */
  icon: fileAddress.default(''),
})

/** At most `STATION_MAX_GROUPS` groups: the first link of one more is rejected. */
function groupRule(
  { links }: { links: { group: string; title: string; url: string }[] },
  context: z.RefinementCtx,
): void {
  const [extra] = [...linksByGroup(links).keys()].slice(STATION_MAX_GROUPS)
  if (extra === undefined) return
  const index = links.findIndex(({ group }) => group === extra)
  const issue = message('tooManyGroups', { maximum: STATION_MAX_GROUPS })
  context.addIssue({ code: 'custom', path: ['links', index, 'group'], ...issue })
}

const editable = {
  name,
  siteId: id,
  links: z.array(link).min(1).max(STATION_MAX_LINKS),
  announcement: z.string().trim().max(STATION_ANNOUNCEMENT_MAX_LENGTH).default(''),
  /** Fronts and backups of the site, in the order in which they are shown. */
  domainIds: z.array(id).min(1).max(STATION_MAX_DOMAINS),
}

export const navigationStationCreate = z.object(editable).superRefine(groupRule)
export const navigationStationUpdate = z.object({ ...editable, version }).superRefine(groupRule)

export const navigationStation = z
  .object({
    id,
    name: z.string(),
    siteId: id,
    siteName: z.string(),
    /** Of the site’s texts. */
    language: enumeration('siteLanguage'),
    links: z.array(
      z.object({
        group: z.string(),
        title: z.string(),
        url: z.string(),
        icon: fileLink,
        /** What its last check found. */
        state: enumeration('domainCheck'),
      }),
    ),
    linkCount: z.number().int(),
    failingLinks: z.number().int(),
    announcement: z.string(),
    domainIds: z.array(id),
    /** Those of the chosen domains that can be shown; others were deleted, moved to another site, or got another type. */
    domains: z.array(z.object({ id, host: z.string(), name: z.string() })),
    /** Of the last `STATION_VISIT_DAYS` days. */
    visits: z.number().int(),
    status: enumeration('publishStatus'),
    /** When its links were checked; null: never. */
    checkTime: timestamp.nullable(),
    ...tracked,
  })
  .meta({ id: 'NavigationStation' })
export type NavigationStation = z.infer<typeof navigationStation>

export const navigationStationQuery = listQuery(['name', 'status', 'createTime', 'updateTime'], {
  id: codeFilter,
  name: textFilter,
  siteId: codeFilter,
  status: enumeration('publishStatus').optional(),
})

export const navigationStationArea = defineResource({
  name: 'navigationStation',
  path,
  names: { one: 'a navigation station', many: 'navigation stations' },
  row: navigationStation,
  query: navigationStationQuery,
  create: navigationStationCreate,
  update: navigationStationUpdate,
  transitions: navigationStationTransitions,
  page: { route: '/sites/navigationStations', position: 6 },
  find: { title: 'name' },
  columns: [
    'name',
    ['siteName', 'navigationStation:site'],
    ['linkCount', 'navigationStation:links'],
    'failingLinks',
    'domains',
    'visits',
    'status',
    'announcement',
    'checkTime',
    'createTime',
    'updateTime',
    'id',
  ],
  constraints: {
    navigation_stations_site_id_sites_id_fk: { field: 'siteId', message: 'notExisting' },
  },
  actions: {
    check: post(`${path}/check`, {
      summary: 'Check the links of navigation stations soon',
      access: 'navigationStation:check',
      body: z.object({ ids: bulkIds }),
      data: bulkResult,
    }),
  },
})
