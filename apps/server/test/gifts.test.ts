import type { giftCreate } from '@admin/api-client/contract/community/gifts'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import { PRICE } from '@admin/api-client/contract/limits'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { newId } from '../src/db/columns.ts'
import { giftSends } from '../src/db/schema/shop.ts'
import { users } from '../src/db/schema/users.ts'
import { DAY } from '../src/kernel/durations.ts'
import { GIF, newGift } from './support/communityGoods.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { kept, pngOf } from './support/uploads.ts'

const MEGABYTE = 1024 * 1024

onOneEngine('gifts', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })

  const target = ({ id }: { id: string }) => ({ params: { id } })
  const fileOf = async (bytes: Uint8Array<ArrayBuffer>, name = 'gift.png', fileType = 'img') =>
    filePath((await kept(admin, { bytes, name, fileType })).key)
  const update = (gift: Awaited<ReturnType<typeof newGift>>, values: Partial<z.input<typeof giftCreate>>) =>
    admin.ok('gift', 'update', { ...target(gift), body: { ...gift, ...values } })

  /** What a gift with some values is rejected for. */
  async function rejection(values: Partial<z.input<typeof giftCreate>>) {
    const gift = await newGift(admin)
    return (await admin.refused('gift', 'update', { ...target(gift), body: { ...gift, ...values } })).data
      .fields
  }

  async function send(giftId: string, count: number, price: number, time = server().now - 1) {
    const [sender, receiver] = await server().db.select().from(users).limit(2)
    await server()
      .db.insert(giftSends)
      .values({
        id: newId(),
        giftId,
        senderId: sender?.id ?? '',
        receiverId: receiver?.id ?? '',
        count,
        price,
        time,
      })
  }

  it('have a square PNG of at most 1 MB as icon', async () => {
    expect(await rejection({ icon: await fileOf(pngOf(80, 60)) })).toEqual({ icon: { key: 'notSquare' } })
    expect(await rejection({ icon: await fileOf(GIF, 'gift.gif') })).toEqual({ icon: { key: 'fileFormat' } })
    const large = new Uint8Array(MEGABYTE + 1)
    large.set(pngOf(60, 60))
    expect(await rejection({ icon: await fileOf(large) })).toEqual({
      icon: { key: 'fileSize', values: { megabytes: 1 } },
    })
    expect(await rejection({ icon: '/files/unknown.png' })).toEqual({ icon: { key: 'notExisting' } })
  })

  it('have a GIF as effect, or none', async () => {
    expect(await rejection({ effect: await fileOf(pngOf(60, 60)) })).toEqual({
      effect: { key: 'fileFormat' },
    })
    const effect = await fileOf(GIF, 'effect.gif', 'gif')
    const gift = await newGift(admin, { effect })
    expect(gift.effect).toContain(effect)
    expect((await update(gift, { effect: '' })).effect).toBe('')
  })

  it('cost 1 to 1,000,000 points, and their period ends after it begins', async () => {
    expect(await rejection({ price: 0 })).toMatchObject({ price: { key: 'minimum' } })
    expect(await rejection({ price: PRICE.max + 1 })).toMatchObject({ price: { key: 'maximum' } })
    const periodFrom = server().now
    expect(await rejection({ periodFrom, periodTo: periodFrom })).toEqual({
      periodTo: { key: 'sameMoment' },
    })
    expect(await rejection({ periodFrom, periodTo: periodFrom - 1 })).toEqual({
      periodTo: { key: 'endBeforeStart' },
    })
  })

  it('have no sensitive words in their names', async () => {
    await admin.ok('sensitiveWord', 'create', {
      body: { word: 'forbiddengift', category: 'other', action: 'review' },
    })
    expect(await rejection({ nameEn: 'A forbiddengift' })).toEqual({
      nameEn: { key: 'sensitiveWords', values: { words: 'forbiddengift' } },
    })
  })

  it('count what was sent in the last 30 days, each for the price it had', async () => {
    const gift = await newGift(admin, { price: 10 })
    expect(gift).toMatchObject({ sent: 0, everSent: false })
    await send(gift.id, 5, 10, server().now - 31 * DAY)
    expect(await admin.ok('gift', 'get', target(gift))).toMatchObject({ sent: 0, everSent: true })
    await send(gift.id, 3, 10)
    await update(gift, { price: 20 })
    await send(gift.id, 2, 20)
    const { list } = await admin.ok('gift', 'list', { query: { name: gift.nameEn } })
    expect(list).toMatchObject([{ id: gift.id, sent: 5, everSent: true, price: 20 }])
    const sends = await admin.ok('gift', 'sends', { ...target(gift), query: {} })
    expect(sends.list.map(({ count, price }) => [count, price]).sort()).toEqual([
      [2, 20],
      [3, 10],
      [5, 10],
    ])
    await expect(server().db.update(giftSends).set({ price: 1 })).rejects.toThrow()
    const sorted = await admin.ok('gift', 'list', { query: { sort: '-sent', pageSize: 100 } })
    const counts = sorted.list.map(({ sent }) => sent)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })

  it('are deleted only if they were never sent, and disabled otherwise', async () => {
    const [fresh, used] = [await newGift(admin), await newGift(admin)]
    await send(used.id, 1, 1, server().now - 300 * DAY)
    await admin.ok('gift', 'delete', target(fresh))
    expect(await admin.refused('gift', 'delete', target(used))).toMatchObject({
      status: 409,
      data: { key: 'giftSent' },
    })
    const body = { ids: [used.id], status: 'disabled' as const }
    const { logId = '' } = performed(await admin.ok('gift', 'setStatus', { body }))
    expect((await admin.ok('gift', 'get', target(used))).status).toBe('disabled')
    await admin.ok('operationLog', 'revert', { params: { id: logId }, body: {} })
    expect((await admin.ok('gift', 'get', target(used))).status).toBe('enabled')
  })

  it('are in the order that operators give them', async () => {
    const ids = [(await newGift(admin)).id, (await newGift(admin)).id]
    await admin.ok('gift', 'reorder', { body: { ids: ids.toReversed() } })
    const { list } = await admin.ok('gift', 'list', { query: { pageSize: 100 } })
    expect(list.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids.toReversed())
  })

  it('reject another version and a missing permission', async () => {
    const gift = await newGift(admin)
    await update(gift, { price: 7 })
    const again = { ...target(gift), body: { ...gift, price: 8 } }
    expect((await admin.refused('gift', 'update', again)).data).toMatchObject({
      key: 'staleVersion',
      current: { price: 7 },
    })
    const { client } = await createStaff(server(), ['gift:read'])
    expect((await client.refused('gift', 'delete', target(gift))).status).toBe(403)
    expect((await client.ok('gift', 'sends', { ...target(gift), query: {} })).total).toBe(0)
  })
})
