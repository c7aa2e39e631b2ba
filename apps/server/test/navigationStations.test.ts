import { STATION_MAX_GROUPS, STATION_MAX_LINKS } from '@admin/api-client/contract/limits'
import { stationHtml } from '@admin/api-client/contract/sites/stationHtml'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { stationVisits } from '../src/db/schema/navigationStations.ts'
import { domains } from '../src/db/schema/sites.ts'
import { DAY } from '../src/kernel/durations.ts'
import { checkStation } from '../src/modules/sites/navigationStations/checking.ts'
import { addVisits, rollUpVisits } from '../src/modules/sites/navigationStations/visits.ts'
import type { LinkFacts, LinkProbe } from '../src/ports/LinkProbe.ts'
import { networkLinkProbe } from '../src/transports/networkLinkProbe.ts'
import { onOneEngine } from './support/engines.ts'
import { createDomain, createSite, createStation } from './support/siteCalls.ts'
import type { TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields
const keyOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.key

onOneEngine('navigation stations', (server) => {
  const admin = () => server().signIn('admin')
  const read = (client: TestClient, station: { id: string }) =>
    client.ok('navigationStation', 'get', target(station))
  const linkTo = (url: string, group = 'Play') => ({ group, title: 'Link', url })

  it('show fronts and backups of their site only, in the order chosen', async () => {
    const client = await admin()
    const { id: siteId } = await createSite(client)
    const front = await createDomain(client, { siteId })
    const backup = await createDomain(client, { siteId, type: 'b' })
    const station = await createStation(client, { siteId, domainIds: [backup.id, front.id] })
    expect(station.domains.map(({ host }) => host)).toEqual([backup.name, front.name])
    const management = await createDomain(client, { siteId, type: 'm' })
    const foreign = await createDomain(client)
    for (const id of [management.id, foreign.id, newId()]) {
      const body = { ...station, domainIds: [front.id, id] }
      expect(
        await fieldsOf(client.refused('navigationStation', 'update', { ...target(station), body })),
      ).toEqual({ domainIds: { key: 'notOfSite' } })
    }
  })

  it.each([
    ['http://example.com/', 'httpsLink'],
    ['javascript:alert(1)', 'httpsLink'],
    ['example.com', 'httpsLink'],
  ])('reject the address %s', async (url, key) => {
    const client = await admin()
    const station = await createStation(client)
    const body = { ...station, links: [linkTo('https://example.com/'), linkTo(url)] }
    expect(await fieldsOf(client.refused('navigationStation', 'create', { body }))).toEqual({
      'links.1.url': { key },
    })
  })

  it('have up to 8 groups and 50 links in all', async () => {
    const client = await admin()
    const station = await createStation(client)
    const links = (count: number, groups: number) =>
      Array.from({ length: count }, (_, index) => linkTo('https://example.com/', `Group ${index % groups}`))
    const update = (count: number, groups: number) => ({
      ...target(station),
      body: { ...station, links: links(count, groups) },
    })
    expect(
      await fieldsOf(client.refused('navigationStation', 'update', update(20, STATION_MAX_GROUPS + 1))),
    ).toEqual({ 'links.8.group': { key: 'tooManyGroups', values: { maximum: STATION_MAX_GROUPS } } })
    expect(
      await fieldsOf(client.refused('navigationStation', 'update', update(STATION_MAX_LINKS + 1, 2))),
    ).toMatchObject({ links: { key: 'tooManyItems' } })
    const saved = await client.ok(
      'navigationStation',
      'update',
      update(STATION_MAX_LINKS, STATION_MAX_GROUPS),
    )
    expect(saved).toMatchObject({ linkCount: STATION_MAX_LINKS })
  })

  it('are published while one of their domains can be shown', async () => {
    const client = await admin()
    const station = await createStation(client)
    const published = await client.ok('navigationStation', 'publish', target(station))
    expect(published).toMatchObject({ status: 'published' })
    expect(await keyOf(client.refused('navigationStation', 'publish', target(station)))).toBe('notPossible')
    await client.ok('navigationStation', 'withdraw', target(station))
    const [id = ''] = station.domainIds
    await server().db.update(domains).set({ type: 'm' }).where(eq(domains.id, id))
    expect(await read(client, station)).toMatchObject({ domains: [], domainIds: [id] })
    expect(await keyOf(client.refused('navigationStation', 'publish', target(station)))).toBe(
      'stationWithoutDomain',
    )
  })

  it('keep their site from being deleted', async () => {
    const client = await admin()
    const station = await createStation(client)
    const [id = ''] = station.domainIds
    await client.ok('domain', 'delete', target({ id }))
    expect(await keyOf(client.refused('site', 'delete', target({ id: station.siteId })))).toBe(
      'siteHasStations',
    )
  })

  describe('whose links are checked', () => {
    const answers: Record<string, LinkFacts> = {
      'https://good.example.com/': { isPrivate: false, status: 200 },
      'https://moved.example.com/': { isPrivate: false, status: 301 },
      'https://private.example.com/': { isPrivate: true, status: null },
      'https://silent.example.com/': { isPrivate: false, status: null },
      'https://gone.example.com/': { isPrivate: false, status: 404 },
      'https://broken.example.com/': { isPrivate: false, status: 503 },
    }
    const linkProbe: LinkProbe = {
      look: async (url) => answers[url] ?? { isPrivate: false, status: null },
    }
    const links = Object.keys(answers).map((url) => linkTo(url))

    it('say of each whether it answers', async () => {
      const client = await admin()
      const station = await createStation(client, { links })
      await checkStation({ db: server().db, clock: () => server().now, linkProbe }, station.id)
      const checked = await read(client, station)
      expect(checked.links.map(({ state }) => state)).toEqual([
        ...['good', 'good', 'failing', 'failing', 'failing', 'failing'],
      ])
      expect(checked).toMatchObject({ failingLinks: 4, checkTime: server().now, version: station.version })
    })

    it('know nothing without a probe', async () => {
      const client = await admin()
      const station = await createStation(client, { links })
      await checkStation({ db: server().db, clock: () => server().now, linkProbe }, station.id)
      await checkStation({ db: server().db, clock: () => server().now }, station.id)
      const { links: checked } = await read(client, station)
      expect(new Set(checked.map(({ state }) => state))).toEqual(new Set(['unknown']))
    })
  })

  it('count the visits of the last seven days, which a task adds up by day', async () => {
    const client = await admin()
    const station = await createStation(client)
    const { db, now, ports } = server()
    for (const [days, visits] of [
      [8, 100],
      [6, 20],
      [0, 2],
      [0, 1],
    ] as const)
      await addVisits({ ...ports, clock: () => now - days * DAY }, { stationId: station.id, visits })
    expect(await read(client, station)).toMatchObject({ visits: 23 })
    const rows = () => db.$count(stationVisits, eq(stationVisits.stationId, station.id))
    expect(await rows()).toBe(4)
    await rollUpVisits(db)
    expect(await rows()).toBe(3)
    expect(await read(client, station)).toMatchObject({ visits: 23 })
    await client.ok('navigationStation', 'delete', target(station))
  })
})

describe('the probe of links', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]:8443/',
    'https://10.0.0.7/admin',
    'https://169.254.169.254/',
  ])('asks nothing of the private address %s', async (url) => {
    expect(await networkLinkProbe.look(url)).toEqual({ isPrivate: true, status: null })
  })
})

