import type { atlasCreate } from '@admin/api-client/contract/content/atlases'
import type { collectionCreate } from '@admin/api-client/contract/content/collections'
import type { materialCreate } from '@admin/api-client/contract/content/materials'
import type { videoCreate } from '@admin/api-client/contract/content/videos'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import type { z } from 'zod'
import { filmOf } from './films.ts'
import { performed } from './performed.ts'
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
export async function newPicture(client: TestClient): Promise<string> {
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

/** A collection of one atlas that users don't see, with the values that were sent. */
export async function newCollection(
  client: TestClient,
  values: Partial<z.input<typeof collectionCreate>> = {},
) {
  const { list: owners } = await client.ok('user', 'list', { query: { status: 'normal' } })
  const body: z.input<typeof collectionCreate> = {
    title: 'Collection',
    ownerId: owners[0]?.id ?? '',
    cover: '',
    kind: 'mixed',
    items: values.items ?? [{ kind: 'atlas', id: (await newAtlas(client)).id }],
    chargePoints: 0,
    ...values,
  }
  return { ...(await client.ok('collection', 'create', { body })), cover: body.cover ?? '' }
}

/** A collection from the demo data with at least one item that users see, as a draft. */
async function publishable(client: TestClient) {
  const { list } = await client.ok('collection', 'list', { query: { state: 'published' } })
  const items = list.find(({ skipped, itemCount }) => skipped < itemCount)?.items ?? []
  return newCollection(client, { items })
}

/** A material, a picture by default, with the values that were sent. */
export async function newMaterial(client: TestClient, values: Partial<z.input<typeof materialCreate>> = {}) {
  const body: z.input<typeof materialCreate> = {
    name: 'Material',
    type: 'p',
    category: 'sticker',
    file: await newPicture(client),
    license: '',
    tagIds: [],
    status: 'enabled',
    ...values,
  }
  return { ...(await client.ok('material', 'create', { body })), file: body.file }
}

/** An edited work of the demo data that no one has locked. */
async function anEditedWork(client: TestClient, query: { reviewStatus?: 'notPassed' } = {}) {
  const { list } = await client.ok('editedWork', 'list', { query: { pageSize: 100, ...query } })
  const work = list.find(({ lock }) => lock === null)
  if (!work) throw new Error('no edited work')
  return work
}

type Work = Awaited<ReturnType<typeof newAtlas> | ReturnType<typeof newVideo>>

/** Calls of the locks of an area whose rows can be locked. */
function lockCalls<Area extends 'atlas' | 'video' | 'collection'>(
  area: Area,
  create: (client: TestClient) => Promise<{ id: string }>,
) {
  const body = { reason: 'because' }
  const existing = async (client: TestClient) => ({ params: await create(client), body })
  const locked = async (client: TestClient) => {
    const call = await existing(client)
    await client.ok<'atlas' | 'video' | 'collection', 'lock'>(area, 'lock', call)
    return call
  }
  return { [`${area}.lock`]: existing, [`${area}.unlock`]: locked, [`${area}.breakLock`]: locked }
}

/** Calls of what can be done with works of every kind. */
function workCalls<Area extends 'atlas' | 'video'>(
  area: Area,
  create: (client: TestClient) => Promise<Work>,
) {
  const existing = async (client: TestClient) => ({ params: await create(client) })
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
    ...lockCalls(area, create),
    [`${area}.changeTags`]: async (client: TestClient) => ({
      body: { ids: [(await create(client)).id], add: [(await newTag(client)).id] },
    }),
    [`${area}.deleteAll`]: async (client: TestClient) => ({ body: { ids: [(await create(client)).id] } }),
    [`${area}.restoreAll`]: async (client: TestClient) => {
      const { id } = await create(client)
      await client.ok<'atlas' | 'video', 'delete'>(area, 'delete', { params: { id } })
      return { body: { ids: [id] } }
    },
    [`${area}.submitAll`]: async (client: TestClient) => ({ body: { ids: [(await create(client)).id] } }),
  }
}

