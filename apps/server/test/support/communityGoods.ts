import type { commodityCreate } from '@admin/api-client/contract/community/commodities'
import type { giftCreate } from '@admin/api-client/contract/community/gifts'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import type { z } from 'zod'
import { newPicture } from './contentCalls.ts'
import type { TestClient } from './TestClient.ts'
import { kept, pngOf } from './uploads.ts'

/** A GIF of one pixel. */
export const GIF = Uint8Array.from(
  // cspell:disable-next-line
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (character) => character.charCodeAt(0),
)

let made = 0

/** A gift with the values that were sent. */
export async function newGift(client: TestClient, values: Partial<z.input<typeof giftCreate>> = {}) {
  const name = `gift ${++made}`
  const body: z.input<typeof giftCreate> = {
    name,
    nameEn: name,
    icon: filePath((await kept(client, { bytes: pngOf(60 + made, 60 + made) })).key),
    effect: '',
    type: 'normal',
    price: 10,
    status: 'enabled',
    sort: made,
    ...values,
  }
  return { ...(await client.ok('gift', 'create', { body })), icon: body.icon }
}

/** A commodity with the values that were sent; nothing of it is in stock. */
export async function newCommodity(
  client: TestClient,
  values: Partial<z.input<typeof commodityCreate>> = {},
) {
  const body: z.input<typeof commodityCreate> = {
    name: `commodity ${++made}`,
    category: 'merchandise',
    pictures: [await newPicture(client)],
    price: 100,
    unit: 'points',
    ...values,
  }
  return { ...(await client.ok('commodity', 'create', { body })), pictures: body.pictures }
}

/** A commodity of the demo data that is on the shelf. */
async function onShelf(client: TestClient) {
  const { list } = await client.ok('commodity', 'list', { query: { shelf: 'on', pageSize: 100 } })
  const commodity = list.find(({ unmet }) => unmet.length === 0)
  if (!commodity) throw new Error('no commodity on the shelf')
  return commodity
}

const offShelf = { reason: 'because' }

/** For every operation on gifts and commodities that changes something, a call that succeeds. */
export const goodsCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'gift.create': (client) => newGift(client),
  'gift.update': async (client) => {
    const gift = await newGift(client)
    return { params: gift, body: { ...gift, price: 11 } }
  },
  'gift.delete': async (client) => ({ params: await newGift(client) }),
  'gift.setStatus': async (client) => ({ body: { ids: [(await newGift(client)).id], status: 'disabled' } }),
  'gift.reorder': async (client) => {
    const ids = [(await newGift(client)).id, (await newGift(client)).id]
    await client.ok('gift', 'reorder', { body: { ids } })
    return { body: { ids: ids.toReversed() } }
  },
  'commodity.create': (client) => newCommodity(client),
  'commodity.update': async (client) => {
    const commodity = await newCommodity(client)
    return { params: commodity, body: { ...commodity, name: 'Changed' } }
  },
  'commodity.delete': async (client) => ({ params: await newCommodity(client) }),
  'commodity.restore': async (client) => {
    const call = { params: await newCommodity(client) }
    await client.ok('commodity', 'delete', call)
    return call
  },
  'commodity.submit': async (client) => ({ params: await newCommodity(client) }),
  'commodity.putOnShelf': async (client) => {
    const call = { params: await onShelf(client) }
    await client.ok('commodity', 'takeOffShelf', { ...call, body: offShelf })
    return call
  },
  'commodity.takeOffShelf': async (client) => ({ params: await onShelf(client), body: offShelf }),
  'commodity.changeShelf': async (client) => ({
    body: { ids: [(await onShelf(client)).id], shelf: 'off', ...offShelf },
  }),
  'commodity.changeStock': async (client) => ({
    params: await newCommodity(client),
    body: { source: 'delivery', amount: 1, reason: 'because' },
  }),
}
