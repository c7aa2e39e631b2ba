import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import { paperInForce } from '@admin/api-client/contract/sites/siteFacts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { createDomain, createSite, enabledDomain, newPaper, openSite } from './support/siteCalls.ts'
import { ACCOUNT_MAKER, createDependent, createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { createTemplate, publishedTemplate } from './support/templateCalls.ts'
import { kept, pngOf, text } from './support/uploads.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields
const CODE = ['site:read', 'site:code']

onOneEngine('sites', (server) => {
  const admin = () => server().signIn('admin')

  it('start in maintenance, under no domain', async () => {
    const site = await createSite(await admin())
    expect(site).toMatchObject({ status: 'maintenance', mainDomain: '', domains: 0, codeProposed: false })
  })

  it('have a name that no other site has', async () => {
    const client = await admin()
    const { name } = await createSite(client)
    const body = { ...(await createSite(client)), name: name.toUpperCase() }
    expect(await fieldsOf(client.refused('site', 'create', { body }))).toMatchObject({
      name: { key: 'nameTaken' },
    })
  })

  it.each([
    [{ customerServiceUrl: 'http://help.example.com' }, { customerServiceUrl: { key: 'httpsLink' } }],
    [{ customerServiceUrl: 'javascript:alert(1)' }, { customerServiceUrl: { key: 'httpsLink' } }],
    [{ ownerId: '01900000-0000-7000-8000-000000000000' }, { ownerId: { key: 'notExisting' } }],
    [{ tagIds: ['01900000-0000-7000-8000-000000000000'] }, { tagIds: { key: 'notExisting' } }],
    [{ icon: 'https://example.com/icon.png' }, { icon: { key: 'notExisting' } }],
  ])('reject %j on its field', async (values, fields) => {
    const client = await admin()
    const body = { ...(await createSite(client)), name: 'Rejected', ...values }
    expect(await fieldsOf(client.refused('site', 'create', { body }))).toMatchObject(fields)
  })

  it('have an icon that is a square PNG', async () => {
    const client = await admin()
    const iconOf = async (width: number, height: number) =>
      filePath((await kept(client, { bytes: pngOf(width, height) })).key)
    const site = await createSite(client)
    const wide = client.refused('site', 'update', {
      ...target(site),
      body: { ...site, icon: await iconOf(64, 32) },
    })
    expect(await fieldsOf(wide)).toMatchObject({ icon: { key: 'notSquare' } })
    const body = { ...site, icon: await iconOf(64, 64) }
    expect(await client.ok('site', 'update', { ...target(site), body })).toMatchObject({ name: site.name })
  })

  describe('are opened', () => {
    const switched = (client: TestClient, id: string, status: 'open' | 'maintenance') =>
      client.ok('site', 'switch', { body: { ids: [id], status } })

    it('only with an enabled front', async () => {
      const client = await admin()
      const { id: templateId } = await publishedTemplate(client)
      const { id } = await createSite(client, { templateId })
      await createDomain(client, { siteId: id })
      await enabledDomain(client, { siteId: id, type: 'b' })
      expect(await switched(client, id, 'open')).toMatchObject({ failed: [{ id, key: 'noFrontDomain' }] })
      await enabledDomain(client, { siteId: id })
      expect(await switched(client, id, 'open')).toMatchObject({ changed: [id] })
      expect(await client.ok('site', 'get', target({ id }))).toMatchObject({ status: 'open' })
    })

    it('only with a published template, which they keep while they are open', async () => {
      const client = await admin()
      const draft = await createTemplate(client)
      const { id } = await createSite(client, { templateId: draft.id })
      await enabledDomain(client, { siteId: id })
      const refusal = { failed: [{ id, key: 'noPublishedTemplate' }] }
      expect(await switched(client, id, 'open')).toMatchObject(refusal)
      const site = await client.ok('site', 'get', target({ id }))
      await client.ok('site', 'update', { ...target({ id }), body: { ...site, templateId: null } })
      expect(await switched(client, id, 'open')).toMatchObject(refusal)
      const { site: open } = await openSite(client)
      for (const templateId of [null, draft.id])
        expect(
          await fieldsOf(
            client.refused('site', 'update', { ...target(open), body: { ...open, templateId } }),
          ),
        ).toMatchObject({ templateId: { key: 'templateNotPublished' } })
    })

    it('and forget what visitors read during the maintenance', async () => {
      const client = await admin()
      const { site } = await openSite(client)
      const body = {
        ...{ ids: [site.id], status: 'maintenance' as const, message: '升级中', messageEn: 'Upgrading' },
        ...{ until: server().now + DAY, allowedAddresses: ['198.51.100.0/24'] },
      }
      await client.ok('site', 'switch', { body })
      expect(await client.ok('site', 'get', target(site))).toMatchObject({
        ...{ status: 'maintenance', maintenanceMessage: '升级中', maintenanceMessageEn: 'Upgrading' },
        ...{ maintenanceUntil: body.until, allowedAddresses: ['198.51.100.0/24'] },
      })
      expect((await client.ok('site', 'outlook', target(site))).now).toContainEqual({
        ...{ cause: 'site', title: '', platform: null, until: body.until },
      })
      await switched(client, site.id, 'open')
      expect(await client.ok('site', 'get', target(site))).toMatchObject({
        ...{ maintenanceMessage: '', maintenanceUntil: null, allowedAddresses: [] },
      })
    })

    it('as their outlook says: under a front, and with a published template', async () => {
      const client = await admin()
      const site = await createSite(client)
      const outlook = () => client.ok('site', 'outlook', target(site))
      expect(await outlook()).toMatchObject({ fronts: [], templatePublished: false })
      const draft = await createTemplate(client)
      const { version } = await client.ok('site', 'update', {
        ...target(site),
        body: { ...site, templateId: draft.id },
      })
      expect((await outlook()).templatePublished).toBe(false)
      const { id: templateId } = await publishedTemplate(client)
      await client.ok('site', 'update', { ...target(site), body: { ...site, templateId, version } })
      expect((await outlook()).templatePublished).toBe(true)
    })

    it('never by a switch to a maintenance whose announced end is over', async () => {
      const client = await admin()
      const { site } = await openSite(client)
      const body = { ids: [site.id], status: 'maintenance' as const, until: server().now - 1 }
      expect(await fieldsOf(client.refused('site', 'switch', { body }))).toMatchObject({
        until: { key: 'past' },
      })
      expect(await client.ok('site', 'get', target(site))).toMatchObject({ status: 'open' })
    })

    it('as a dry run had announced, or not at all', async () => {
      const client = await admin()
      const { site } = await openSite(client)
      const asked = { ids: [site.id], status: 'maintenance' as const }
      const run = await client.ok('site', 'switch', { query: { dryRun: '1' }, body: asked })
      expect(run).toMatchObject({ changes: 1, skipped: [] })
      expect(await client.ok('site', 'get', target(site))).toMatchObject({ status: 'open' })
      await client.ok('site', 'update', { ...target(site), body: { ...site, countries: ['jp'] } })
      const token = 'token' in run ? run.token : ''
      expect(await client.refused('site', 'switch', { body: { ...asked, token } })).toMatchObject({
        data: { key: 'setChanged' },
      })
    })

    it('never by addresses that are none', async () => {
      const client = await admin()
      const { id } = await createSite(client)
      const body = { ids: [id], status: 'maintenance' as const, allowedAddresses: ['192.0.2.300'] }
      expect(await fieldsOf(client.refused('site', 'switch', { body }))).toMatchObject({
        'allowedAddresses.0': { key: 'ipAddress' },
      })
    })

    it('or not, while a planned maintenance keeps visitors out, but not one of the back office', async () => {
      const client = await admin()
      const { site } = await openSite(client)
      const { now } = server()
      const plan = (title: string, platform: CodeOf<'businessType'>, startTime: number) =>
        client.ok('maintenance', 'create', {
          body: { title, platform, message: 'We are moving', startTime, endTime: now + 2 * DAY },
        })
      await plan('Moving', 'C_WEB', now - 1000)
      await plan('Moving the office', 'S_WEB', now - 1000)
      await plan('Moving again', 'C_H5', now + DAY)
      await plan('Moving the office again', 'S_WEB', now + DAY)
      const outlook = await client.ok('site', 'outlook', target(site))
      expect(outlook.now).toContainEqual({
        ...{ cause: 'window', title: 'Moving', platform: 'C_WEB', until: now + 2 * DAY },
      })
      expect(outlook.planned).toContainEqual({
        ...{ title: 'Moving again', platform: 'C_H5', startTime: now + DAY, endTime: now + 2 * DAY },
      })
      expect(JSON.stringify(outlook)).not.toContain('office')
    })
  })

  describe('have a statistics code', () => {
    const propose = (
      client: TestClient,
      { id, version }: { id: string; version: number },
      code = '<script></script>',
    ) => client.ok('site', 'proposeCode', { params: { id }, body: { code, version } })

    it('that a second person puts into force', async () => {
      const maker = await createStaff(server(), [...CODE, ...ACCOUNT_MAKER])
      const other = await createStaff(server(), CODE)
      const site = await createSite(await admin())
      const { version, code } = await propose(maker.client, site)
      expect(code).toBe('')
      const decision = { params: { id: site.id }, body: { version } }
      expect((await maker.client.refused('site', 'approveCode', decision)).data.key).toBe('ownProposal')
      const dependent = await createDependent(server(), maker)
      expect((await dependent.refused('site', 'approveCode', decision)).data.key).toBe('dependentReviewer')
      const stale = { params: { id: site.id }, body: { version: site.version } }
      expect((await other.client.refused('site', 'approveCode', stale)).data).toMatchObject({
        ...{ key: 'staleVersion', current: { code: '', proposed: { code: '<script></script>' }, version } },
      })
      expect(await other.client.ok('site', 'approveCode', decision)).toMatchObject({
        ...{ code: '<script></script>', proposed: null },
      })
    })

    it('whose change can be discarded, and proposed again', async () => {
      const client = await admin()
      const site = await createSite(client)
      const { version } = await propose(client, site)
      const rejected = await client.ok('site', 'rejectCode', { params: { id: site.id }, body: { version } })
      expect(rejected).toMatchObject({ code: '', proposed: null })
      const again = { params: { id: site.id }, body: { version: rejected.version } }
      expect((await client.refused('site', 'rejectCode', again)).data.key).toBe('noProposedCode')
      expect((await client.refused('site', 'approveCode', again)).data.key).toBe('noProposedCode')
    })

    it('that no update of the site changes', async () => {
      const client = await admin()
      const site = await createSite(client)
      const body = { ...site, statisticsCode: '<script></script>' }
      await client.ok('site', 'update', { ...target(site), body })
      expect(await client.ok('site', 'statisticsCode', target(site))).toMatchObject({ code: '' })
    })
  })

  describe('have agreements', () => {
    const add = async (client: TestClient, id: string, validFrom: number | null) =>
      client.ok('site', 'addPaper', {
        params: { id },
        body: { kind: 'privacyPolicy', file: await newPaper(client), validFrom },
      })

    it('of which the last valid version is in force', async () => {
      const client = await admin()
      const { id } = await createSite(client)
      const first = await add(client, id, null)
      expect(first.inForce).toBe(true)
      const later = await add(client, id, server().now + DAY)
      const again = {
        kind: 'privacyPolicy' as const,
        file: await newPaper(client),
        validFrom: later.validFrom,
      }
      expect(
        await fieldsOf(client.refused('site', 'addPaper', { params: { id }, body: again })),
      ).toMatchObject({ validFrom: { key: 'taken' } })
      expect(await client.ok('site', 'papers', target({ id }))).toMatchObject([
        { id: later.id, inForce: false },
        { id: first.id, inForce: true },
      ])
    })

    it('that can be deleted only before they are valid', async () => {
      const client = await admin()
      const { id } = await createSite(client)
      const first = await add(client, id, null)
      const later = await add(client, id, server().now + DAY)
      const kept = client.refused('site', 'deletePaper', { params: { id, paperId: first.id } })
      expect((await kept).data.key).toBe('paperValid')
      await client.ok('site', 'deletePaper', { params: { id, paperId: later.id } })
      expect(await client.ok('site', 'papers', target({ id }))).toHaveLength(1)
    })

    it('that are HTML of at most 1 MB, and not from the past', async () => {
      const client = await admin()
      const { id } = await createSite(client)
      const body = { kind: 'userAgreement' as const, validFrom: null }
      const picture = filePath((await kept(client)).key)
      const wrong = client.refused('site', 'addPaper', { params: { id }, body: { ...body, file: picture } })
      expect(await fieldsOf(wrong)).toMatchObject({ file: { key: 'fileFormat' } })
      const early = { ...body, file: await newPaper(client), validFrom: server().now - DAY }
      expect(
        await fieldsOf(client.refused('site', 'addPaper', { params: { id }, body: early })),
      ).toMatchObject({
        validFrom: { key: 'past' },
      })
      const large = text(`<!doctype html>${'x'.repeat(1024 * 1024)}`)
      const address = filePath(
        (await kept(client, { name: 'terms.html', bytes: large, fileType: 'file' })).key,
      )
      const heavy = client.refused('site', 'addPaper', { params: { id }, body: { ...body, file: address } })
      expect(await fieldsOf(heavy)).toMatchObject({ file: { key: 'fileSize' } })
    })
  })

  it('are duplicated with their settings, in maintenance and without domains', async () => {
    const client = await admin()
    const { site } = await openSite(client)
    const copy = await client.ok('site', 'duplicate', {
      ...target(site),
      body: { name: `${site.name} copy` },
    })
    expect(copy).toMatchObject({ status: 'maintenance', domains: 0, languages: site.languages })
    const taken = client.refused('site', 'duplicate', { ...target(site), body: { name: copy.name } })
    expect(await fieldsOf(taken)).toMatchObject({ name: { key: 'nameTaken' } })
  })

  it('keep their owners from being deleted, and need a new proposal once the one who proposed a code is', async () => {
    const client = await admin()
    const [owner, proposer] = await Promise.all([createStaff(server(), CODE), createStaff(server(), CODE)])
    const site = await createSite(client, { ownerId: owner.accountId })
    const proposed = { params: { id: site.id }, body: { code: '<script></script>', version: site.version } }
    const { version } = await proposer.client.ok('site', 'proposeCode', proposed)
    const kept = client.refused('account', 'delete', target({ id: owner.accountId }))
    expect((await kept).data.key).toBe('accountOwnsSites')
    await client.ok('account', 'delete', target({ id: proposer.accountId }))
    const decision = { params: { id: site.id }, body: { version } }
    expect((await client.refused('site', 'approveCode', decision)).data.key).toBe('proposerDeleted')
    expect(await client.ok('site', 'statisticsCode', target(site))).toMatchObject({
      proposed: { accountName: '', refusal: 'proposerDeleted' },
    })
    await client.ok('site', 'rejectCode', decision)
  })

  it('are found by their domains, as people read them, and by when they were added', async () => {
    const client = await admin()
    const idsOf = async (query: object) =>
      (await client.ok('site', 'list', { query: { pageSize: 100, ...query } })).list.map(({ id }) => id)
    const start = server().now
    const { siteId } = await createDomain(client, { name: 'bücher.example.com' })
    const other = await createSite(client)
    expect(await idsOf({ domain: 'BÜCHER' })).toEqual([siteId])
    expect(await idsOf({ domain: 'xn--bcher' })).toEqual([siteId])
    expect(await idsOf({ createdFrom: start })).toEqual(expect.arrayContaining([siteId, other.id]))
    expect(await idsOf({ createdTo: start - 1 })).not.toContain(other.id)
  })

  it('aren’t deleted while they have domains', async () => {
    const client = await admin()
    const { id, siteId } = await createDomain(client)
    expect((await client.refused('site', 'delete', target({ id: siteId }))).data).toMatchObject({
      ...{ key: 'siteHasDomains', values: { count: 1 } },
    })
    await client.ok('domain', 'delete', target({ id }))
    await client.ok('site', 'delete', target({ id: siteId }))
  })
})

describe('the version of an agreement in force', () => {
  it('is the latest of those that are valid already', () => {
    const papers = fc.array(fc.record({ validFrom: fc.integer({ min: 0, max: 20 }) }))
    fc.assert(
      fc.property(papers, fc.integer({ min: 0, max: 20 }), (all, now) => {
        const valid = all.map(({ validFrom }) => validFrom).filter((moment) => moment <= now)
        const expected = valid.length > 0 ? Math.max(...valid) : undefined
        expect(paperInForce(all, now)?.validFrom).toBe(expected)
      }),
    )
  })
})
