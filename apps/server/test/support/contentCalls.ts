import type { atlasCreate } from '@admin/api-client/contract/content/atlases'
import type { videoCreate } from '@admin/api-client/contract/content/videos'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import type { z } from 'zod'
import { filmOf } from './films.ts'
import type { TestClient } from './TestClient.ts'
import { kept, PNG, pngOf } from './uploads.ts'

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

/** The address of a film. @default one of a minute */
export async function newFilm(client: TestClient, bytes = filmOf(60), name = 'film.mp4'): Promise<string> {
  return filePath((await kept(client, { bytes, name, fileType: 'video' })).key)
}

/** The address of a cover. */
export async function newCover(client: TestClient, width = 640, height = 360): Promise<string> {
  return filePath((await kept(client, { bytes: pngOf(width, height) })).key)
}

/** A video by a user in good standing, with the values that were sent. */
export async function newVideo(client: TestClient, values: Partial<z.input<typeof videoCreate>> = {}) {
  const { list: authors } = await client.ok('user', 'list', { query: { status: 'normal' } })
  const body: z.input<typeof videoCreate> = {
    title: 'Video',
    authorId: authors[0]?.id ?? '',
    tagIds: [(await newTag(client)).id],
    recommendedCountries: ['jp'],
    chargePoints: 0,
    file: await newFilm(client),
    cover: await newCover(client),
    contactSheet: '',
    preview: '',
    bitRates: [{ grade: 'standard', kbps: 1500, height: 480, fee: 1 }],
    ...values,
  }
  const { file, cover, contactSheet, preview } = body
  return { ...(await client.ok('video', 'create', { body })), file, cover, contactSheet, preview }
}

type Work = Awaited<ReturnType<typeof newAtlas> | ReturnType<typeof newVideo>>

/** Calls of what can be done with works of every kind. */
function workCalls<Area extends 'atlas' | 'video'>(
  area: Area,
  create: (client: TestClient) => Promise<Work>,
) {
  const body = { reason: 'because' }
  const existing = async (client: TestClient) => ({ params: await create(client) })
  const locked = async (client: TestClient) => {
    const call = { ...(await existing(client)), body }
    await client.ok<'atlas' | 'video', 'lock'>(area, 'lock', call)
    return call
  }
  return {
    [`${area}.create`]: create,
    [`${area}.update`]: async (client: TestClient) => {
      const work = await create(client)
      return { params: work, body: { ...work, title: 'Changed' } }
    },
    [`${area}.delete`]: existing,
    [`${area}.submit`]: existing,
    [`${area}.restore`]: async (client: TestClient) => {
      const call = await existing(client)
      await client.ok<'atlas' | 'video', 'delete'>(area, 'delete', call)
      return call
    },
    [`${area}.lock`]: async (client: TestClient) => ({ ...(await existing(client)), body }),
    [`${area}.unlock`]: locked,
    [`${area}.breakLock`]: locked,
    [`${area}.changeTags`]: async (client: TestClient) => ({
      body: { ids: [(await create(client)).id], add: [(await newTag(client)).id] },
    }),
    [`${area}.submitAll`]: async (client: TestClient) => ({ body: { ids: [(await create(client)).id] } }),
  }
}

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
  ...workCalls('atlas', (client) => newAtlas(client)),
  ...workCalls('video', (client) => newVideo(client)),
  'video.replaceFile': async (client) => {
    const video = await newVideo(client)
    return { params: video, body: { file: await newFilm(client, filmOf(61)), version: video.version } }
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
}
