import type { atlasCreate } from '@admin/api-client/contract/content/atlases'
import { unmetConditions, visibilityConditions } from '@admin/api-client/contract/content/visibility'
import { filePath } from '@admin/api-client/contract/fileAddresses'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { newId } from '../src/db/columns.ts'
import { atlases, tags } from '../src/db/schema/content.ts'
import { sensitiveWords } from '../src/db/schema/system.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { kept, PNG } from './support/uploads.ts'

onOneEngine('atlases', (server) => {
  const admin = () => server().signIn('admin')
  const params = ({ id }: { id: string }) => ({ id })

  /** Another picture each time: the same one is refused. */
  let pictures = 0
  async function picture(client: TestClient): Promise<string> {
    const bytes = Uint8Array.from([...PNG, ...new TextEncoder().encode(String(++pictures))])
    return filePath((await kept(client, { bytes })).key)
  }

  async function body(client: TestClient): Promise<z.input<typeof atlasCreate>> {
    const { list: authors } = await client.ok('user', 'list', { query: { status: 'normal' } })
    const { list: labels } = await client.ok('tag', 'list', {
      query: { labelType: 'content', status: 'enabled' },
    })
    return {
      title: 'City at night',
      introduction: 'Lights and rain',
      authorId: authors[0]?.id ?? '',
      tagIds: [labels[0]?.id ?? ''],
      recommendedCountries: ['jp'],
      chargePoints: 20,
      images: [
        { address: await picture(client), free: true },
        { address: await picture(client), free: false },
      ],
    }
  }

  const added = async (client: TestClient) => client.ok('atlas', 'create', { body: await body(client) })

  /** As its review would leave it. */
  const approve = (id: string) =>
    server().db.update(atlases).set({ reviewStatus: 'approved' }).where(eq(atlases.id, id))

  it('have 2 to 20 different pictures, at least one of them free, and not all if they cost points', async () => {
    const client = await admin()
    const valid = await body(client)
    const [free, paid] = valid.images
    if (!free || !paid) throw new Error('no pictures')
    const rejected = async (images: typeof valid.images, key: string, more = {}) =>
      expect(await client.refused('atlas', 'create', { body: { ...valid, images, ...more } })).toMatchObject({
        status: 422,
        data: { fields: { images: { key } } },
      })
    await rejected([free], 'tooFewItems')
    await rejected(Array(21).fill(free), 'tooManyItems')
    await rejected([{ ...free, free: false }, paid], 'noFreePreview')
    await rejected([free, { ...paid, free: true }], 'allFree')
    await rejected([free, { ...paid, address: free.address }], 'sameImage')
    await rejected([free, { ...paid, address: '/files/unknown.png' }], 'notExisting')
    const gratis = { ...valid, chargePoints: 0, images: [free, { ...paid, free: true }] }
    expect(await client.ok('atlas', 'create', { body: gratis })).toMatchObject({
      imageCount: 2,
      freePreviews: 2,
    })
  })

  it('name only pictures that their operator may open', async () => {
    const client = await admin()
    const valid = await body(client)
    const { client: other } = await createStaff(server(), ['atlas:create'])
    expect(await other.refused('atlas', 'create', { body: valid })).toMatchObject({
      data: { fields: { images: { key: 'notExisting' } } },
    })
  })

  it('have a tag for users, and are recommended only where they can be played', async () => {
    const client = await admin()
    const valid = await body(client)
    const { list: internal } = await client.ok('tag', 'list', { query: { labelType: 'internal' } })
    const tagIds = [internal[0]?.id ?? '']
    const rejected = async (values: Partial<typeof valid>, fields: object) =>
      expect(await client.refused('atlas', 'create', { body: { ...valid, ...values } })).toMatchObject({
        data: { fields },
      })
    await rejected({ tagIds }, { tagIds: { key: 'tooFewItems' } })
    await rejected({ tagIds: [newId()] }, { tagIds: { key: 'notExisting' } })
    await rejected({ playCountries: ['us'] }, { recommendedCountries: { key: 'notPlayedThere' } })
    await rejected({ recommendedCountries: [] }, { recommendedCountries: { key: 'required' } })
    await rejected({ publishFrom: 2000, publishTo: 1000 }, { publishTo: { key: 'endBeforeStart' } })
    await rejected({ publishFrom: 2000, publishTo: 2000 }, { publishTo: { key: 'sameMoment' } })
    await rejected({ chargePoints: 10_000 }, { chargePoints: { key: 'maximum' } })
  })

  it('count as uses of their tags, which then can only be merged', async () => {
    const client = await admin()
    const create = (name: string) =>
      client.ok('tag', 'create', {
        body: { name, nameEn: name, labelType: 'content', color: '#1971c2', status: 'enabled', sort: 1 },
      })
    const [from, into] = [await create('counted'), await create('kept')]
    const valid = await body(client)
    const both = await client.ok('atlas', 'create', { body: { ...valid, tagIds: [from.id, into.id] } })
    const one = { ...valid, images: (await body(client)).images, tagIds: [from.id] }
    const single = await client.ok('atlas', 'create', { body: one })
    const usesOf = async (id: string) => (await client.ok('tag', 'get', { params: { id } })).uses
    expect([await usesOf(from.id), await usesOf(into.id)]).toEqual([2, 1])
    expect((await client.refused('tag', 'delete', { params: params(from) })).data).toMatchObject({
      key: 'tagInUse',
      values: { count: 2 },
    })
    expect(
      await client.ok('tag', 'mergePreview', { params: params(from), query: { into: into.id } }),
    ).toMatchObject({ works: 2, duplicates: 1 })
    const { version } = await client.ok('tag', 'get', { params: params(from) })
    await client.ok('tag', 'merge', { params: params(from), body: { into: into.id, version } })
    for (const { id } of [both, single])
      expect((await client.ok('atlas', 'get', { params: { id } })).tagIds).toEqual([into.id])
    expect(await usesOf(into.id)).toBe(2)
    expect(await server().db.$count(tags, eq(tags.id, from.id))).toBe(0)
  })

  it('are submitted once, put on the shelf only when approved, and reviewed again after a change that matters', async () => {
    const client = await admin()
    const atlas = await added(client)
    expect(atlas).toMatchObject({ reviewStatus: null, shelf: 'off', unmet: ['approved', 'onShelf'] })
    expect((await client.refused('atlas', 'putOnShelf', { params: params(atlas) })).data.key).toBe(
      'notApproved',
    )
    const submitted = await client.ok('atlas', 'submit', { params: params(atlas) })
    expect(submitted.reviewStatus).toBe('pending')
    expect((await client.refused('atlas', 'submit', { params: params(atlas) })).data.key).toBe(
      'notSubmittable',
    )
    await approve(atlas.id)
    expect(await client.ok('atlas', 'putOnShelf', { params: params(atlas) })).toMatchObject({ unmet: [] })
    const current = await client.ok('atlas', 'get', { params: params(atlas) })
    const sent = { ...(await body(client)), ...current, images: atlas.images, cover: '' }
    const same = await client.ok('atlas', 'update', {
      params: params(atlas),
      body: { ...sent, introduction: 'New' },
    })
    expect(same.reviewStatus).toBe('approved')
    const changed = await client.ok('atlas', 'update', {
      params: params(atlas),
      body: { ...sent, version: same.version, title: 'Another title' },
    })
    expect(changed.reviewStatus).toBe('pending')
    const off = { params: params(atlas), body: { reason: 'Rights unclear' } }
    expect(await client.ok('atlas', 'takeOffShelf', off)).toMatchObject({
      shelf: 'off',
      shelfReason: 'Rights unclear',
    })
  })

  it('are deleted and restored with the state they had', async () => {
    const client = await admin()
    const atlas = await added(client)
    await approve(atlas.id)
    await client.ok('atlas', 'delete', { params: params(atlas) })
    const ids = async (query: object) =>
      (await client.ok('atlas', 'list', { query: { id: atlas.id, ...query } })).list.map(({ id }) => id)
    expect([await ids({}), await ids({ deleted: 'y' })]).toEqual([[], [atlas.id]])
    const gone = await client.ok('atlas', 'get', { params: params(atlas) })
    expect(gone).toMatchObject({ deletedBy: 'admin', unmet: ['onShelf', 'notDeleted'] })
    for (const name of ['putOnShelf', 'delete'] as const)
      expect((await client.refused('atlas', name, { params: params(atlas) })).data.key).toBe('rowDeleted')
    expect(await client.ok('atlas', 'restore', { params: params(atlas) })).toMatchObject({
      reviewStatus: 'approved',
      deletedBy: '',
    })
    expect((await client.refused('atlas', 'restore', { params: params(atlas) })).data.key).toBe('notPossible')
  })

  it('are changed together as the dry run showed, or not at all', async () => {
    const client = await admin()
    const [one, two, three] = [await added(client), await added(client), await added(client)]
    await approve(one.id)
    await approve(two.id)
    const ids = [one.id, two.id, three.id]
    const onShelf = { ids, shelf: 'on' as const }
    const tried = await client.ok('atlas', 'changeShelf', { query: { dryRun: '1' }, body: onShelf })
    if (!('token' in tried)) throw new Error('not tried')
    expect(tried).toMatchObject({
      changes: 2,
      skipped: [{ id: three.id, key: 'notApproved' }],
      sample: expect.arrayContaining([
        { id: one.id, name: one.title, before: { shelf: 'off' }, after: { shelf: 'on' } },
      ]),
    })
    expect((await client.ok('atlas', 'get', { params: params(one) })).shelf).toBe('off')
    const { token } = tried
    await approve(three.id)
    expect((await client.refused('atlas', 'changeShelf', { body: { ...onShelf, token } })).data.key).toBe(
      'setChanged',
    )
    const after = await client.ok('atlas', 'changeShelf', { query: { dryRun: '1' }, body: onShelf })
    if (!('token' in after)) throw new Error('not tried')
    const forged = { ...onShelf, shelf: 'off' as const, reason: 'Rights', token: after.token }
    expect((await client.refused('atlas', 'changeShelf', { body: forged })).data.key).toBe('setChanged')
    expect(
      await client.ok('atlas', 'changeShelf', { body: { ...onShelf, token: after.token } }),
    ).toMatchObject({
      changed: expect.arrayContaining(ids),
    })
    expect(await client.ok('atlas', 'changeShelf', { query: { dryRun: '1' }, body: onShelf })).toMatchObject({
      changes: 0,
      skipped: ids.map((id) => ({ id, key: 'alreadyOnShelf' })),
    })
    expect(
      (await client.refused('atlas', 'changeShelf', { body: { ids, shelf: 'off' } })).data.fields,
    ).toEqual({ reason: { key: 'required' } })
    const offShelf = { ids, shelf: 'off' as const, reason: 'Rights' }
    const late = await client.ok('atlas', 'changeShelf', { query: { dryRun: '1' }, body: offShelf })
    if (!('token' in late)) throw new Error('not tried')
    server().now += 11 * MINUTE
    expect(
      (await client.refused('atlas', 'changeShelf', { body: { ...offShelf, token: late.token } })).data.key,
    ).toBe('setChanged')
  })

  it('store masked titles, with the original for staff, and reject what may not be said', async () => {
    const client = await admin()
    const time = server().now
    const word = (text: string, action: 'mask' | 'reject') => ({
      id: newId(),
      word: text,
      category: 'other' as const,
      action,
      createTime: time,
      updateTime: time,
    })
    await server()
      .db.insert(sensitiveWords)
      .values([word('crocodile', 'mask'), word('quagga', 'reject')])
    const words = await client.ok('sensitiveWord', 'create', {
      body: { word: 'okapi', category: 'other', action: 'review' },
    })
    expect(words.word).toBe('okapi')
    const valid = await body(client)
    const rejected = await client.refused('atlas', 'create', { body: { ...valid, title: 'A quagga' } })
    expect(rejected.data.fields).toMatchObject({ title: { key: 'sensitiveWords' } })
    const masked = await client.ok('atlas', 'create', { body: { ...valid, title: 'A crocodile' } })
    expect(masked).toMatchObject({ title: 'A *********', originalTitle: 'A crocodile' })
    const { images } = valid
    const same = { ...valid, ...masked, images, cover: '' }
    const saved = await client.ok('atlas', 'update', { params: params(masked), body: same })
    expect(saved).toMatchObject({ version: masked.version, originalTitle: 'A crocodile' })
    const clean = { ...same, title: 'A fish' }
    expect(await client.ok('atlas', 'update', { params: params(masked), body: clean })).toMatchObject({
      title: 'A fish',
      originalTitle: null,
    })
  })
})

describe('whether a work is shown', () => {
  it('follows from five conditions, each on its own', () => {
    const now = 1000
    for (let bits = 0; bits < 2 ** visibilityConditions.length; bits++) {
      const met = visibilityConditions.filter((_, index) => bits & (1 << index))
      const has = (condition: (typeof visibilityConditions)[number]) => met.includes(condition)
      const work = {
        reviewStatus: has('approved') ? ('approved' as const) : ('pending' as const),
        shelf: has('onShelf') ? ('on' as const) : ('off' as const),
        publishFrom: has('published') ? now : now + 1,
        publishTo: null,
        playCountries: has('countryAllowed') ? ['jp'] : ['us'],
        deleteTime: has('notDeleted') ? null : now,
      }
      expect(unmetConditions(work, { now, country: 'jp' })).toEqual(
        visibilityConditions.filter((condition) => !has(condition)),
      )
    }
  })
})
