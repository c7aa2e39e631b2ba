import { UPLOAD_MAX_SIZE } from '@admin/api-client/contract/limits'
import { mainDomain } from '@admin/api-client/contract/sites/domainFacts'
import { site, siteQuery } from '@admin/api-client/contract/sites/sites'
import { siteDefaultSort } from '@admin/api-client/contract/sites/sites.sort'
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { advertisements } from '../../../db/schema/advertisements.ts'
import { domains, sites } from '../../../db/schema/sites.ts'
import { templates } from '../../../db/schema/templates.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { requireIcon, requirePictureOf, requireSize } from '../../content/works/pictureRules.ts'
import { readTagsOf } from '../../content/works/reads.ts'
import { lockSites } from '../lockSites.ts'

export type SiteRow = typeof sites.$inferSelect

const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Reads the domains of sites, by the site's id. */
async function readDomains(db: Database, siteIds: string[]) {
  const found = await db.select().from(domains).where(inArray(domains.siteId, siteIds))
  return Map.groupBy(found, ({ siteId }) => siteId)
}

const reads = ({ clock }: Reader) =>
  listReads({
    table: sites,
    row: site,
    query: siteQuery,
    select: (db) =>
      db
        .select({
          ...columnsOf(sites, site),
          ownerName: accounts.nickname,
          templateName: sql<string>`coalesce(${templates.name}, '')`.as('template_name'),
          advertisements: sql<number>`(
            select count(*)::integer from ${advertisements}
            where ${advertisements}.site_ids @> array[${sites.id}]
          )`.as('advertisements'),
          codeProposed: sql<boolean>`${sites.proposedCode} is not null`.as('code_proposed'),
        })
        .from(sites)
        .innerJoin(accounts, eq(accounts.id, sites.ownerId))
        .leftJoin(templates, eq(templates.id, sites.templateId))
        .$dynamic(),
    filters: {
      domain: (name, db) =>
        exists(
          db
            .select({ id: domains.id })
            .from(domains)
            .where(
              and(
                eq(domains.siteId, sites.id),
                or(contains(domains.name, name), contains(domains.unicodeName, name)),
              ),
            ),
        ),
    },
    defaultSort: siteDefaultSort,
    async toDto(rows, db) {
      if (rows.length === 0) return []
      const now = clock()
      const byId = await readDomains(
        db,
        rows.map(({ id }) => id),
      )
      return (await readTagsOf(db, rows)).map((row) => {
        const own = byId.get(row.id) ?? []
        const failing = own.filter(({ status, checkState }) => status !== 'c' && checkState === 'failing')
        return {
          ...row,
          mainDomain: mainDomain(own, now)?.unicodeName ?? '',
          domains: own.length,
          failingDomains: failing.length,
        }
      })
    },
  })

/** @throws Refusal `validation` on `logo` for one that is no picture, or too large */
async function requireLogo(context: SignedIn, address: string): Promise<void> {
  const logo = await requirePictureOf(context, { field: 'logo', address }, { types: LOGO_TYPES })
  requireSize('logo', logo, UPLOAD_MAX_SIZE.img)
}

export const siteResource = resourceOf({
  name: 'site',
  table: sites,
  reads,
  beforeLock: lockSites,
  async prepare(context, values, before) {
    const { logo, icon } = values
    if (logo && logo !== before?.logo) await requireLogo(context, logo)
    if (icon && icon !== before?.icon) await requireIcon(context, icon)
    return values
  },
})
