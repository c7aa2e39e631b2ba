import { PROMOTION_CODE_ROOM } from '@admin/api-client/contract/limits'
import {
  generatedMinLength,
  PROMOTION_CODE_CHARACTERS,
  promotionCodeState,
} from '@admin/api-client/contract/sites/promotionCodeFacts'
import type { PromotionCode } from '@admin/api-client/contract/sites/promotionCodes'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { readRows } from '../src/db/readRows.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { promotionCodes, promotionOpenings, promotionUses } from '../src/db/schema/promotionCodes.ts'
import { DAY } from '../src/kernel/durations.ts'
import { rollUpOpenings, useCode } from '../src/modules/sites/promotionCodes/uses.ts'
import { withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { codeTerms, createCode, createSite, enabledDomain } from './support/siteCalls.ts'
import type { TestClient } from './support/TestClient.ts'

const target = ({ id }: { id: string }) => ({ params: { id } })
const fieldsOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.fields
const keyOf = async (refused: ReturnType<TestClient['refused']>) => (await refused).data.key

onOneEngine('promotion codes', (server) => {
  const admin = () => server().signIn('admin')
  const ports = () => server().ports
  const use = (
    code: PromotionCode,
    kind: 'opened' | 'registered' | 'topUp',
    userId: string | null = newId(),
  ) => useCode(ports(), { code: code.code, kind, userId })
  const read = (client: TestClient, code: PromotionCode) => client.ok('promotionCode', 'get', target(code))

  it('are unique without regard to case', async () => {
    const client = await admin()
    const code = await createCode(client, { code: 'summer24' })
    expect(code.code).toBe('SUMMER24')
    const body = { ...code, code: 'Summer24', status: 'draft' as const }
    expect(await fieldsOf(client.refused('promotionCode', 'create', { body }))).toMatchObject({
      code: { key: 'taken' },
    })
  })

  it.each([
    ['ABC', 'minLength'],
    ['A'.repeat(21), 'maxLength'],
    ['SUMMER10', 'promotionCodeCharacters'],
    ['IOIO', 'promotionCodeCharacters'],
    ['NEW-YEAR', 'promotionCodeCharacters'],
  ])('reject the code %s', async (text, key) => {
    const client = await admin()
    const body = { ...(await codeTerms(client)), code: text }
    expect(await fieldsOf(client.refused('promotionCode', 'create', { body }))).toMatchObject({
      code: { key },
    })
  })

  it('name an agent and a site that exist', async () => {
    const client = await admin()
    const terms = await codeTerms(client)
    for (const field of ['agentId', 'siteId'] as const)
      expect(
        await fieldsOf(
          client.refused('promotionCode', 'create', { body: { ...terms, code: 'ABCD', [field]: newId() } }),
        ),
      ).toEqual({ [field]: { key: 'notExisting' } })
  })

  it('keep their agent and their site from being deleted', async () => {
    const client = await admin()
    const { id: siteId } = await createSite(client)
    await createCode(client, { siteId })
    expect(await keyOf(client.refused('site', 'delete', target({ id: siteId })))).toBe(
      'siteHasPromotionCodes',
    )
  })

  it('have a link only where an enabled domain leads to their site', async () => {
    const client = await admin()
    const code = await createCode(client)
    expect(code.link).toBe('')
    const { name } = await enabledDomain(client, { siteId: code.siteId })
    expect((await read(client, code)).link).toBe(`https://${name}/register?code=${code.code}`)
  })

  describe('are used', () => {
    it('by registrations and top-ups up to their limits, while openings of the link have none', async () => {
      const client = await admin()
      const code = await createCode(client, { useLimit: 3, userLimit: 2, rewardPoints: 50 })
      const user = newId()
      for (const userId of [null, null, user])
        expect(await use(code, 'opened', userId)).toEqual({ counted: true, rewardPoints: 0 })
      expect(await use(code, 'registered', user)).toEqual({ counted: true, rewardPoints: 50 })
      expect(await use(code, 'registered', user)).toEqual({ counted: false, reason: 'userLimit' })
      expect(await use(code, 'topUp', user)).toMatchObject({ counted: true })
      expect(await use(code, 'topUp', user)).toEqual({ counted: false, reason: 'userLimit' })
      expect(await use(code, 'topUp')).toMatchObject({ counted: true })
      expect(await use(code, 'topUp')).toEqual({ counted: false, reason: 'exhausted' })
      expect(await read(client, code)).toMatchObject({
        ...{ uses: 3, openings: 3, registrations: 1, topUps: 2, state: 'exhausted' },
      })
      expect(await client.ok('promotionCode', 'report', target(code))).toEqual({
        ...{ opened: 3, registered: 1, toppedUp: 2, lastTime: server().now },
      })
    })

    it('never more often than their limit, when many users come at the same time', async () => {
      const client = await admin()
      const code = await createCode(client, { useLimit: 5 })
      const outcomes = await Promise.all(Array.from({ length: 12 }, () => use(code, 'registered')))
      expect(outcomes.filter(({ counted }) => counted)).toHaveLength(5)
      expect(await read(client, code)).toMatchObject({ uses: 5, registrations: 5 })
      expect(await server().db.$count(promotionUses, eq(promotionUses.codeId, code.id))).toBe(5)
    })

    it('never more often than one user may, when they top up several times together', async () => {
      const client = await admin()
      const code = await createCode(client, { userLimit: 2 })
      const user = newId()
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => use(code, 'topUp', user)))
      expect(outcomes.filter(({ counted }) => counted)).toHaveLength(2)
      expect(await read(client, code)).toMatchObject({ uses: 2, topUps: 2 })
    })

    it('as users type them, and only while they are active', async () => {
      const client = await admin()
      const code = await createCode(client, { status: 'draft' })
      const typed = { code: ` ${code.code.toLowerCase()} `, kind: 'registered', userId: newId() } as const
      expect(await useCode(ports(), typed)).toEqual({ counted: false, reason: 'draft' })
      await client.ok('promotionCode', 'setStatus', { body: { ids: [code.id], status: 'active' } })
      expect(await useCode(ports(), typed)).toMatchObject({ counted: true })
      await client.ok('promotionCode', 'setStatus', { body: { ids: [code.id], status: 'disabled' } })
      expect(await use(code, 'registered')).toEqual({ counted: false, reason: 'disabled' })
      expect(await useCode(ports(), { ...typed, code: 'NONE' })).toEqual({
        counted: false,
        reason: 'notFound',
      })
    })

    it('when their link is opened, by a row that is added, and sums stay the same when they are rolled up', async () => {
      const client = await admin()
      const code = await createCode(client)
      const { db, now } = server()
      const rowOf = () =>
        readRows(db, sql`select ctid::text as place from promotion_codes where id = ${code.id}`)
      const openings = () => db.$count(promotionOpenings, eq(promotionOpenings.codeId, code.id))
      const place = await rowOf()
      await Promise.all(Array.from({ length: 5 }, () => use(code, 'opened', null)))
      server().now = now + 1000
      await use(code, 'opened')
      expect([await openings(), await rowOf()]).toEqual([6, place])
      await rollUpOpenings(db)
      expect(await openings()).toBe(1)
      await use(code, 'opened', null)
      expect(await read(client, code)).toMatchObject({ openings: 7, uses: 0, version: 1 })
      expect(await client.ok('promotionCode', 'report', target(code))).toEqual({
        ...{ opened: 7, registered: 0, toppedUp: 0, lastTime: now + 1000 },
      })
      server().now = now
    })

    it('and then stay with their agent and can’t be deleted', async () => {
      const client = await admin()
      const code = await createCode(client)
      await use(code, 'registered')
      const { list } = await client.ok('agent', 'list')
      const agentId = list.find(({ id }) => id !== code.agentId)?.id ?? ''
      const body = { ...code, agentId }
      expect(await fieldsOf(client.refused('promotionCode', 'update', { ...target(code), body }))).toEqual({
        agentId: { key: 'usedCode' },
      })
      expect(await keyOf(client.refused('promotionCode', 'delete', target(code)))).toBe('promotionCodeUsed')
      const opened = await createCode(client)
      await use(opened, 'opened', null)
      expect(await keyOf(client.refused('promotionCode', 'delete', target(opened)))).toBe('promotionCodeUsed')
      await client.ok('promotionCode', 'delete', target(await createCode(client)))
    })
  })

  describe('are generated', () => {
    it('all different, with the prefix and the length asked for, and one entry of the operation log', async () => {
      const client = await admin()
      const terms = await codeTerms(client)
      const body = { ...terms, name: 'Thousands', prefix: 'new', length: 10, count: 2500, useLimit: 1 }
      const preview = await client.ok('promotionCode', 'preview', { body })
      expect(preview).toMatchObject({ generated: 0 })
      for (const example of preview.examples) expect(example).toMatch(/^NEW[A-HJ-NP-Z2-9]{7}$/)
      expect(await server().db.$count(promotionCodes, eq(promotionCodes.name, 'Thousands'))).toBe(0)
      const { generated } = await withKey(client).ok('promotionCode', 'generate', { body })
      expect(generated).toBe(2500)
      const rows = await server().db.select().from(promotionCodes).where(eq(promotionCodes.name, 'Thousands'))
      expect(new Set(rows.map(({ code }) => code)).size).toBe(2500)
      expect(rows.every(({ code, status }) => /^NEW.{7}$/.test(code) && status === 'draft')).toBe(true)
      const logged = await server()
        .db.select()
        .from(operationLogs)
        .where(inArray(operationLogs.action, ['generate']))
      expect(logged).toHaveLength(1)
      expect(logged[0]?.after).toMatchObject({ prefix: 'NEW', count: 2500 })
    })

    it('again where they collide with codes that exist', async () => {
      const client = await admin()
      const terms = await codeTerms(client)
      // All but a few of the codes that begin with this prefix are in use already.
      const taken = [...PROMOTION_CODE_CHARACTERS]
        .slice(4)
        .flatMap((first) => [...PROMOTION_CODE_CHARACTERS].map((second) => `TAKEN222${first}${second}`))
      const now = server().now
      await server()
        .db.insert(promotionCodes)
        .values(
          taken.map((code) => ({
            ...terms,
            ...{ code, useLimit: 0, userLimit: 1, rewardPoints: 0, createTime: now, updateTime: now },
          })),
        )
      const body = { ...terms, prefix: 'TAKEN222', length: 10, count: 1 }
      const { examples } = await withKey(client).ok('promotionCode', 'generate', { body })
      expect(examples).toHaveLength(1)
      expect(taken).not.toContain(examples[0])
    })

    it('only with a length that leaves room for them, which the rejection names', async () => {
      const client = await admin()
      const body = { ...(await codeTerms(client)), prefix: 'ABCDEFGH', length: 10, count: 10_000 }
      const minimum = generatedMinLength('ABCDEFGH', 10_000)
      expect(await fieldsOf(withKey(client).refused('promotionCode', 'generate', { body }))).toEqual({
        length: { key: 'codesTooShort', values: { minimum } },
      })
    })
  })

  it('are found by the state that they show, whatever their terms', async () => {
    const client = await admin()
    const terms = await codeTerms(client)
    const { now, db } = server()
    const moment = fc.option(fc.constantFrom(now - DAY, now - 1, now, now + 1, now + DAY))
    const plans = fc.sample(
      fc.record({
        status: fc.constantFrom('draft', 'active', 'disabled'),
        uses: fc.nat(3),
        useLimit: fc.nat(3),
        validFrom: moment,
        validTo: moment,
      }),
      { numRuns: 150, seed: 7 },
    )
    await db.insert(promotionCodes).values(
      plans.map((plan, index) => ({
        ...{ ...terms, ...plan, name: 'States', userLimit: 1, rewardPoints: 0 },
        code: `STATE${index.toString(36).toUpperCase()}`,
        ...{ createTime: now, updateTime: now },
      })),
    )
    const states = ['draft', 'active', 'scheduled', 'exhausted', 'expired', 'disabled'] as const
    for (const state of states) {
      const query = { name: 'States', state, pageSize: 100 } as const
      const { list, total } = await client.ok('promotionCode', 'list', { query })
      expect(list.every((row) => row.state === state)).toBe(true)
      expect(total).toBe(plans.filter((plan) => promotionCodeState(plan, now) === state).length)
      expect(total).toBeGreaterThan(0)
    }
  })
})

describe('the length of generated codes', () => {
  it('leaves room for the number asked for, and is as short as that allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 10_000 }), (prefix, count) => {
        const length = generatedMinLength('A'.repeat(prefix), count)
        const room = (characters: number) => PROMOTION_CODE_CHARACTERS.length ** (characters - prefix)
        expect(length).toBeLessThanOrEqual(20)
        expect(room(length)).toBeGreaterThanOrEqual(count * PROMOTION_CODE_ROOM)
        if (length > 4) expect(room(length - 1)).toBeLessThan(count * PROMOTION_CODE_ROOM)
      }),
    )
  })
})