describe('a station as static HTML', () => {
  const page = { name: 'Station', announcement: '', links: [], domains: [], language: 'en-US' }

  it('shows the domains and then the links by their group, in order', () => {
    const html = stationHtml({
      ...page,
      domains: ['a.example.com'],
      links: [
        { group: 'Play', title: 'Games', url: 'https://games.example.com/?a=1&b=2' },
        { group: 'Help', title: 'Chat', url: 'https://chat.example.com/' },
        { group: 'Play', title: 'Films', url: 'https://films.example.com/' },
      ],
    })
    expect([...html.matchAll(/<(?:h2|a [^>]*)>([^<]+)/g)].map(([, text]) => text)).toEqual([
      ...['a.example.com', 'Play', 'Games', 'Films', 'Help', 'Chat'],
    ])
    expect(html).toContain('href="https://games.example.com/?a=1&amp;b=2"')
  })

  it('has neither an element nor an attribute that its texts contain', () => {
    const hostile = fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onmouseover='alert(1)",
      '</title></style><script>',
      'javascript:alert(1)',
      'https://example.com/"onclick="alert(1)',
      '&lt;script&gt;',
      'data:text/html,<script>',
    )
    const text = fc.oneof(hostile, fc.string())
    const link = fc.record({ group: text, title: text, url: text })
    const pages = fc.record({
      ...{ name: text, announcement: text, language: text },
      ...{ links: fc.array(link, { maxLength: 4 }), domains: fc.array(text, { maxLength: 3 }) },
    })
    const allowed = new Set('html head meta title style body main h1 p nav ul li a section h2'.split(' '))
    fc.assert(
      fc.property(pages, (values) => {
        const html = stationHtml(values).replace(/^<!doctype html>/, '')
        const tags = [...html.matchAll(/<\/?([^\s>]*)([^>]*)>/g)]
        expect(html.replace(/<\/?[a-z0-9]+(?: [a-z-]+="[^"<>]*")*>/g, '')).not.toMatch(/[<>"]/)
        for (const [, name = '', attributes = ''] of tags) {
          expect(allowed).toContain(name)
          for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/g)) {
            expect(['lang', 'charset', 'name', 'content', 'http-equiv', 'href', 'rel']).toContain(attribute)
            if (attribute === 'href') expect(value).toMatch(/^https:\/\//)
          }
        }
      }),
    )
  })
})
