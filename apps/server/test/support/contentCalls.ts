import type { atlasCreate } from '@admin/api-client/contract/content/atlases'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import type { z } from 'zod'
import type { TestClient } from './TestClient.ts'
import { kept, PNG } from './uploads.ts'

let made = 0

const newTag = (client: TestClient) => {
  const name = `tag ${++made}`
  return client.ok('tag', 'create', {
    body: { name, nameEn: name, labelType: 'content', color: '#1971c2', status: 'enabled', sort: 1 },
  })
}

/** The address of a picture that no other one is the same as. */
async function newPicture(client: TestClient): Promise<string> {
  const bytes = Uint8Array.from([...PNG, ...new TextEncoder().encode(`picture ${++made}`)])
  return filePath((await kept(client, { bytes })).key)
}

/** An atlas by a user in good standing, with the values that were sent. */
export async function newAtlas(client: TestClient, values: Partial<z.input<typeof atlasCreate>> = {}) {
  const { list: authors } = await client.ok('user', 'list', { query: { status: 'normal' } })
  const body: z.input<typeof atlasCreate> = {
    title: 'Atlas',
    introduction: 'Pictures',
    authorId: authors[0]?.id ?? '',
    tagIds: [(await newTag(client)).id],
    recommendedCountries: ['jp'],
    chargePoints: 0,
    cover: '',
    images: [
      { address: await newPicture(client), free: true },
      { address: await newPicture(client), free: true },
    ],
    ...values,
  }
  return { ...(await client.ok('atlas', 'create', { body })), images: body.images, cover: body.cover }
}

const ofAtlas = async (client: TestClient) => ({ params: await newAtlas(client) })

/** For every operation on content that changes something and is logged, a call that succeeds. */
export const contentCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'tag.create': newTag,
  'tag.update': async (client) => {
    const tag = await newTag(client)
    return { params: tag, body: { ...tag, sort: 2 } }
  },
  'tag.delete': async (client) => ({ params: await newTag(client) }),
  'tag.setStatus': async (client) => ({ body: { ids: [(await newTag(client)).id], status: 'disabled' } }),
  'tag.reorder': async (client) => {
    const ids = [(await newTag(client)).id, (await newTag(client)).id]
    await client.ok('tag', 'reorder', { body: { ids } })
    return { body: { ids: ids.toReversed() } }
  },
  'tag.merge': async (client) => {
    const tag = await newTag(client)
    return { params: tag, body: { into: (await newTag(client)).id, version: tag.version } }
  },
  'atlas.create': newAtlas,
  'atlas.update': async (client) => {
    const atlas = await newAtlas(client)
    return { params: atlas, body: { ...atlas, title: 'Changed' } }
  },
  'atlas.delete': ofAtlas,
  'atlas.submit': ofAtlas,
  'atlas.restore': async (client) => {
    const call = await ofAtlas(client)
    await client.ok('atlas', 'delete', call)
    return call
  },
  'atlas.lock': async (client) => ({ ...(await ofAtlas(client)), body: { reason: 'because' } }),
  'atlas.unlock': async (client) => {
    const call = await ofAtlas(client)
    await client.ok('atlas', 'lock', { ...call, body: { reason: 'because' } })
    return call
  },
  'atlas.breakLock': async (client) => {
    const call = { ...(await ofAtlas(client)), body: { reason: 'because' } }
    await client.ok('atlas', 'lock', call)
    return call
  },
  'lock.break': async (client) => {
    const atlas = await newAtlas(client)
    await client.ok('atlas', 'lock', { params: atlas, body: { reason: 'because' } })
    const { list } = await client.ok('lock', 'list', { query: { pageSize: 100, sort: '-since' } })
    return {
      body: {
        ids: list.filter(({ targetId }) => targetId === atlas.id).map(({ id }) => id),
        reason: 'because',
      },
    }
  },
  'atlas.changeTags': async (client) => ({
    body: { ids: [(await newAtlas(client)).id], add: [(await newTag(client)).id] },
  }),
  'atlas.submitAll': async (client) => ({ body: { ids: [(await newAtlas(client)).id] } }),
}
