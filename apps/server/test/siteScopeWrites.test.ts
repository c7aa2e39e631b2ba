import { describe, expect, it } from 'vitest'
import { promotionCodes } from '../src/db/schema/promotionCodes.ts'
import { createAdvertisement, giveAway, newAdPicture } from './support/advertisementCalls.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { codeTerms, createCode, createDomain } from './support/siteCalls.ts'
import { keyOf, managerOf, target, twoSites } from './support/siteScope.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('an account that is limited to a site', (server) => {
  const world = twoSites(server)
  const admin = () => server().signIn('admin')

  describe('writes', () => {
    const notOwn = (field: string) => ({
      status: 403,
      data: { key: 'siteOutOfScope', fields: { [field]: { key: 'notOwnSite' } } },
    })

    it('what is of its site', async () => {
      const { client, own } = world
      const site = await client.ok('site', 'get', target(own))
      await client.ok('site', 'update', { ...target(own), body: { ...site, name: 'Renamed by its manager' } })
      const domain = await createDomain(client, { siteId: own, type: 'b' })
      await client.ok('domain', 'delete', target(domain.id))
      const terms = await codeTerms(await admin())
      const code = await createCode(await admin(), { ...terms, siteId: own })
      await client.ok('promotionCode', 'update', {
        ...target(code.id),
        body: { ...code, name: 'Summer', siteId: own },
      })
      const advertisement = await createAdvertisement(client, { siteIds: [own] })
      await client.ok('advertisement', 'duplicate', { ...target(advertisement.id), body: { name: 'Copy' } })
      await client.ok('advertisement', 'submit', target(advertisement.id))
      expect(await client.ok('domain', 'check', { body: { ids: [world.ownRows.domain] } })).toMatchObject({
        changed: [world.ownRows.domain],
      })
      await client.ok('navigationStation', 'publish', target(world.ownRows.navigationStation))
      const switched = { ids: [own], status: 'maintenance' as const, messageEn: 'Back soon' }
      expect(await client.ok('site', 'switch', { body: switched })).toMatchObject({ changed: [own] })
    })

    it('nothing new for another site, nor for all', async () => {
      const { client, foreign } = world
      const terms = await codeTerms(await admin())
      const domain = { name: 'new.example.com', type: 'f', source: 's', https: 'y', siteId: foreign } as const
      expect(await client.refused('domain', 'create', { body: domain })).toMatchObject(notOwn('siteId'))
      const code = { code: 'REF23456', status: 'active', ...terms, siteId: foreign } as const
      expect(await client.refused('promotionCode', 'create', { body: code })).toMatchObject(notOwn('siteId'))
      const { code: _, ...many } = code
      const codes = { ...many, prefix: '', length: 10, count: 5 }
      const before = await server().db.$count(promotionCodes)
      expect(await client.refused('promotionCode', 'preview', { body: codes })).toMatchObject(
        notOwn('siteId'),
      )
      expect(await client.refused('promotionCode', 'generate', { body: codes })).toMatchObject(
        notOwn('siteId'),
      )
      expect(await server().db.$count(promotionCodes)).toBe(before)
      const station = {
        ...{ name: 'Station', siteId: foreign, domainIds: [world.foreignRows.domain] },
        links: [{ group: 'Play', title: 'Games', url: 'https://games.example.com/' }],
      }
      expect(await client.refused('navigationStation', 'create', { body: station })).toMatchObject(
        notOwn('siteId'),
      )
      const picture = await newAdPicture(client)
      const advertisement = {
        ...{ name: 'Ad', advertiser: 'Northwind', position: 'sidebar', platforms: ['w' as const] },
        ...{ jumpType: 'none', weight: 1, picture },
      } as const
      for (const siteIds of [[], [foreign], [world.own, foreign]])
        expect(
          await client.refused('advertisement', 'create', { body: { ...advertisement, siteIds } as never }),
        ).toMatchObject(notOwn('siteIds'))
    })

    it('none of its rows over to another site', async () => {
      const { client, foreign, ownRows } = world
      const domain = await client.ok('domain', 'get', target(ownRows.domain))
      const moved = { ...domain, siteId: foreign }
      expect(await client.refused('domain', 'update', { ...target(domain.id), body: moved })).toMatchObject(
        notOwn('siteId'),
      )
      const code = await client.ok('promotionCode', 'get', target(ownRows.promotionCode))
      expect(
        await client.refused('promotionCode', 'update', {
          ...target(code.id),
          body: { ...code, siteId: foreign },
        }),
      ).toMatchObject(notOwn('siteId'))
      const advertisement = await client.ok('advertisement', 'get', target(ownRows.advertisement))
      for (const siteIds of [[], [foreign]])
        expect(
          await client.refused('advertisement', 'update', {
            ...target(advertisement.id),
            body: { ...advertisement, siteIds },
          }),
        ).toMatchObject(notOwn('siteIds'))
    })

    it('no owner whose account it doesn’t see', async () => {
      const { client, own, foreign } = world
      const site = await client.ok('site', 'get', target(own))
      const others = [await createStaff(server(), []), await managerOf(server(), foreign)]
      for (const { accountId } of others)
        expect(
          (await client.refused('site', 'update', { ...target(own), body: { ...site, ownerId: accountId } }))
            .data.fields,
        ).toEqual({ ownerId: { key: 'notExisting' } })
      const { accountId } = await managerOf(server(), own)
      await client.ok('site', 'update', { ...target(own), body: { ...site, ownerId: accountId } })
    })

    it('no new sites', async () => {
      const { client } = world
      const body = { name: 'Another', languages: ['en-US' as const], ownerId: world.accountId }
      expect(await client.refused('site', 'create', { body })).toMatchObject({
        status: 403,
        data: { key: 'noNewSites' },
      })
      const copy = client.refused('site', 'duplicate', { ...target(world.own), body: { name: 'Copy' } })
      expect(await keyOf(copy)).toBe('noNewSites')
    })

    it('no decision on an advertisement that other sites share, and one on its own', async () => {
      const client = await admin()
      const pending = async (siteIds: string[]) => {
        const draft = await createAdvertisement(client, { siteIds })
        const submitted = await client.ok('advertisement', 'submit', target(draft.id))
        await giveAway(server().db, draft)
        return submitted
      }
      const shared = await pending([world.own, world.foreign])
      const decide = (row: { id: string; version: number }) => ({
        ...target(row.id),
        body: { version: row.version },
      })
      expect(await keyOf(world.client.refused('advertisement', 'approve', decide(shared)))).toBe(
        'siteOutOfScope',
      )
      const own = await pending([world.own])
      await withKey(world.client).ok('advertisement', 'approve', decide(own))
    })
  })
})
