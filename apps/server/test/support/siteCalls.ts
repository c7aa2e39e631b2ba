import { filePath } from '@admin/api-client/contract/fileAddresses'
import type { Domain, domainCreate } from '@admin/api-client/contract/sites/domains'
import type {
  NavigationStation,
  navigationStationCreate,
} from '@admin/api-client/contract/sites/navigationStations'
import type { PromotionCode, promotionCodeCreate } from '@admin/api-client/contract/sites/promotionCodes'
import type { Site, siteCreate } from '@admin/api-client/contract/sites/sites'
import type { z } from 'zod'
import { DAY } from '../../src/kernel/durations.ts'
import type { TestClient } from './TestClient.ts'
import { publishedTemplate } from './templateCalls.ts'
import { kept, text } from './uploads.ts'

let made = 0

/** A site in maintenance without domains, of the signed-in account unless the values say otherwise. */
export async function createSite(
  client: TestClient,
  values: Partial<z.input<typeof siteCreate>> = {},
): Promise<Site> {
  const ownerId =
    values.ownerId ?? (await client.ok('account', 'list', { query: { username: 'admin' } })).list[0]?.id
  if (!ownerId) throw new Error('There is no account of the name admin')
  return client.ok('site', 'create', {
    body: { name: `Site ${++made}`, languages: ['en-US'], ...values, ownerId },
  })
}

/** A closed front of a site, unless the values say otherwise. */
export async function createDomain(
  client: TestClient,
  values: Partial<z.input<typeof domainCreate>> = {},
): Promise<Domain> {
  return client.ok('domain', 'create', {
    body: {
      ...{ name: `shop${++made}.example.com`, type: 'f', source: 's', https: 'y' },
      ...values,
      siteId: values.siteId ?? (await createSite(client)).id,
    },
  })
}

export const enabledDomain = async (client: TestClient, values: Parameters<typeof createDomain>[1] = {}) =>
  client.ok('domain', 'enable', { params: await createDomain(client, values) })

/** An open site with one enabled front and a published template. */
export async function openSite(
  client: TestClient,
  values: Parameters<typeof createDomain>[1] = {},
): Promise<{ site: Site; front: Domain }> {
  const { id: templateId } = await publishedTemplate(client)
  const { id } = await createSite(client, { templateId })
  const front = await enabledDomain(client, { ...values, siteId: id })
  await client.ok('site', 'switch', { body: { ids: [id], status: 'open' } })
  return { site: await client.ok('site', 'get', { params: { id } }), front }
}

/** A number that no code was made of yet, in characters of codes. */
const codeNumber = () => String(++made).replace(/[01]/g, (digit) => (digit === '0' ? 'A' : 'B'))

/** An active code of an agent of the demo, for a new site, unless the values say otherwise. */
export async function createCode(
  client: TestClient,
  values: Partial<z.input<typeof promotionCodeCreate>> = {},
): Promise<PromotionCode> {
  const terms = { ...(await codeTerms(client)), ...values }
  return client.ok('promotionCode', 'create', {
    body: { code: `REF${codeNumber()}`, status: 'active', ...terms },
  })
}

/** The terms of promotion codes that need no others. */
export async function codeTerms(client: TestClient) {
  const { list } = await client.ok('agent', 'list', { query: { sort: 'createTime' } })
  const agentId = list[0]?.id
  if (!agentId) throw new Error('There is no agent')
  return { name: 'Spring', agentId, siteId: (await createSite(client)).id, landingPage: 'r' as const }
}

/** The draft of a station with one link and one front of a new site, unless the values say otherwise. */
export async function createStation(
  client: TestClient,
  values: Partial<z.input<typeof navigationStationCreate>> = {},
): Promise<NavigationStation> {
  const { id, siteId } = await createDomain(client, values.siteId ? { siteId: values.siteId } : {})
  const links = [{ group: 'Play', title: 'Games', url: 'https://games.example.com/' }]
  return client.ok('navigationStation', 'create', {
    body: { name: `Station ${++made}`, siteId, links, domainIds: [id], ...values },
  })
}

/** The address of an uploaded HTML file. */
export const newPaper = async (client: TestClient, html = '<!doctype html><p>Terms</p>') =>
  filePath((await kept(client, { name: 'terms.html', bytes: text(html), fileType: 'html' })).key)

/** A site of the demo whose statistics code another operator proposed to change. */
async function proposedSite(client: TestClient): Promise<Site> {
  const { list } = await client.ok('site', 'list', { query: { pageSize: 100 } })
  for (const site of list) {
    const { proposed } = await client.ok('site', 'statisticsCode', { params: site })
    if (proposed && proposed.refusal === null) return site
  }
  throw new Error('No change of a statistics code is waiting')
}

