import type { commodityCreate } from '@admin/api-client/contract/community/commodities'
import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { STOCK_MAX } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { commodities, stockEntries } from '../src/db/schema/shop.ts'
import { withKey } from './support/coinArea.ts'
import { newCommodity } from './support/communityGoods.ts'
import { newPicture } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

type Commodity = Awaited<ReturnType<typeof newCommodity>>
type Values = Partial<z.input<typeof commodityCreate>>

const target = ({ id }: { id: string }) => ({ params: { id } })
const OFF = { shelf: 'off' as const, reason: 'Recalled' }

onOneEngine('commodities', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const stateOf = (row: { id: string }) => admin.ok('commodity', 'get', target(row))
  const write = (id: string, values: Partial<typeof commodities.$inferSelect>) =>
    server().db.update(commodities).set(values).where(eq(commodities.id, id))

  /** A commodity that can be put on the shelf. */
  async function sellable(values: Values = {}): Promise<Commodity> {
    const row = await newCommodity(admin, { stock: 5, ...values })
    await write(row.id, { reviewStatus: 'approved' })
    return row
  }
  async function onShelf(values: Values = {}): Promise<Commodity> {
    const row = await sellable(values)
    await admin.ok('commodity', 'putOnShelf', target(row))
    return row
  }
  /** Sends all fields that a form has, with other values. */
  async function update(row: Commodity, values: Values) {
    const { version } = await stateOf(row)
    return admin.ok('commodity', 'update', { ...target(row), body: { ...row, version, ...values } })
  }
  /** What a commodity with some values is rejected for. */
  async function rejection(values: Values) {
    const row = await newCommodity(admin)
    const call = { ...target(row), body: { ...row, ...values } }
    return (await admin.refused('commodity', 'update', call)).data.fields
  }
  const changeStock = (row: { id: string }, amount: number, client = admin) =>
    withKey(client).ok('commodity', 'changeStock', {
      ...target(row),
      body: { source: amount > 0 ? ('delivery' as const) : ('correction' as const), amount, reason: 'Count' },
    })
  const refusalOfStock = async (row: { id: string }, body: object) =>
    (
      await withKey(admin).refused('commodity', 'changeStock', {
        ...target(row),
        body: { source: 'correction', amount: 1, reason: 'Count', ...body },
      })
    ).data

  describe('fields', () => {
    it('are 1 to 9 different uploaded pictures, in order', async () => {
      const pictures = [await newPicture(admin), await newPicture(admin)]
      const row = await newCommodity(admin, { pictures })
      const keys = async () => (await stateOf(row)).pictures.map(fileKeyOf)
      expect(await keys()).toEqual(pictures.map(fileKeyOf))
      await update(row, { pictures: pictures.toReversed() })
      expect(await keys()).toEqual(pictures.toReversed().map(fileKeyOf))
      expect(await rejection({ pictures: [] })).toMatchObject({ pictures: { key: 'required' } })
      const [picture = ''] = pictures
      expect(await rejection({ pictures: Array(10).fill(picture) })).toMatchObject({
        pictures: { key: 'tooManyItems' },
      })
      expect(await rejection({ pictures: [picture, picture] })).toEqual({ pictures: { key: 'sameImage' } })
      expect(await rejection({ pictures: ['/files/unknown.png'] })).toEqual({
        pictures: { key: 'notExisting' },
      })
    })

    it('are a category of the dictionary, a price and a period within limits', async () => {
      expect(await newCommodity(admin)).toMatchObject({
        categoryName: '周边',
        categoryNameEn: 'Merchandise',
        reviewStatus: null,
        shelf: 'off',
        stock: 0,
        unmet: ['approved', 'inStock', 'onShelf'],
      })
      expect(await rejection({ category: 'unknown' })).toEqual({ category: { key: 'notExisting' } })
      expect(await rejection({ price: 0 })).toMatchObject({ price: { key: 'minimum' } })
      expect(await rejection({ price: 1_000_001 })).toMatchObject({ price: { key: 'maximum' } })
      const validFrom = server().now
      expect(await rejection({ validFrom, validTo: validFrom })).toEqual({ validTo: { key: 'sameMoment' } })
    })

    it('are a description without scripts and without words to reject', async () => {
      const row = await newCommodity(admin, { description: '<p onclick="x()">Soft</p><script>x()</script>' })
      expect(row.description).toBe('<p>Soft</p>')
      await admin.ok('sensitiveWord', 'create', {
        body: { word: 'counterfeitgoods', category: 'fraud', action: 'reject' },
      })
      expect(await rejection({ description: '<p>counterfeitgoods</p>' })).toMatchObject({
        description: { key: 'sensitiveWords' },
      })
    })
  })

  describe('stock', () => {
    it('is the sum of its entries, each with the reason and who made it', async () => {
      const row = await newCommodity(admin, { stock: 20 })
      await changeStock(row, 5)
      expect(await changeStock(row, -7)).toMatchObject({ stock: 18, sold: 0 })
      const { list } = await admin.ok('commodity', 'stock', { ...target(row), query: { sort: 'time' } })
      expect(
        list.map(({ source, amount, stockAfter, operatorName }) => [
          source,
          amount,
          stockAfter,
          operatorName,
        ]),
      ).toEqual([
        ['delivery', 20, 20, 'admin'],
        ['delivery', 5, 25, 'admin'],
        ['correction', -7, 18, 'admin'],
      ])
      await expect(server().db.update(stockEntries).set({ amount: 1 })).rejects.toThrow()
      await expect(write(row.id, { stock: 99 })).rejects.toThrow()
      const logged = await server()
        .db.select({ before: operationLogs.before, after: operationLogs.after })
        .from(operationLogs)
        .where(and(eq(operationLogs.targetId, row.id), eq(operationLogs.action, 'changeStock')))
      expect(logged).toContainEqual({
        before: expect.objectContaining({ stock: 25 }),
        after: expect.objectContaining({ stock: 18, reason: 'Count' }),
      })
    })

    it('is changed once for each key', async () => {
      const row = await newCommodity(admin)
      const client = withKey(admin, `stock-${row.id}`)
      const body = { source: 'delivery' as const, amount: 4, reason: 'Count' }
      for (const _ of [1, 2])
        expect(await client.ok('commodity', 'changeStock', { ...target(row), body })).toMatchObject({
          stock: 4,
        })
      expect((await stateOf(row)).stock).toBe(4)
    })

    it('never falls below zero or exceeds its limit', async () => {
      const row = await newCommodity(admin, { stock: 3 })
      expect((await refusalOfStock(row, { amount: -4 })).fields).toEqual({
        amount: { key: 'insufficientStock', values: { stock: 3, maximum: STOCK_MAX } },
      })
      expect((await refusalOfStock(row, { amount: STOCK_MAX })).fields).toMatchObject({
        amount: { key: 'stockLimit' },
      })
      expect((await refusalOfStock(row, { amount: 0 })).fields).toEqual({ amount: { key: 'notZero' } })
      expect((await refusalOfStock(row, { source: 'delivery', amount: -1 })).fields).toMatchObject({
        amount: { key: 'minimum' },
      })
      expect((await refusalOfStock(row, { source: 'sale' })).fields).toMatchObject({
        source: { key: 'invalid' },
      })
      expect((await refusalOfStock(row, { reason: '' })).fields).toMatchObject({
        reason: { key: 'required' },
      })
      await admin.ok('commodity', 'delete', target(row))
      expect((await refusalOfStock(row, {})).key).toBe('rowDeleted')
    })

    it('needs its permission, also for a new commodity', async () => {
      const { client } = await createStaff(server(), [
        'commodity:read',
        'commodity:create',
        'uploadHistory:read',
      ])
      const row = await newCommodity(client)
      const body = { source: 'delivery' as const, amount: 1, reason: 'Count' }
      expect(
        (await withKey(client).refused('commodity', 'changeStock', { ...target(row), body })).status,
      ).toBe(403)
      const call = { body: { ...row, stock: 1 } }
      expect((await client.refused('commodity', 'create', call)).status).toBe(403)
    })
  })

  describe('the shelf', () => {
    const refusedFor = async (row: { id: string }) =>
      (await admin.refused('commodity', 'putOnShelf', target(row))).data.key

    it('takes what is approved, in stock, pictured and valid, and names what is missing', async () => {
      const { now } = server()
      const row = await newCommodity(admin)
      expect(await refusedFor(row)).toBe('notApproved')
      await write(row.id, { reviewStatus: 'approved' })
      expect(await refusedFor(row)).toBe('outOfStock')
      await changeStock(row, 1)
      await write(row.id, { pictures: [] })
      expect(await refusedFor(row)).toBe('noPicture')
      await write(row.id, { pictures: row.pictures, validFrom: now + 60_000 })
      expect(await refusedFor(row)).toBe('outsideValidity')
      await write(row.id, { validFrom: null, validTo: now - 1 })
      expect(await refusedFor(row)).toBe('outsideValidity')
      expect((await stateOf(row)).unmet).toEqual(['valid', 'onShelf'])
      await write(row.id, { validTo: null })
      expect(await admin.ok('commodity', 'putOnShelf', target(row))).toMatchObject({
        shelf: 'on',
        unmet: [],
      })
      expect(await refusedFor(row)).toBe('alreadyOnShelf')
    })

    it('is left for a reason, and can be used again', async () => {
      const row = await onShelf()
      const off = { ...target(row), body: { reason: 'Recalled' } }
      expect(await admin.ok('commodity', 'takeOffShelf', off)).toMatchObject({
        shelf: 'off',
        shelfReason: 'Recalled',
      })
      expect((await admin.refused('commodity', 'takeOffShelf', off)).data.key).toBe('alreadyOffShelf')
      expect(await admin.ok('commodity', 'putOnShelf', target(row))).toMatchObject({
        shelf: 'on',
        shelfReason: '',
      })
      expect((await admin.ok('commodity', 'takeOffShelf', off)).shelf).toBe('off')
    })

    it('is left automatically at a stock of zero', async () => {
      const row = await onShelf({ stock: 2 })
      expect(await changeStock(row, -1)).toMatchObject({ shelf: 'on' })
      await server().db.insert(stockEntries).values({
        commodityId: row.id,
        source: 'sale',
        amount: -1,
        stockAfter: 0,
        reason: '',
        operatorName: '',
        time: server().now,
      })
      expect(await stateOf(row)).toMatchObject({
        stock: 0,
        sold: 1,
        shelf: 'off',
        unmet: ['inStock', 'onShelf'],
      })
      await changeStock(row, 10)
      expect((await stateOf(row)).shelf).toBe('off')
    })

    it('is changed for many as the dry run showed, and reverted where that is possible', async () => {
      const [ready, empty, deleted] = [await sellable(), await newCommodity(admin), await sellable()]
      await write(empty.id, { reviewStatus: 'approved' })
      await admin.ok('commodity', 'delete', target(deleted))
      const ids = [ready.id, empty.id, deleted.id]
      const body = { ids, shelf: 'on' as const }
      const tried = await admin.ok('commodity', 'changeShelf', { query: { dryRun: '1' }, body })
      if (!('token' in tried)) throw new Error('not tried')
      expect(tried).toMatchObject({ changes: 1, sample: [{ id: ready.id, after: { shelf: 'on' } }] })
      expect(tried.skipped).toEqual(
        expect.arrayContaining([
          { id: empty.id, name: empty.name, key: 'outOfStock' },
          { id: deleted.id, name: deleted.name, key: 'rowDeleted' },
        ]),
      )
      const done = await admin.ok('commodity', 'changeShelf', { body: { ...body, token: tried.token } })
      expect(done).toMatchObject({ changed: [ready.id] })
      const without = await admin.refused('commodity', 'changeShelf', { body: { ids, shelf: 'off' } })
      expect(without.data.fields).toEqual({ reason: { key: 'required' } })
      const other = await onShelf()
      const both = { body: { ids: [ready.id, other.id], ...OFF } }
      const off = await admin.ok('commodity', 'changeShelf', both)
      if (!('changed' in off)) throw new Error('only tried')
      await changeStock(other, -5)
      const reverted = await admin.ok('operationLog', 'revert', { params: { id: off.logId ?? '' }, body: {} })
      expect(reverted).toMatchObject({
        changed: [ready.id],
        failed: [{ id: other.id, key: 'outOfStock' }],
      })
      expect((await stateOf(ready)).shelf).toBe('on')
    })

    it('needs its permission', async () => {
      const row = await sellable()
      const { client } = await createStaff(server(), ['commodity:read', 'commodity:update'])
      expect((await client.refused('commodity', 'putOnShelf', target(row))).status).toBe(403)
      const call = { body: { ids: [row.id], ...OFF } }
      expect((await client.refused('commodity', 'changeShelf', call)).status).toBe(403)
    })
  })

  describe('reviews', () => {
    let reviewer: TestClient
    beforeAll(async () => {
      const codes = ['review:read', 'review:claim', 'commodity:read', 'commodity:review']
      reviewer = (await createStaff(server(), codes)).client
    })

    const taskOf = async ({ id }: { id: string }) => {
      const tasks = await server()
        .db.select()
        .from(reviewTasks)
        .where(eq(reviewTasks.subjectId, id))
        .orderBy(reviewTasks.round)
      const task = tasks.at(-1)
      if (!task) throw new Error('no task')
      return task
    }
    const decision = async (row: Commodity, body: object = {}) => ({
      ...target(await taskOf(row)),
      body: { decision: 'approved' as const, subjectVersion: (await stateOf(row)).version, ...body },
    })
    const decide = async (row: Commodity, body: object = {}) =>
      withKey(reviewer).ok('review', 'decide', await decision(row, body))
    const submit = (row: Commodity) => admin.ok('commodity', 'submit', target(row))
    const refusedSubmission = async (row: Commodity) =>
      (await admin.refused('commodity', 'submit', target(row))).data.key

    it('come before the first listing, and are not decided by who submitted it', async () => {
      const row = await newCommodity(admin, { stock: 1 })
      expect((await submit(row)).reviewStatus).toBe('pending')
      expect(await refusedSubmission(row)).toBe('notSubmittable')
      const { data } = await withKey(admin).refused('review', 'decide', await decision(row))
      expect(data.key).toBe('excludedReviewer')
      const { evidence } = await reviewer.ok('review', 'get', target(await taskOf(row)))
      expect(evidence.pictures.map(({ picture }) => fileKeyOf(picture))).toEqual(row.pictures.map(fileKeyOf))
      expect(evidence.facts).toContainEqual({ label: 'commodity:price', value: '100 Points' })
      await decide(row)
      expect((await stateOf(row)).reviewStatus).toBe('approved')
      expect((await admin.ok('commodity', 'putOnShelf', target(row))).unmet).toEqual([])
    })

    it('are repeated after a change of the price or the pictures, off the shelf', async () => {
      const row = await newCommodity(admin, { stock: 1 })
      await submit(row)
      await decide(row)
      await admin.ok('commodity', 'putOnShelf', target(row))
      const kept = { description: '<p>New</p>', userLimit: 3, category: 'digital' }
      expect(await update(row, kept)).toMatchObject({ reviewStatus: 'approved', shelf: 'on' })
      expect(await update(row, { ...kept, price: 120 })).toMatchObject({
        reviewStatus: 'pending',
        shelf: 'off',
      })
      const { evidence, reasons } = await reviewer.ok('review', 'get', target(await taskOf(row)))
      expect(reasons).toMatchObject([{ source: 'edit' }])
      expect(evidence.changes).toContainEqual({
        label: 'commodity:price',
        before: '100 Points',
        after: '120 Points',
        pictures: null,
      })
      await decide(row)
      const pictures = [await newPicture(admin), ...row.pictures]
      expect((await update(row, { ...kept, price: 120, pictures })).reviewStatus).toBe('pending')
      const shown = await reviewer.ok('review', 'get', target(await taskOf(row)))
      expect(shown.evidence.changes).toContainEqual(
        expect.objectContaining({ label: 'commodity:pictures', before: '1', after: '2 (+1 −0)' }),
      )
      expect((await taskOf(row)).round).toBe(3)
    })

    it('are repeated after a change that brings words to review', async () => {
      await admin.ok('sensitiveWord', 'create', {
        body: { word: 'miraclecure', category: 'fraud', action: 'review' },
      })
      const row = await onShelf()
      expect(await update(row, { description: '<p>A miraclecure</p>' })).toMatchObject({
        reviewStatus: 'pending',
        shelf: 'off',
      })
      expect((await taskOf(row)).reasons).toMatchObject([
        { source: 'edit' },
        { source: 'words', code: 'fraud', detail: 'miraclecure' },
      ])
    })

    it('take an edit before what did not pass is submitted again', async () => {
      const row = await newCommodity(admin)
      await submit(row)
      await decide(row, { decision: 'rejected', reasonCodes: ['low-quality'] })
      expect((await stateOf(row)).reviewStatus).toBe('notPassed')
      expect(await refusedSubmission(row)).toBe('notRevised')
      await update(row, { name: 'Better' })
      expect((await submit(row)).reviewStatus).toBe('pending')
      expect(await taskOf(row)).toMatchObject({ round: 2, status: 'pending' })
    })

    it('are undone with the commodity off the shelf', async () => {
      const row = await newCommodity(admin, { stock: 1 })
      await submit(row)
      const task = await decide(row)
      await admin.ok('commodity', 'putOnShelf', target(row))
      await reviewer.ok('review', 'undo', target(task))
      expect(await stateOf(row)).toMatchObject({ reviewStatus: 'pending', shelf: 'off' })
    })

    it('are of the version that the reviewer saw, and need their permission', async () => {
      const row = await newCommodity(admin)
      await submit(row)
      const seen = await decision(row)
      await update(row, { price: 5 })
      expect((await withKey(reviewer).refused('review', 'decide', seen)).data.key).toBe('staleVersion')
      const { client } = await createStaff(server(), ['review:read', 'review:claim', 'commodity:read'])
      const { data } = await withKey(client).refused('review', 'decide', await decision(row))
      expect(data.key).toBe('unauthorizedOperation')
    })
  })

  it('are deleted and restored with all that they had', async () => {
    const row = await onShelf()
    const found = async (query: object) =>
      (await admin.ok('commodity', 'list', { query: { id: row.id, ...query } })).total
    await admin.ok('commodity', 'delete', target(row))
    expect([await found({}), await found({ deleted: 'y' })]).toEqual([0, 1])
    expect((await admin.refused('commodity', 'putOnShelf', target(row))).data.key).toBe('rowDeleted')
    expect(await admin.ok('commodity', 'restore', target(row))).toMatchObject({
      stock: 5,
      shelf: 'on',
      deleteTime: null,
    })
    expect((await admin.refused('commodity', 'restore', target(row))).data.key).toBe('notPossible')
  })

  it('reject another version', async () => {
    const row = await newCommodity(admin)
    const changed = { ...target(row), body: { ...row, name: 'First' } }
    await admin.ok('commodity', 'update', changed)
    expect((await admin.refused('commodity', 'update', changed)).data).toMatchObject({
      key: 'staleVersion',
      current: { name: 'First' },
    })
  })
})
