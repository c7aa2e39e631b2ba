import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reviewTasks } from '../src/db/schema/reviews.ts'
import { stockEntries } from '../src/db/schema/shop.ts'
import { withKey } from './support/coinArea.ts'
import { type Commodity, commodityArea, target } from './support/commodityArea.ts'
import { newCommodity } from './support/communityGoods.ts'
import { newPicture } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const OFF = { shelf: 'off' as const, reason: 'Recalled' }

onOneEngine('commodities', (server) => {
  const area = commodityArea(server)
  const { stateOf, write, sellable, onShelf, update, changeStock } = area

  describe('the shelf', () => {
    const refusedFor = async (row: { id: string }) =>
      (await area.admin.refused('commodity', 'putOnShelf', target(row))).data.key

    it('takes what is approved, in stock, pictured and valid, and names what is missing', async () => {
      const { now } = server()
      const row = await newCommodity(area.admin)
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
      expect(await area.admin.ok('commodity', 'putOnShelf', target(row))).toMatchObject({
        shelf: 'on',
        unmet: [],
      })
      expect(await refusedFor(row)).toBe('alreadyOnShelf')
    })

    it('is left for a reason, and can be used again', async () => {
      const row = await onShelf()
      const off = { ...target(row), body: { reason: 'Recalled' } }
      expect(await area.admin.ok('commodity', 'takeOffShelf', off)).toMatchObject({
        shelf: 'off',
        shelfReason: 'Recalled',
      })
      expect((await area.admin.refused('commodity', 'takeOffShelf', off)).data.key).toBe('alreadyOffShelf')
      expect(await area.admin.ok('commodity', 'putOnShelf', target(row))).toMatchObject({
        shelf: 'on',
        shelfReason: '',
      })
      expect((await area.admin.ok('commodity', 'takeOffShelf', off)).shelf).toBe('off')
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
      const [ready, empty, deleted] = [await sellable(), await newCommodity(area.admin), await sellable()]
      await write(empty.id, { reviewStatus: 'approved' })
      await area.admin.ok('commodity', 'delete', target(deleted))
      const ids = [ready.id, empty.id, deleted.id]
      const body = { ids, shelf: 'on' as const }
      const tried = await area.admin.ok('commodity', 'changeShelf', { query: { dryRun: '1' }, body })
      if (!('token' in tried)) throw new Error('not tried')
      expect(tried).toMatchObject({ changes: 1, sample: [{ id: ready.id, after: { shelf: 'on' } }] })
      expect(tried.skipped).toEqual(
        expect.arrayContaining([
          { id: empty.id, name: empty.name, key: 'outOfStock' },
          { id: deleted.id, name: deleted.name, key: 'rowDeleted' },
        ]),
      )
      const done = await area.admin.ok('commodity', 'changeShelf', { body: { ...body, token: tried.token } })
      expect(done).toMatchObject({ changed: [ready.id] })
      const without = await area.admin.refused('commodity', 'changeShelf', { body: { ids, shelf: 'off' } })
      expect(without.data.fields).toEqual({ reason: { key: 'required' } })
      const other = await onShelf()
      const both = { body: { ids: [ready.id, other.id], ...OFF } }
      const off = performed(await area.admin.ok('commodity', 'changeShelf', both))
      await changeStock(other, -5)
      const reverted = await area.admin.ok('operationLog', 'revert', {
        params: { id: off.logId ?? '' },
        body: {},
      })
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
    const submit = (row: Commodity) => area.admin.ok('commodity', 'submit', target(row))
    const refusedSubmission = async (row: Commodity) =>
      (await area.admin.refused('commodity', 'submit', target(row))).data.key

    it('come before the first listing, and are not decided by who submitted it', async () => {
      const row = await newCommodity(area.admin, { stock: 1 })
      expect((await submit(row)).reviewStatus).toBe('pending')
      expect(await refusedSubmission(row)).toBe('notSubmittable')
      const { data } = await withKey(area.admin).refused('review', 'decide', await decision(row))
      expect(data.key).toBe('excludedReviewer')
      const { evidence } = await reviewer.ok('review', 'get', target(await taskOf(row)))
      expect(evidence.pictures.map(({ picture }) => fileKeyOf(picture))).toEqual(row.pictures.map(fileKeyOf))
      expect(evidence.facts).toContainEqual({ label: 'commodity:price', value: '100 Points' })
      await decide(row)
      expect((await stateOf(row)).reviewStatus).toBe('approved')
      expect((await area.admin.ok('commodity', 'putOnShelf', target(row))).unmet).toEqual([])
    })

    it('are repeated after a change of the price or the pictures, off the shelf', async () => {
      const row = await newCommodity(area.admin, { stock: 1 })
      await submit(row)
      await decide(row)
      await area.admin.ok('commodity', 'putOnShelf', target(row))
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
      const pictures = [await newPicture(area.admin), ...row.pictures]
      expect((await update(row, { ...kept, price: 120, pictures })).reviewStatus).toBe('pending')
      const shown = await reviewer.ok('review', 'get', target(await taskOf(row)))
      expect(shown.evidence.changes).toContainEqual(
        expect.objectContaining({ label: 'commodity:pictures', before: '1', after: '2 (+1 −0)' }),
      )
      expect((await taskOf(row)).round).toBe(3)
    })

    it('are repeated after a change that brings words to review', async () => {
      await area.admin.ok('sensitiveWord', 'create', {
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
      const row = await newCommodity(area.admin)
      await submit(row)
      await decide(row, { decision: 'rejected', reasonCodes: ['low-quality'] })
      expect((await stateOf(row)).reviewStatus).toBe('notPassed')
      expect(await refusedSubmission(row)).toBe('notRevised')
      await update(row, { name: 'Better' })
      expect((await submit(row)).reviewStatus).toBe('pending')
      expect(await taskOf(row)).toMatchObject({ round: 2, status: 'pending' })
    })

    it('are undone with the commodity off the shelf', async () => {
      const row = await newCommodity(area.admin, { stock: 1 })
      await submit(row)
      const task = await decide(row)
      await area.admin.ok('commodity', 'putOnShelf', target(row))
      await reviewer.ok('review', 'undo', target(task))
      expect(await stateOf(row)).toMatchObject({ reviewStatus: 'pending', shelf: 'off' })
    })

    it('are of the version that the reviewer saw, and need their permission', async () => {
      const row = await newCommodity(area.admin)
      await submit(row)
      const seen = await decision(row)
      await update(row, { price: 5 })
      expect((await withKey(reviewer).refused('review', 'decide', seen)).data.key).toBe('staleVersion')
      const { client } = await createStaff(server(), ['review:read', 'review:claim', 'commodity:read'])
      const { data } = await withKey(client).refused('review', 'decide', await decision(row))
      expect(data.key).toBe('unauthorizedOperation')
    })
  })
})
