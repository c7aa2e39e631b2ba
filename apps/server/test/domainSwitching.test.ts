import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { areas } from '@admin/api-client/contract/operations'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { domains } from '../src/db/schema/sites.ts'
import { DAY } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { createCode, createDomain, createSite, enabledDomain, openSite } from './support/siteCalls.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const keyOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.key

onOneEngine('domains', (server) => {
  const admin = () => server().signIn('admin')
  const state = (client: TestClient, { id }: { id: string }) => client.ok('domain', 'get', target({ id }))

  describe('are switched', () => {
    const steps = ['enable', 'maintain', 'close'] as const
    const leadsTo = { enable: 'y', maintain: 'n', close: 'c' } as const
    const allowed: Record<CodeOf<'domainStatus'>, (typeof steps)[number][]> = {
      y: ['maintain', 'close'],
      n: ['enable', 'close'],
      c: ['enable'],
    }
    const cases = (Object.keys(allowed) as CodeOf<'domainStatus'>[]).flatMap((from) =>
      steps.map((step) => ({ from, step, possible: allowed[from].includes(step) })),
    )

    it.each(cases)('from $from by $step: $possible', async ({ from, step, possible }) => {
      const client = await admin()
      const domain = await createDomain(client)
      await server().db.update(domains).set({ status: from }).where(eq(domains.id, domain.id))
      if (possible) {
        await client.ok('domain', step, target(domain))
        expect(await state(client, domain)).toMatchObject({ status: leadsTo[step] })
      } else expect(await keyOf(client.refused('domain', step, target(domain)))).toBe('notPossible')
    })

    it('on again only before they expire', async () => {
      const client = await admin()
      const domain = await createDomain(client, { validTo: server().now - DAY })
      expect(await keyOf(client.refused('domain', 'enable', target(domain)))).toBe('domainExpired')
    })

    it('on only from the moment on from which they are valid', async () => {
      const client = await admin()
      const domain = await createDomain(client, { validFrom: server().now + DAY })
      expect(await keyOf(client.refused('domain', 'enable', target(domain)))).toBe('domainNotValidYet')
      const body = { ...domain, validFrom: server().now }
      await client.ok('domain', 'update', { ...target(domain), body })
      expect(await client.ok('domain', 'enable', target(domain))).toMatchObject({ status: 'y' })
    })

    it('off only where another one leads to an open site', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      for (const step of ['maintain', 'close'] as const)
        expect(await keyOf(client.refused('domain', step, target(front)))).toBe('lastDomain')
      expect(await client.ok('domain', 'rehearse', target(front))).toMatchObject({
        ...{ isMain: true, successor: null, siteStatus: 'open' },
      })
      const backup = await enabledDomain(client, { siteId: site.id, type: 'b' })
      expect(await client.ok('domain', 'rehearse', target(front))).toMatchObject({ successor: backup.name })
      await client.ok('domain', 'close', target(front))
      expect(await client.ok('site', 'get', target(site))).toMatchObject({ mainDomain: backup.name })
      expect(await keyOf(client.refused('domain', 'maintain', target(backup)))).toBe('lastDomain')
    })

    it('and the rehearsal names the promotion codes whose links no longer work', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      const code = await createCode(client, { siteId: site.id })
      await createCode(client, { siteId: site.id, status: 'draft' })
      const broken = { brokenLinks: 1, brokenCodes: [code.code] }
      expect(await client.ok('domain', 'rehearse', target(front))).toMatchObject(broken)
      const backup = await enabledDomain(client, { siteId: site.id, type: 'b' })
      expect(await client.ok('domain', 'rehearse', target(backup))).toMatchObject({ brokenLinks: 0 })
    })

    it.each([
      ['moved to another site', async (client: TestClient) => ({ siteId: (await createSite(client)).id })],
      ['made a management domain', async () => ({ type: 'm' as const })],
      ['made to expire', async () => ({ validTo: 1_000_000_000_000 })],
      ['made valid later', async () => ({ validFrom: server().now + DAY })],
    ])('nor is the last one of an open site %s', async (_what, valuesOf) => {
      const client = await admin()
      const { front } = await openSite(client)
      const body = { ...front, ...(await valuesOf(client)) }
      expect(await keyOf(client.refused('domain', 'update', { ...target(front), body }))).toBe('lastDomain')
    })

    it('and one of two is always left, when both are closed together', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      const other = await enabledDomain(client, { siteId: site.id })
      const outcomes = await Promise.all(
        [front, other].map((each) => client.send(areas.domain.close, target(each) as never)),
      )
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await client.ok('site', 'get', target(site))).mainDomain).not.toBe('')
    })

    it('and one is always left, when one that is moved there and the other one are closed together', async () => {
      const client = await admin()
      const rounds = Array.from({ length: 6 })
      for (const _ of rounds) {
        const { site, front } = await openSite(client)
        const moving = await enabledDomain(client)
        const body = { ...moving, siteId: site.id }
        await Promise.all([
          client.send(areas.domain.update, { ...target(moving), body } as never),
          client.send(areas.domain.close, target(moving) as never),
          client.send(areas.domain.close, target(front) as never),
        ])
        expect((await client.ok('site', 'get', target(site))).mainDomain).not.toBe('')
      }
    })

    it('and moved between two sites in both directions together', async () => {
      const client = await admin()
      const [one, other] = [await enabledDomain(client), await enabledDomain(client)]
      const moved = await Promise.all([
        client.ok('domain', 'update', { ...target(one), body: { ...one, siteId: other.siteId } }),
        client.ok('domain', 'update', { ...target(other), body: { ...other, siteId: one.siteId } }),
      ])
      expect(moved.map(({ siteId }) => siteId)).toEqual([other.siteId, one.siteId])
    })

    describe('off as permanent fronts only with a separate permission', () => {
      const staffOf = async () =>
        (await createStaff(server(), ['domain:read', 'domain:switch', 'domain:update', 'domain:rent'])).client
      const permanent = async (client: TestClient) =>
        enabledDomain(client, { type: 'p', validTo: server().now + 90 * DAY })

      it.each(['close', 'maintain'] as const)('by %s', async (step) => {
        const client = await admin()
        const domain = await permanent(client)
        expect(await keyOf((await staffOf()).refused('domain', step, target(domain)))).toBe('permanentDomain')
        await client.ok('domain', step, target(domain))
      })

      it.each([
        ['type', async () => ({ type: 'b' as const })],
        ['site', async (client: TestClient) => ({ siteId: (await createSite(client)).id })],
        ['name', async () => ({ name: 'another.example.com' })],
        ['expiry', async () => ({ validTo: server().now + DAY })],
        ['start', async () => ({ validFrom: server().now + DAY })],
      ])('by another %s', async (_field, valuesOf) => {
        const client = await admin()
        const domain = await permanent(client)
        const update = { ...target(domain), body: { ...domain, ...(await valuesOf(client)) } }
        expect(await keyOf((await staffOf()).refused('domain', 'update', update))).toBe('permanentDomain')
        await client.ok('domain', 'update', update)
      })

      it('by an earlier end of their rental', async () => {
        const client = await admin()
        const domain = await permanent(client)
        const fee = { annualFee: 4800, currency: 'USD', version: domain.version }
        const until = (days: number) => ({
          ...target(domain),
          body: { ...fee, validTo: server().now + days * DAY },
        })
        const staff = await staffOf()
        expect(await keyOf(staff.refused('domain', 'rent', until(30)))).toBe('permanentDomain')
        await staff.ok('domain', 'rent', until(400))
      })

      it('but are changed otherwise without it', async () => {
        const domain = await permanent(await admin())
        const body = { ...domain, remark: 'Ours', validTo: null, validFrom: server().now }
        const client = await staffOf()
        expect(await client.ok('domain', 'update', { ...target(domain), body })).toMatchObject({
          ...{ remark: 'Ours', validTo: null },
        })
      })
    })

    it('together, so that the backups of a site take over', async () => {
      const client = await admin()
      const { site, front } = await openSite(client)
      const asked = { body: { siteId: site.id } }
      expect(await keyOf(client.refused('domain', 'switchToBackups', asked))).toBe('noBackup')
      const backup = await enabledDomain(client, { siteId: site.id, type: 'b' })
      expect(await client.ok('domain', 'switchToBackups', asked)).toMatchObject({ changed: [front.id] })
      expect(await state(client, front)).toMatchObject({ status: 'n' })
      expect(await client.ok('site', 'get', target(site))).toMatchObject({ mainDomain: backup.name })
    })
  })
})
