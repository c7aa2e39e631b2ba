import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { STOCK_MAX } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { stockEntries } from '../src/db/schema/shop.ts'
import { withKey } from './support/coinArea.ts'
import { commodityArea, target } from './support/commodityArea.ts'
import { newCommodity } from './support/communityGoods.ts'
import { newPicture } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('commodities', (server) => {
  const area = commodityArea(server)
  const { stateOf, write, onShelf, update, rejection, changeStock, refusalOfStock } = area

  describe('fields', () => {
    it('are 1 to 9 different uploaded pictures, in order', async () => {
      const pictures = [await newPicture(area.admin), await newPicture(area.admin)]
      const row = await newCommodity(area.admin, { pictures })
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
      expect(await newCommodity(area.admin)).toMatchObject({
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
      const row = await newCommodity(area.admin, {
        description: '<p onclick="x()">Soft</p><script>x()</script>',
      })
      expect(row.description).toBe('<p>Soft</p>')
      await area.admin.ok('sensitiveWord', 'create', {
        body: { word: 'counterfeitgoods', category: 'fraud', action: 'reject' },
      })
      expect(await rejection({ description: '<p>counterfeitgoods</p>' })).toMatchObject({
        description: { key: 'sensitiveWords' },
      })
    })
  })

  describe('stock', () => {
    it('is the sum of its entries, each with the reason and who made it', async () => {
      const row = await newCommodity(area.admin, { stock: 20 })
      await changeStock(row, 5)
      expect(await changeStock(row, -7)).toMatchObject({ stock: 18, sold: 0 })
      const { list } = await area.admin.ok('commodity', 'stock', { ...target(row), query: { sort: 'time' } })
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
      const row = await newCommodity(area.admin)
      const client = withKey(area.admin, `stock-${row.id}`)
      const body = { source: 'delivery' as const, amount: 4, reason: 'Count' }
      for (const _ of [1, 2])
        expect(await client.ok('commodity', 'changeStock', { ...target(row), body })).toMatchObject({
          stock: 4,
        })
      expect((await stateOf(row)).stock).toBe(4)
    })

    it('never falls below zero or exceeds its limit', async () => {
      const row = await newCommodity(area.admin, { stock: 3 })
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
      await area.admin.ok('commodity', 'delete', target(row))
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

  it('are deleted and restored with all that they had', async () => {
    const row = await onShelf()
    const found = async (query: object) =>
      (await area.admin.ok('commodity', 'list', { query: { id: row.id, ...query } })).total
    await area.admin.ok('commodity', 'delete', target(row))
    expect([await found({}), await found({ deleted: 'y' })]).toEqual([0, 1])
    expect((await area.admin.refused('commodity', 'putOnShelf', target(row))).data.key).toBe('rowDeleted')
    expect(await area.admin.ok('commodity', 'restore', target(row))).toMatchObject({
      stock: 5,
      shelf: 'on',
      deleteTime: null,
    })
    expect((await area.admin.refused('commodity', 'restore', target(row))).data.key).toBe('notPossible')
  })

  it('reject another version', async () => {
    const row = await newCommodity(area.admin)
    const changed = { ...target(row), body: { ...row, name: 'First' } }
    await area.admin.ok('commodity', 'update', changed)
    expect((await area.admin.refused('commodity', 'update', changed)).data).toMatchObject({
      key: 'staleVersion',
      current: { name: 'First' },
    })
  })
})