async function lockedEditedWork(client: TestClient) {
  const call = { params: await anEditedWork(client), body: { reason: 'because' } }
  await client.ok('editedWork', 'lock', call)
  return call
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
  'video.changePrices': async (client) => {
    const { id, version } = await newVideo(client)
    return { body: { prices: [{ id, version, chargePoints: 7, fees: [] }] } }
  },
  // Of a day on which nothing was done: what is undone has rows, too.
  'operationLog.undo': async (client) => {
    const { list } = await client.ok('account', 'list')
    const body = { operatorId: list[0]?.id ?? '', timeFrom: 1, timeTo: 2, reason: 'because' }
    const { token } = await client.ok('operationLog', 'undo', { body, query: { dryRun: '1' } })
    return { body: { ...body, token } }
  },
  'operationLog.revert': async (client) => {
    const body = { ids: [(await newTag(client)).id], status: 'disabled' as const }
    const { logId = '' } = performed(await client.ok('tag', 'setStatus', { body }))
    return { params: { id: logId }, body: {} }
  },
  'collection.create': (client) => newCollection(client),
  'collection.update': async (client) => {
    const collection = await newCollection(client)
    return { params: collection, body: { ...collection, title: 'Changed' } }
  },
  'collection.delete': async (client) => ({ params: await newCollection(client) }),
  'collection.restore': async (client) => {
    const call = { params: await newCollection(client) }
    await client.ok('collection', 'delete', call)
    return call
  },
  'collection.publish': async (client) => ({ params: await publishable(client) }),
  'collection.withdraw': async (client) => {
    const call = { params: await publishable(client) }
    await client.ok('collection', 'publish', call)
    return call
  },
  'collection.addItems': async (client) => ({
    params: await newCollection(client),
    body: { kind: 'atlas', ids: [(await newAtlas(client)).id] },
  }),
  ...lockCalls('collection', (client) => newCollection(client)),
  'material.create': (client) => newMaterial(client),
  'material.update': async (client) => {
    const material = await newMaterial(client)
    return { params: material, body: { ...material, name: 'Changed' } }
  },
  'material.delete': async (client) => ({ params: await newMaterial(client) }),
  'material.restore': async (client) => {
    const call = { params: await newMaterial(client) }
    await client.ok('material', 'delete', call)
    return call
  },
  'material.replaceFile': async (client) => {
    const material = await newMaterial(client)
    return { params: material, body: { file: await newPicture(client), version: material.version } }
  },
  'material.changeStatus': async (client) => ({
    body: { ids: [(await newMaterial(client)).id], status: 'disabled' },
  }),
  'editedWork.update': async (client) => {
    const { id, title, introduction, tagIds, version } = await anEditedWork(client)
    return { params: { id }, body: { title: `${title} ${++made}`, introduction, tagIds, version } }
  },
  'editedWork.delete': async (client) => ({ params: await anEditedWork(client) }),
  'editedWork.restore': async (client) => {
    const call = { params: await anEditedWork(client) }
    await client.ok('editedWork', 'delete', call)
    return call
  },
  'editedWork.submit': async (client) => ({
    params: await anEditedWork(client, { reviewStatus: 'notPassed' }),
  }),
  'editedWork.submitAll': async (client) => ({
    body: { ids: [(await anEditedWork(client, { reviewStatus: 'notPassed' })).id] },
  }),
  'editedWork.deleteAll': async (client) => ({ body: { ids: [(await anEditedWork(client)).id] } }),
  'editedWork.restoreAll': async (client) => {
    const { id } = await anEditedWork(client)
    await client.ok('editedWork', 'delete', { params: { id } })
    return { body: { ids: [id] } }
  },
  'editedWork.changeTags': async (client) => ({
    body: { ids: [(await anEditedWork(client)).id], add: [(await newTag(client)).id] },
  }),
  'editedWork.lock': async (client) => ({
    params: await anEditedWork(client),
    body: { reason: 'because' },
  }),
  'editedWork.unlock': lockedEditedWork,
  'editedWork.breakLock': lockedEditedWork,
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
