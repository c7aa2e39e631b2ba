import { COLLECTION_ITEMS } from '@admin/api-client/contract/limits'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { atlases, collections } from '../src/db/schema/content.ts'
import { atlasItem, refusedFields, show } from './support/collections.ts'
import { newCollection, newVideo } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('items of collections', (server) => {
  const admin = () => server().signIn('admin')
  const params = ({ id }: { id: string }) => ({ id })

  it('are 1 to 200 existing works of their kind, each once', async () => {
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

  it('keep their order, and the kind of a collection that has some of another one', async () => {
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

  it('are rejected under another kind than they have', async () => {
    const client = await admin()
    const item = await atlasItem(client)
    const created = await newCollection(client, { items: [item] })
    const body = { ...created, items: [{ ...item, kind: 'video' as const }] }
    const { data } = await client.refused('collection', 'update', { params: params(created), body })
    expect(data.fields).toEqual({ items: { key: 'notExisting' } })
  })

  it('that users no longer see are kept, marked and skipped', async () => {
    const client = await admin()
    const video = { kind: 'video' as const, id: (await newVideo(client, { chargePoints: 30 })).id }
    const [atlas, hidden, gone] = [await atlasItem(client), await atlasItem(client), await atlasItem(client)]
    await show(server(), video.id, atlas.id, gone.id)
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

  it('are added together where the collection doesn’t have them yet, as the dry run showed', async () => {
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
      logId: expect.any(String),
    })
    const { items } = await client.ok('collection', 'get', { params: params(created) })
    expect(items.map(({ id }) => id)).toEqual([had.id, other.id, one.id])
    expect((await client.refused('collection', 'addItems', confirmed)).data.key).toBe('setChanged')
    const videos = { params: params(created), body: { kind: 'video' as const, ids: [one.id] } }
    expect((await client.refused('collection', 'addItems', videos)).data.fields).toEqual({
      kind: { key: 'otherKindItems' },
    })
  })

  /** Adds works as atlases. */
  const added = async (client: TestClient, collection: { id: string }, ...works: { id: string }[]) => {
    const body = { kind: 'atlas' as const, ids: works.map(({ id }) => id) }
    return performed(await client.ok('collection', 'addItems', { params: params(collection), body }))
  }
  const revertOf = (logId: string | undefined) => ({ params: { id: logId ?? '' }, body: {} })
  const itemsOf = async (client: TestClient, collection: { id: string }) =>
    (await client.ok('collection', 'get', { params: params(collection) })).items

  it('that were added together are removed together', async () => {
    const client = await admin()
    const [had, one, other] = [await atlasItem(client), await atlasItem(client), await atlasItem(client)]
    const created = await newCollection(client, { items: [had] })
    const { logId } = await added(client, created, one, other)
    const tried = await client.ok('operationLog', 'revert', { ...revertOf(logId), query: { dryRun: '1' } })
    expect(tried).toMatchObject({
      changes: 2,
      skipped: [],
      sample: [one, other].map(({ id }) => ({
        id,
        name: expect.stringMatching(/./),
        before: { collection: created.title },
        after: { collection: null },
      })),
    })
    const confirmed = { ...revertOf(logId), body: { token: 'token' in tried ? tried.token : '' } }
    expect(await client.ok('operationLog', 'revert', confirmed)).toEqual({
      changed: [one.id, other.id],
      failed: [],
    })
    expect(await itemsOf(client, created)).toEqual([had])
    expect((await client.refused('operationLog', 'revert', confirmed)).data.key).toBe('alreadyReverted')
    expect((await added(client, created, had)).logId).toBeUndefined()
  })

  it('that were added together are removed by an undo, whatever was added since; those removed before are reported', async () => {
    const client = await admin()
    const [had, one, other, later] = [
      await atlasItem(client),
      await atlasItem(client),
      await atlasItem(client),
      await atlasItem(client),
    ]
    const created = await newCollection(client, { items: [had] })
    const { logId } = await added(client, created, one, other)
    const { version } = await client.ok('collection', 'get', { params: params(created) })
    const body = { ...created, version, items: [later, other, had] }
    await client.ok('collection', 'update', { params: params(created), body })
    expect(await client.ok('operationLog', 'revert', revertOf(logId))).toEqual({
      changed: [other.id],
      failed: [{ id: one.id, key: 'notInCollection' }],
    })
    expect(await itemsOf(client, created)).toEqual([later, had])
  })

  it('are not removed from a collection that is deleted, locked, or would be empty', async () => {
    const client = await admin()
    const [had, one] = [await atlasItem(client), await atlasItem(client)]
    const created = await newCollection(client, { items: [had] })
    const target = { params: params(created) }
    const { logId } = await added(client, created, one)
    const refusal = async (by = client) =>
      (await by.refused('operationLog', 'revert', revertOf(logId))).data.key
    const { client: reader } = await createStaff(server(), ['operationLog:revert', 'collection:read'])
    expect(await refusal(reader)).toBe('unauthorizedOperation')
    await client.ok('collection', 'delete', target)
    expect(await refusal()).toBe('rowDeleted')
    const { version } = await client.ok('collection', 'restore', target)
    const { client: other } = await createStaff(server(), ['collection:read', 'collection:lock'])
    await other.ok('collection', 'lock', { ...target, body: { reason: 'Checking rights' } })
    expect(await refusal()).toBe('lockedByOther')
    await other.ok('collection', 'unlock', target)
    await client.ok('collection', 'update', { ...target, body: { ...created, version, items: [one] } })
    expect(await refusal()).toBe('collectionEmpty')
    expect(await itemsOf(client, created)).toEqual([one])
  })

  it('are not added beyond the limit', async () => {
    const client = await admin()
    const [had, one] = [await atlasItem(client), await atlasItem(client)]
    const created = await newCollection(client, { items: [had] })
    const filled = Array.from({ length: COLLECTION_ITEMS.max }, () => ({
      kind: 'atlas' as const,
      id: newId(),
    }))
    await server().db.update(collections).set({ items: filled }).where(eq(collections.id, created.id))
    expect(await added(client, created, one)).toEqual({
      changed: [],
      failed: [{ id: one.id, key: 'collectionFull', values: { max: COLLECTION_ITEMS.max } }],
    })
  })
})
