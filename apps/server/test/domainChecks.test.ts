import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { BULK_MAX_IDS } from '@admin/api-client/contract/limits'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { checkDomain, checkDomains } from '../src/modules/sites/domains/checking.ts'
import { faultOf } from '../src/modules/sites/domains/judging.ts'
import type { DomainFacts, DomainProbe } from '../src/ports/DomainProbe.ts'
import { onOneEngine } from './support/engines.ts'
import { createDomain, enabledDomain } from './support/siteCalls.ts'
import type { TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })

onOneEngine('domains', (server) => {
  const admin = () => server().signIn('admin')
  const state = (client: TestClient, { id }: { id: string }) => client.ok('domain', 'get', target({ id }))

  describe('are checked', () => {
    const good: DomainFacts = {
      ...{ addresses: ['8.8.4.4'], isPrivate: false, status: 200 },
      certificate: { end: 4_000_000_000_000, trusted: true },
    }
    const probe = (facts: Partial<DomainFacts>): DomainProbe => ({
      look: async () => ({ ...good, ...facts }),
      resolve: async (name) => [name],
    })

    it('and are unknown where there is no network', async () => {
      const client = await admin()
      const domain = await createDomain(client)
      await checkDomain({ ...server().ports, domainProbe: undefined }, domain.id)
      expect(await state(client, domain)).toMatchObject({ checkState: 'unknown', checkReason: 'notChecked' })
    })

    it.each<[Partial<DomainFacts>, CodeOf<'domainCheckReason'> | null]>([
      [{}, null],
      [{ addresses: [], status: null }, 'noRecord'],
      [{ addresses: ['10.0.0.7'], isPrivate: true, status: null }, 'privateAddress'],
      [{ addresses: ['9.9.9.9'] }, 'otherAddress'],
      [{ certificate: { end: 1, trusted: false } }, 'certificateExpired'],
      [{ certificate: { end: 4_000_000_000_000, trusted: false } }, 'certificateInvalid'],
      [{ status: null }, 'notReachable'],
      [{ status: 404 }, null],
      [{ status: 502 }, 'errorStatus'],
    ])('with %j: %s', async (facts, reason) => {
      const client = await admin()
      const domain = await createDomain(client)
      await checkDomain({ ...server().ports, domainProbe: probe(facts) }, domain.id)
      expect(await state(client, domain)).toMatchObject({
        ...{ checkState: reason === null ? 'good' : 'failing', checkReason: reason, version: domain.version },
      })
    })

    it.each<[Partial<DomainFacts>, DomainProbe['resolve'], CodeOf<'domainCheckReason'>]>([
      [{ addresses: null, status: null }, async (name) => [name], 'notResolved'],
      [{ addresses: ['9.9.9.9'] }, async () => null, 'targetNotResolved'],
      [{ addresses: ['9.9.9.9'] }, async () => [], 'targetNotResolved'],
    ])('with %j and %s: unknown', async (facts, resolve, reason) => {
      const client = await admin()
      const domain = await createDomain(client)
      const domainProbe = { ...probe(facts), resolve }
      await checkDomain({ ...server().ports, domainProbe }, domain.id)
      expect(await state(client, domain)).toMatchObject({ checkState: 'unknown', checkReason: reason })
    })

    it('and those who can check hear of one that fails, once', async () => {
      const client = await admin()
      const domain = await enabledDomain(client)
      const failing = { ...server().ports, domainProbe: probe({ status: 503 }) }
      const told = async () => {
        const entries = (await client.ok('notification', 'feed'))?.entries ?? []
        return entries.filter(({ kind, data }) => kind === 'domainFailing' && data.domain === domain.name)
          .length
      }
      await checkDomain(failing, domain.id)
      await checkDomain(failing, domain.id)
      expect(await told()).toBe(1)
    })

    it('all but closed ones, by the task', async () => {
      const client = await admin()
      const closed = await createDomain(client)
      const { checked } = await checkDomains({ ...server().ports, domainProbe: probe({}) })
      expect(checked).toBeGreaterThan(0)
      expect(await state(client, closed)).toMatchObject({ checkState: 'unknown', checkTime: null })
    })

    it('soon after an operator asks for it, many together, each logged once', async () => {
      const client = await admin()
      const chosen = [await createDomain(client), await createDomain(client)]
      const missing = newId()
      const first = chosen[0]?.id ?? ''
      const ids = [...chosen.map(({ id }) => id), first, missing]
      const result = await client.ok('domain', 'check', { body: { ids } })
      expect(result.changed.toSorted()).toEqual(chosen.map(({ id }) => id).toSorted())
      expect(result.failed).toEqual([{ id: missing, key: 'notFound' }])
      for (const { id } of chosen) {
        await expect.poll(async () => (await state(client, { id })).checkTime).toBe(server().now)
        const { total } = await client.ok('operationLog', 'list', {
          query: { targetId: id, action: 'check' },
        })
        expect(total).toBe(1)
      }
    })

    it('at most a hundred together', async () => {
      const ids = Array.from({ length: BULK_MAX_IDS + 1 }, newId)
      const refused = await (await admin()).refused('domain', 'check', { body: { ids } })
      expect(refused.data.fields).toMatchObject({ ids: { key: 'tooManyItems' } })
    })

    it('as new ones after they are renamed', async () => {
      const client = await admin()
      const domain = await createDomain(client)
      await checkDomain({ ...server().ports, domainProbe: probe({}) }, domain.id)
      const body = { ...(await state(client, domain)), name: 'renamed.example.com' }
      expect(await client.ok('domain', 'update', { ...target(domain), body })).toMatchObject({
        ...{ checkState: 'unknown', checkTime: null, addresses: [], certificateEnd: null },
      })
    })
  })
})

describe('the fault of a domain', () => {
  it('is no other address where none is expected', () => {
    const facts = { addresses: ['9.9.9.9'], isPrivate: false, status: 200, certificate: null }
    expect(faultOf(facts, { https: false, targets: [], now: 0 })).toBeNull()
  })
})
