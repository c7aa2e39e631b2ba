import { collectionConditions, unmetByCollection } from '@admin/api-client/contract/content/collectionFacts'
import type { CollectionItem } from '@admin/api-client/contract/content/collections'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { atlases, videos } from '../src/db/schema/content.ts'
import { sensitiveWords } from '../src/db/schema/system.ts'
import { newAtlas, newCollection, newCover, newVideo } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const MINUTES = 10 * 60_000

onOneEngine('collections', (server) => {
  const admin = () => server().signIn('admin')
  const params = ({ id }: { id: string }) => ({ id })

  /** As their review and their shelf would leave works. */
  const show = async (...ids: string[]) => {
    const shown = { reviewStatus: 'approved', shelf: 'on' } as const
    for (const table of [atlases, videos])
      await server().db.update(table).set(shown).where(inArray(table.id, ids))
  }

  const atlasItem = async (client: TestClient): Promise<CollectionItem> => ({
    kind: 'atlas',
    id: (await newAtlas(client)).id,
  })

  let valid: Awaited<ReturnType<typeof newCollection>> | undefined
  const refusedFields = async (client: TestClient, values: Parameters<typeof newCollection>[1]) => {
    valid ??= await newCollection(client)
    return (await client.refused('collection', 'create', { body: { ...valid, ...values } })).data.fields
  }

  it('have 1 to 200 existing works of their kind, each once', async () => {
    const client = await admin()
    const [one, gone] = [await atlasItem(client), await atlasItem(client)]
    await client.ok('atlas', 'delete', { params: params(gone) })
    const unknown = Array.from({ length: 201 }, () => ({ kind: 'atlas' as const, id: newId() }))
    for (const [items, key] of [
      [[], 'required'],
      [unknown, 'tooManyItems'],
      [[one, one], 'sameItem'],
      [unknown.slice(0, 1), 'notExisting'],
      [[{ ...one, kind: 'video' as const }], 'notExisting'],
      [[gone], 'notExisting'],
    ] as const)
      expect(await refusedFields(client, { items: [...items] }), key).toMatchObject({ items: { key } })
    expect(await refusedFields(client, { kind: 'video', items: [one] })).toEqual({
      kind: { key: 'otherKindItems' },
    })
  })

  it('keep their order, and their kind while they have items of another one', async () => {
    const client = await admin()
    const video = { kind: 'video' as const, id: (await newVideo(client)).id }
    const atlas = await atlasItem(client)
    const created = await newCollection(client, { kind: 'mixed', items: [atlas, video] })
    const update = { params: params(created), body: { ...created, items: [video, atlas] } }
    const ordered = await client.ok('collection', 'update', update)
    expect(ordered.items).toEqual([video, atlas])
    const narrowed = { ...created, version: ordered.version, kind: 'video' as const }
    expect(
      (
        await client.refused('collection', 'update', {
          ...update,
          body: { ...narrowed, items: [video, atlas] },
        })
      ).data.fields,
    ).toEqual({ kind: { key: 'otherKindItems' } })
    const fitting = { ...update, body: { ...narrowed, items: [video] } }
    expect(await client.ok('collection', 'update', fitting)).toMatchObject({ kind: 'video', itemCount: 1 })
  })

  it('reject an item that they have under another kind', async () => {
    const client = await admin()
    const item = await atlasItem(client)
    const created = await newCollection(client, { items: [item] })
    const body = { ...created, items: [{ ...item, kind: 'video' as const }] }
    const { data } = await client.refused('collection', 'update', { params: params(created), body })
    expect(data.fields).toEqual({ items: { key: 'notExisting' } })
  })

  it('keep items that users no longer see, mark and skip them', async () => {
    const client = await admin()
    const video = { kind: 'video' as const, id: (await newVideo(client, { chargePoints: 30 })).id }
    const [atlas, hidden, gone] = [await atlasItem(client), await atlasItem(client), await atlasItem(client)]
    await show(video.id, atlas.id, gone.id)
    await server()
      .db.update(atlases)
      .set({ chargePoints: 20 })
      .where(inArray(atlases.id, [atlas.id, hidden.id]))
    const items = [video, atlas, hidden, gone]
    const created = await newCollection(client, { items, chargePoints: 60 })
    await client.ok('atlas', 'delete', { params: params(gone) })
    const target = { params: params(created) }
    expect(await client.ok('collection', 'get', target)).toMatchObject({
      ...{ itemCount: 4, skipped: 2, duration: 60_000, pictures: 2, singlePrice: 50 },
      unmet: ['released'],
    })
    const described = await client.ok('collection', 'describeItems', {
      body: { items: [...items, { kind: 'atlas', id: newId() }] },
    })
    expect(described.map(({ id, unmet }) => [id, unmet])).toEqual([
      [video.id, []],
      [atlas.id, []],
      [hidden.id, ['approved', 'onShelf']],
      [gone.id, ['notDeleted']],
    ])
    const retitled = { ...target, body: { ...created, title: 'With what is gone' } }
    expect((await client.ok('collection', 'update', retitled)).items).toEqual(items)
  })

  it('are published with something to see, withdrawn and published again, and nothing else', async () => {
    const client = await admin()
    const item = await atlasItem(client)
    const target = { params: params(await newCollection(client, { items: [item] })) }
    const refusal = async (name: 'publish' | 'withdraw') =>
      (await client.refused('collection', name, target)).data.key
    expect([await refusal('withdraw'), await refusal('publish')]).toEqual(['notPossible', 'noVisibleItems'])
    await show(item.id)
    expect(await client.ok('collection', 'publish', target)).toMatchObject({ status: 'published', unmet: [] })
    expect(await refusal('publish')).toBe('notPossible')
    expect((await client.ok('collection', 'withdraw', target)).status).toBe('withdrawn')
    expect(await refusal('withdraw')).toBe('notPossible')
    expect((await client.ok('collection', 'publish', target)).status).toBe('published')
    const { client: editor } = await createStaff(server(), ['collection:read', 'collection:update'])
    expect((await editor.refused('collection', 'withdraw', target)).status).toBe(403)
  })

  it('are scheduled and over by the clock', async () => {
    const client = await admin()
    const item = await atlasItem(client)
    await show(item.id)
    const from = server().now + MINUTES
    for (const [publishTo, key] of [
      [from, 'sameMoment'],
      [from - 1, 'endBeforeStart'],
    ] as const)
      expect(await refusedFields(client, { publishFrom: from, publishTo })).toEqual({ publishTo: { key } })
    const period = { publishFrom: from, publishTo: from + MINUTES }
    const target = { params: params(await newCollection(client, { items: [item], ...period })) }
    const unmet = async () => (await client.ok('collection', 'get', target)).unmet
    await client.ok('collection', 'publish', target)
    expect(await unmet()).toEqual(['started'])
    server().now += MINUTES
    expect(await unmet()).toEqual([])
    server().now += MINUTES
    expect(await unmet()).toEqual(['notOver'])
  })

  it('are published in advance with an item that users see from their start on', async () => {
    const client = await admin()
    const item = await atlasItem(client)
    await show(item.id)
    const publishFrom = server().now + MINUTES
    const delay = (from: number) =>
      server()
        .db.update(atlases)
        .set({ publishFrom: from })
        .where(inArray(atlases.id, [item.id]))
    const target = { params: params(await newCollection(client, { items: [item], publishFrom })) }
    await delay(publishFrom + 1)
    expect((await client.refused('collection', 'publish', target)).data.key).toBe('noVisibleItems')
    await delay(publishFrom)
    expect((await client.ok('collection', 'publish', target)).status).toBe('published')
  })

  it('mask words, and refuse those to reject or to review, because no one reviews collections', async () => {
    const client = await admin()
    const { now, db } = server()
    await db.insert(sensitiveWords).values(
      (['mask', 'reject'] as const).map((action) => ({
        ...{ id: newId(), word: `${action}-this`, category: 'other' as const, action },
        ...{ createTime: now, updateTime: now },
      })),
    )
    // Words are read again after a change.
    await client.ok('sensitiveWord', 'create', {
      body: { word: 'review-this', category: 'other', action: 'review' },
    })
    for (const word of ['reject-this', 'review-this'])
      expect(await refusedFields(client, { introduction: `Some ${word}` })).toMatchObject({
        introduction: { key: 'sensitiveWords', values: { words: word } },
      })
    expect(await newCollection(client, { title: 'mask-this' })).toMatchObject({
      title: '*********',
      originalTitle: 'mask-this',
    })
  })

  it('have a cover of a certain size, and an owner in good standing', async () => {
    const client = await admin()
    expect(await refusedFields(client, { cover: await newCover(client, 320, 180) })).toMatchObject({
      cover: { key: 'imageTooSmall' },
    })
    const { list } = await client.ok('user', 'list', { query: { status: 'frozen' } })
    expect(await refusedFields(client, { ownerId: list[0]?.id ?? '' })).toEqual({
      ownerId: { key: 'notExisting' },
    })
  })

  it('are deleted and restored, and changed by no one but the holder of their lock', async () => {
    const client = await admin()
    const created = await newCollection(client)
    const target = { params: params(created) }
    await client.ok('collection', 'delete', target)
    expect((await client.refused('collection', 'publish', target)).data.key).toBe('rowDeleted')
    expect((await client.ok('collection', 'get', target)).unmet).toContain('notDeleted')
    const restored = await client.ok('collection', 'restore', target)
    expect(restored).toMatchObject({ status: 'draft', deleteTime: null })
    const stale = { ...target, body: { ...created, title: 'Late' } }
    expect((await client.refused('collection', 'update', stale)).data).toMatchObject({
      key: 'staleVersion',
      current: { version: restored.version },
    })
    await client.ok('collection', 'lock', { ...target, body: { reason: 'Checking rights' } })
    const { client: other } = await createStaff(server(), [
      ...(['collection:read', 'collection:update', 'collection:delete'] as const),
      'collection:publish',
      'lock:read',
    ])
    const edited = { ...target, body: { ...created, version: restored.version } }
    for (const refused of [
      other.refused('collection', 'update', edited),
      other.refused('collection', 'lease', target),
      other.refused('collection', 'publish', target),
      other.refused('collection', 'delete', target),
    ])
      expect((await refused).data).toMatchObject({ key: 'lockedByOther', values: { name: 'admin' } })
    const { list } = await other.ok('lock', 'list', { query: { pageSize: 100, sort: '-since' } })
    expect(list).toContainEqual(
      expect.objectContaining({ resource: 'collection', targetId: created.id, canUnlock: false }),
    )
  })

  it('get the works of their kind that they don’t have yet, as the dry run showed', async () => {
    const client = await admin()
    const [had, one, other, gone] = [
      await atlasItem(client),
      await atlasItem(client),
      await atlasItem(client),
      await atlasItem(client),
    ]
    await client.ok('atlas', 'delete', { params: params(gone) })
    const created = await newCollection(client, { kind: 'atlas', items: [had] })
    const body = { kind: 'atlas' as const, ids: [other.id, had.id, gone.id, one.id, other.id] }
    const tried = await client.ok('collection', 'addItems', {
      params: params(created),
      query: { dryRun: '1' },
      body,
    })
    if (!('token' in tried)) throw new Error('not tried')
    const skipped = [
      { id: had.id, key: 'alreadyInCollection' },
      { id: gone.id, key: 'rowDeleted' },
    ]
    expect(tried).toMatchObject({ changes: 2, skipped })
    const confirmed = { params: params(created), body: { ...body, token: tried.token } }
    expect(await client.ok('collection', 'addItems', confirmed)).toEqual({
      changed: [other.id, one.id],
      failed: skipped,
    })
    const { items } = await client.ok('collection', 'get', { params: params(created) })
    expect(items.map(({ id }) => id)).toEqual([had.id, other.id, one.id])
    expect((await client.refused('collection', 'addItems', confirmed)).data.key).toBe('setChanged')
    const videos = { params: params(created), body: { kind: 'video' as const, ids: [one.id] } }
    expect((await client.refused('collection', 'addItems', videos)).data.fields).toEqual({
      kind: { key: 'otherKindItems' },
    })
  })

  it('are found by their owner and kind, and sorted by their number of items', async () => {
    const client = await admin()
    const query = { owner: 'zz-no-one' }
    expect((await client.ok('collection', 'list', { query })).total).toBe(0)
    const { list } = await client.ok('collection', 'list', {
      query: { kind: 'mixed', sort: '-itemCount', pageSize: 100 },
    })
    const counts = list.map(({ itemCount }) => itemCount)
    expect(counts.length).toBeGreaterThan(1)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(list.every(({ kind }) => kind === 'mixed')).toBe(true)
    const [first] = list
    const byOwner = { query: { owner: first?.ownerName ?? '', pageSize: 100 } }
    const owned = await client.ok('collection', 'list', byOwner)
    expect(owned.list.map(({ id }) => id)).toContain(first?.id)
    expect(new Set(owned.list.map(({ ownerName }) => ownerName))).toEqual(new Set([first?.ownerName]))
  })
})

describe('whether a collection is shown', () => {
  it('follows from five conditions, each on its own', () => {
    const now = 1000
    for (let bits = 0; bits < 2 ** collectionConditions.length; bits++) {
      const has = (condition: (typeof collectionConditions)[number]) =>
        (bits & (1 << collectionConditions.indexOf(condition))) > 0
      const shown = {
        status: has('released') ? ('published' as const) : ('withdrawn' as const),
        publishFrom: has('started') ? now : now + 1,
        publishTo: has('notOver') ? now + 1 : now,
        itemCount: 2,
        skipped: has('hasItems') ? 1 : 2,
        deleteTime: has('notDeleted') ? null : now,
      }
      expect(unmetByCollection(shown, now)).toEqual(
        collectionConditions.filter((condition) => !has(condition)),
      )
    }
  })
})
