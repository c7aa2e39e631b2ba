import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { type AreaOfSites, areasOfAllSites, siteFields } from '@admin/api-client/contract/sites/siteScope'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll } from 'vitest'
import { accounts } from '../../src/db/schema/accounts.ts'
import { advertisements } from '../../src/db/schema/advertisements.ts'
import { banners } from '../../src/db/schema/banners.ts'
import { maintenances, notices } from '../../src/db/schema/messages.ts'
import { navigationStations } from '../../src/db/schema/navigationStations.ts'
import { promotionCodes } from '../../src/db/schema/promotionCodes.ts'
import { domains, sites } from '../../src/db/schema/sites.ts'
import { components, templates } from '../../src/db/schema/templates.ts'
import { DAY } from '../../src/kernel/durations.ts'
import { createAdvertisement } from './advertisementCalls.ts'
import { createBanner } from './bannerCalls.ts'
import { withKey } from './coinArea.ts'
import { inputSchema, sampleOf } from './inputs.ts'
import { createCode, createDomain, createStation, openSite } from './siteCalls.ts'
import { createStaff } from './staff.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'
import { createComponent, createTemplate } from './templateCalls.ts'

export const keyOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.key
export const target = (id: string) => ({ params: { id } })
export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const OF_SITES = Object.keys(siteFields) as AreaOfSites[]
export const OF_ALL_SITES = areasOfAllSites
export type LimitedArea = AreaOfSites | (typeof areasOfAllSites)[number]
export const LIMITED: readonly LimitedArea[] = [...OF_SITES, ...OF_ALL_SITES]

export const tables = {
  site: sites,
  domain: domains,
  promotionCode: promotionCodes,
  navigationStation: navigationStations,
  advertisement: advertisements,
  banner: banners,
  component: components,
  template: templates,
  notice: notices,
  maintenance: maintenances,
} satisfies Record<LimitedArea, PgTable & { id: PgColumn }>

/** The operations of an area on one row: what they are called, and whether they change it. */
export const onOneRow = (area: LimitedArea) =>
  Object.entries<Operation>(areas[area])
    .filter(([, { path }]) => path.endsWith('{id}') || path.includes('{id}/'))
    .map(([name, operation]) => ({ area, name, operation, changes: operation.method !== 'get' }))

/** A call of an operation on a row that passes validation. */
export const callOf = ({ params, query, body }: Operation, id: string) => ({
  params: { ...(params && (sampleOf(inputSchema(params)) as object)), id } as never,
  ...(query && { query: sampleOf(inputSchema(query)) as never }),
  ...(body && { body: sampleOf(inputSchema(body)) as never }),
})

export async function readRow(server: TestServer, area: LimitedArea, id: string) {
  const table: PgTable & { id: PgColumn } = tables[area]
  const [row] = await server.db.select().from(table).where(eq(table.id, id))
  return row
}

/** The rows of an area that a session limited to a site sees, found without the server's conditions. */
export async function truthOf(server: TestServer, area: LimitedArea, siteId: string) {
  const rows: Record<string, unknown>[] = await server.db.select().from(tables[area] as PgTable)
  return rows.filter((row) => {
    if (!(area in siteFields)) return true
    const held = row[siteFields[area as AreaOfSites]]
    return Array.isArray(held) ? held.length === 0 || held.includes(siteId) : held === null || held === siteId
  })
}

/** Someone who may do everything at sites. */
export async function managerOf(server: TestServer, ...siteIds: string[]) {
  const staff = await createStaff(server, allPermissionCodes)
  await server.db.update(accounts).set({ scopeSiteIds: siteIds }).where(eq(accounts.id, staff.accountId))
  return { ...staff, client: withKey(staff.client) }
}

interface World {
  /** Someone who may do everything at the own site. */
  client: TestClient
  accountId: string
  /** Ids of the own site, and of another one. */
  own: string
  foreign: string
  /** Ids of a row of the own site, by area. */
  ownRows: Record<AreaOfSites, string>
  foreignRows: Record<AreaOfSites, string>
  /** Ids of rows that are seen and not changed: of no site, or of both sites. */
  shared: Record<Exclude<LimitedArea, AreaOfSites> | 'advertisement' | 'advertisementOfBoth', string>
}

/** Two sites, each with a row of each area; rows that all sites share; and an operator of the first site. */
export function twoSites(server: () => TestServer): World {
  const world = {} as World

  async function rowsOf(admin: TestClient): Promise<Record<AreaOfSites, string>> {
    const { site } = await openSite(admin)
    const siteId = site.id
    return {
      site: siteId,
      domain: (await createDomain(admin, { siteId, type: 'b' })).id,
      promotionCode: (await createCode(admin, { siteId })).id,
      navigationStation: (await createStation(admin, { siteId })).id,
      advertisement: (await createAdvertisement(admin, { siteIds: [siteId] })).id,
    }
  }

  beforeAll(async () => {
    const admin = await server().signIn('admin')
    world.ownRows = await rowsOf(admin)
    world.foreignRows = await rowsOf(admin)
    world.own = world.ownRows.site
    world.foreign = world.foreignRows.site
    const [startTime, endTime] = [server().now + DAY, server().now + 2 * DAY]
    const period = { validFrom: startTime, validTo: endTime }
    const maintenance = { title: 'Upgrade', message: 'Back soon', platform: 'C_APP' as const }
    const notice = { title: 'Season', content: '<p>New games</p>', platform: 'C_APP' as const }
    world.shared = {
      advertisement: (await createAdvertisement(admin)).id,
      advertisementOfBoth: (await createAdvertisement(admin, { siteIds: [world.own, world.foreign] })).id,
      banner: (await createBanner(admin)).id,
      component: (await createComponent(admin)).id,
      template: (await createTemplate(admin)).id,
      notice: (await admin.ok('notice', 'create', { body: { ...notice, ...period } })).id,
      maintenance: (await admin.ok('maintenance', 'create', { body: { ...maintenance, startTime, endTime } }))
        .id,
    }
    const { client, accountId } = await managerOf(server(), world.own)
    Object.assign(world, { client, accountId })
  })
  return world
}
