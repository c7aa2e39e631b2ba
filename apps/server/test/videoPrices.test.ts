import { beforeAll, expect, it } from 'vitest'
import { newVideo } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const low = { grade: 'low', kbps: 800, height: 360, fee: 2 } as const
const high = { grade: 'high', kbps: 3000, height: 720, fee: 4 } as const

onOneEngine('prices of many videos', (server) => {
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  const stateOf = ({ id }: { id: string }) => admin.ok('video', 'get', { params: { id } })
  const priceOf = ({ id, version }: { id: string; version: number }, values: object = {}) => ({
    id,
    version,
    chargePoints: 5,
    fees: [],
    ...values,
  })
  const rejection = async (values: object) => {
    const prices = [priceOf(await newVideo(admin, { bitRates: [low, high] }), values)]
    return (await admin.refused('video', 'changePrices', { body: { prices } })).data.fields
  }

  it('change together as the dry run showed, with one log entry each', async () => {
    const [one, two] = [await newVideo(admin, { bitRates: [low, high] }), await newVideo(admin)]
    const prices = [
      priceOf(one, { fees: [{ grade: 'high', fee: 8 }] }),
      priceOf(two, { chargePoints: two.chargePoints }),
    ]
    const tried = await admin.ok('video', 'changePrices', { query: { dryRun: '1' }, body: { prices } })
    if (!('token' in tried)) throw new Error('not tried')
    expect(tried).toMatchObject({
      changes: 1,
      skipped: [],
      sample: [{ id: one.id, before: { chargePoints: 0 }, after: { chargePoints: 5 } }],
    })
    const { token } = tried
    const other = [{ ...prices[0], chargePoints: 6 }]
    expect(
      (await admin.refused('video', 'changePrices', { body: { prices: other, token } as never })).data.key,
    ).toBe('setChanged')
    await admin.ok('video', 'changePrices', { body: { prices, token } })
    expect(await stateOf(one)).toMatchObject({ chargePoints: 5, bitRates: [low, { ...high, fee: 8 }] })
    expect((await stateOf(two)).version).toBe(two.version)
    const { list } = await admin.ok('operationLog', 'list', { query: { action: 'changePrices' } })
    expect(list.filter(({ targetId }) => targetId === one.id || targetId === two.id)).toHaveLength(1)
  })

  it('skip other versions, and videos that someone else has locked', async () => {
    const [stale, locked] = [await newVideo(admin), await newVideo(admin)]
    const other = await createStaff(server(), ['video:read', 'video:lock'])
    await other.client.ok('video', 'lock', { params: locked, body: { reason: 'Checking rights' } })
    const prices = [priceOf(stale, { version: stale.version + 1 }), priceOf(locked)]
    const { failed } = (await admin.ok('video', 'changePrices', { body: { prices } })) as { failed: unknown }
    expect(failed).toEqual(
      expect.arrayContaining([
        { id: stale.id, key: 'staleVersion' },
        { id: locked.id, key: 'lockedByOther', values: expect.anything() },
      ]),
    )
  })

  it('never fall with the grade, and are only those of grades that a video has', async () => {
    const below = (fee: number) => ({ key: 'feeBelowLower', values: { fee } })
    expect(await rejection({ fees: [{ grade: 'high', fee: 1 }] })).toEqual({
      'prices.0.fees.0.fee': below(2),
    })
    expect(await rejection({ fees: [{ grade: 'low', fee: 5 }] })).toEqual({ 'prices.0.fees': below(5) })
    expect(await rejection({ fees: [{ grade: 'original', fee: 9 }] })).toEqual({
      'prices.0.fees.0.grade': { key: 'notExisting' },
    })
  })
})
