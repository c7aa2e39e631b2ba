import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import { adPositions } from '@admin/api-client/contract/operations/advertisementFacts'
import type { Advertisement, advertisementCreate } from '@admin/api-client/contract/operations/advertisements'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { newId } from '../../src/db/columns.ts'
import type { Database } from '../../src/db/Database.ts'
import { advertisementAuthors, advertisements } from '../../src/db/schema/advertisements.ts'
import type { TestClient } from './TestClient.ts'
import { kept, pngOf } from './uploads.ts'

let made = 0

/** The address of a picture as a position has it, unless another size is given. */
export const newAdPicture = async (
  client: TestClient,
  position: CodeOf<'adPosition'> = 'sidebar',
  { width, height }: { width: number; height: number } = adPositions[position],
) => filePath((await kept(client, { bytes: pngOf(width, height) })).key)

/** A draft for the sidebar of the web, unless the values say otherwise. */
export async function createAdvertisement(
  client: TestClient,
  values: Partial<z.input<typeof advertisementCreate>> = {},
): Promise<Advertisement> {
  const picture = values.film ? '' : (values.picture ?? (await newAdPicture(client, values.position)))
  return client.ok('advertisement', 'create', {
    body: {
      ...{ name: `Advertisement ${++made}`, advertiser: 'Northwind', position: 'sidebar', platforms: ['w'] },
      ...{ jumpType: 'none', weight: 10 },
      ...values,
      picture,
    },
  })
}

/** Makes someone else the maker of an advertisement, so that the caller can review it. */
export async function giveAway(db: Database, { id }: { id: string }): Promise<void> {
  await db.update(advertisements).set({ makerId: newId() }).where(eq(advertisements.id, id))
  await db.delete(advertisementAuthors).where(eq(advertisementAuthors.advertisementId, id))
}

const target = ({ id }: { id: string }) => ({ params: { id } })

/** One that another operator made, and that waits for a review. */
async function pendingOfOthers(client: TestClient) {
  const { list } = await client.ok('advertisement', 'list', { query: { state: 'pending' } })
  return list.find(({ reviewRefusal }) => reviewRefusal === null)
}

/** For every operation on advertisements that changes something, a call that succeeds. */
export const advertisementCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'advertisement.create': (client) => createAdvertisement(client),
  'advertisement.update': async (client) => {
    const advertisement = await createAdvertisement(client)
    return { params: advertisement, body: { ...advertisement, name: 'Changed' } }
  },
  'advertisement.delete': async (client) => ({ params: await createAdvertisement(client) }),
  'advertisement.submit': async (client) => ({ params: await createAdvertisement(client) }),
  'advertisement.archive': async (client) => ({ params: await createAdvertisement(client) }),
  'advertisement.pause': async (client) => {
    const { list } = await client.ok('advertisement', 'list', { query: { state: 'running' } })
    return { params: list[0] }
  },
  'advertisement.resume': async (client) => {
    const { list } = await client.ok('advertisement', 'list', { query: { state: 'running' } })
    return { params: await client.ok('advertisement', 'pause', target(list[0] ?? { id: '' })) }
  },
  'advertisement.approve': async (client) => {
    const row = await pendingOfOthers(client)
    return { params: row, body: { version: row?.version } }
  },
  'advertisement.reject': async (client) => {
    const row = await pendingOfOthers(client)
    return { params: row, body: { version: row?.version, remark: 'because' } }
  },
  'advertisement.duplicate': async (client) => ({
    params: await createAdvertisement(client),
    body: { name: 'Copy' },
  }),
}
