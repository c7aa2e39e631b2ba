import { collectionConditions, unmetByCollection } from '@admin/api-client/contract/content/collectionFacts'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { atlases } from '../src/db/schema/content.ts'
import { sensitiveWords } from '../src/db/schema/system.ts'
import { atlasItem, refusedFields, show } from './support/collections.ts'
import { newCollection, newCover } from './support/contentCalls.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

const MINUTES = 10 * 60_000

onOneEngine('collections', (server) => {
  const admin = () => server().signIn('admin')
  const params = ({ id }: { id: string }) => ({ id })

  it('are published with something to see, withdrawn and published again, and nothing else', async () => {
    const client = await admin()
    const item = await atlasItem(client)
    const target = { params: params(await newCollection(client, { items: [item] })) }
    const refusal = async (name: 'publish' | 'withdraw') =>
      (await client.refused('collection', name, target)).data.key
    expect([await refusal('withdraw'), await refusal('publish')]).toEqual(['notPossible', 'noVisibleItems'])
    await show(server(), item.id)
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
    await show(server(), item.id)
    const from = server().now + MINUTES
    for (const [publishTo, key] of [
      [from, 'sameMoment'],
      [from - 1, 'endBeforeStart'],
    ] as const)
      expect(await refusedFields(client, { publishFrom: from, publishTo })).toEqual({ publishTo: { key } })
    const period = { publishFrom: from, publishTo: from + MINUTES }
    const target = { params: params(await newCollection(client, { items: [item], ...period })) }
    const { id } = target.params
    /** What it shows, and the states by which it is found. */
    const found = async () => {
      const { unmet, state } = await client.ok('collection', 'get', target)
      const states: string[] = []
      for (const each of enumerations.publicationState) {
        const { total } = await client.ok('collection', 'list', { query: { id, state: each } })
        if (total > 0) states.push(each)
      }
      return { unmet, state, states }
    }
    expect(await found()).toMatchObject({ state: 'draft', states: ['draft'] })
    await client.ok('collection', 'publish', target)
    expect(await found()).toEqual({ unmet: ['started'], state: 'scheduled', states: ['scheduled'] })
    server().now += MINUTES
    expect(await found()).toEqual({ unmet: [], state: 'published', states: ['published'] })
    server().now += MINUTES
    expect(await found()).toEqual({ unmet: ['notOver'], state: 'over', states: ['over'] })
    await client.ok('collection', 'withdraw', target)
    expect(await found()).toMatchObject({ state: 'withdrawn', states: ['withdrawn'] })
  })

  it('are published in advance with an item that users see from their start on', async () => {
    const client = await admin()
    const item = await atlasItem(client)
    await show(server(), item.id)
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