/** For every operation of the section of sites that changes something, a call that succeeds. */
export const siteCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'site.create': (client) => createSite(client),
  'site.update': async (client) => {
    const site = await createSite(client)
    return { params: site, body: { ...site, name: `Renamed ${++made}` } }
  },
  'site.delete': async (client) => ({ params: await createSite(client) }),
  'site.switch': async (client) => ({
    body: { ids: [(await openSite(client)).site.id], status: 'maintenance', messageEn: 'Back soon' },
  }),
  'site.duplicate': async (client) => ({
    params: await createSite(client),
    body: { name: `Copy ${++made}` },
  }),
  'site.proposeCode': async (client) => {
    const { id, version } = await createSite(client)
    return { params: { id }, body: { code: '<script></script>', version } }
  },
  'site.approveCode': async (client) => {
    const { id, version } = await proposedSite(client)
    return { params: { id }, body: { version } }
  },
  'site.rejectCode': async (client) => {
    const site = await createSite(client)
    const body = { code: '<script></script>', version: site.version }
    const { version } = await client.ok('site', 'proposeCode', { params: site, body })
    return { params: site, body: { version } }
  },
  'site.addPaper': async (client) => ({
    params: await createSite(client),
    body: { kind: 'userAgreement', file: await newPaper(client), validFrom: null },
  }),
  'site.deletePaper': async (client) => {
    const { id } = await createSite(client)
    const body = {
      kind: 'userAgreement',
      file: await newPaper(client),
      validFrom: Date.now() + 900 * DAY,
    } as const
    const paper = await client.ok('site', 'addPaper', { params: { id }, body })
    return { params: { id, paperId: paper.id } }
  },
  'domain.create': (client) => createDomain(client),
  'domain.update': async (client) => {
    const domain = await createDomain(client)
    return { params: domain, body: { ...domain, remark: 'Changed' } }
  },
  'domain.delete': async (client) => ({ params: await createDomain(client) }),
  'domain.enable': async (client) => ({ params: await createDomain(client) }),
  'domain.maintain': async (client) => ({ params: await enabledDomain(client) }),
  'domain.close': async (client) => ({ params: await enabledDomain(client) }),
  'domain.check': async (client) => ({ body: { ids: [(await createDomain(client)).id] } }),
  'domain.rent': async (client) => {
    const { id, version } = await createDomain(client)
    const validTo = Date.now() + 900 * DAY
    return { params: { id }, body: { annualFee: 1200, currency: 'USD', validTo, version } }
  },
  'domain.endRental': async (client) => {
    const { id, version } = await createDomain(client)
    const rent = { annualFee: 1200, currency: 'USD', validTo: Date.now() + 900 * DAY, version }
    const rented = await client.ok('domain', 'rent', { params: { id }, body: rent })
    return { params: { id }, body: { version: rented.version } }
  },
  'domain.renew': async (client) => {
    const { id, version } = await createDomain(client)
    return { params: { id }, body: { validTo: Date.now() + 900 * DAY, version } }
  },
  'domain.switchToBackups': async (client) => {
    const { id: siteId } = await createSite(client)
    await enabledDomain(client, { siteId })
    await enabledDomain(client, { siteId, type: 'b' })
    return { body: { siteId } }
  },
  'promotionCode.create': (client) => createCode(client),
  'promotionCode.update': async (client) => {
    const code = await createCode(client)
    return { params: code, body: { ...code, name: 'Renamed' } }
  },
  'promotionCode.delete': async (client) => ({ params: await createCode(client) }),
  'promotionCode.setStatus': async (client) => ({
    body: { ids: [(await createCode(client)).id], status: 'disabled' },
  }),
  'promotionCode.generate': async (client) => ({
    body: { ...(await codeTerms(client)), length: 12, count: 3 },
  }),
  'navigationStation.create': (client) => createStation(client),
  'navigationStation.update': async (client) => {
    const station = await createStation(client)
    return { params: station, body: { ...station, announcement: 'Changed' } }
  },
  'navigationStation.delete': async (client) => ({ params: await createStation(client) }),
  'navigationStation.publish': async (client) => ({ params: await createStation(client) }),
  'navigationStation.withdraw': async (client) => ({
    params: await client.ok('navigationStation', 'publish', { params: await createStation(client) }),
  }),
  'navigationStation.check': async (client) => ({ body: { ids: [(await createStation(client)).id] } }),
}
