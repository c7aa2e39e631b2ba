import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reordered } from '../src/crud/reorder.ts'
import { onOneEngine } from './support/engines.ts'
import type { TestClient } from './support/TestClient.ts'

const body = { name: '彩票', nameEn: 'Lottery', status: 'enabled', sort: 1 } as const

onOneEngine('game types', (server) => {
  const admin = () => server().signIn('admin')
  const inOrder = async (client: TestClient) =>
    (await client.ok('gameType', 'list', { query: { sort: 'sort' } })).list

  it('begin with the four of the enumeration, which can only be disabled', async () => {
    const client = await admin()
    const list = await inOrder(client)
    expect(list.map(({ code }) => code)).toEqual(['1', '84', '211', '3995'])
    const params = { id: list[0]?.id ?? '' }
    expect((await client.refused('gameType', 'delete', { params })).data.key).toBe('fixedItem')
    await client.ok('gameType', 'setStatus', { body: { ids: [params.id], status: 'disabled' } })
    expect((await client.ok('gameType', 'get', { params })).status).toBe('disabled')
  })

  it('keep their code, which no one else may have', async () => {
    const client = await admin()
    const added = await client.ok('gameType', 'create', { body: { ...body, code: 'sg' } })
    expect(await client.refused('gameType', 'create', { body: { ...body, code: 'sg' } })).toMatchObject({
      status: 422,
      data: { fields: { code: { key: 'taken' } } },
    })
    const params = { id: added.id }
    await client.ok('gameType', 'update', { params, body: { ...added, name: 'Singapore' } })
    expect(await client.ok('gameType', 'get', { params })).toMatchObject({ code: 'sg', name: 'Singapore' })
    await client.ok('gameType', 'delete', { params })
  })

  it('stay in the order they are put in, whatever numbers they had', async () => {
    const client = await admin()
    await client.ok('gameType', 'create', { body: { ...body, code: 'tie', sort: 2 } })
    const before = (await inOrder(client)).map(({ id }) => id)
    const [first, second, third, ...rest] = before
    if (!first || !second || !third) throw new Error('too few game types')
    await client.ok('gameType', 'reorder', { body: { ids: [third, first, second] } })
    expect((await inOrder(client)).map(({ id }) => id)).toEqual([third, first, second, ...rest])
    const logged = await client.ok('operationLog', 'list', { query: { action: 'reorder' } })
    expect(logged.list.map(({ targetId }) => targetId)).toContain(third)
  })
})

describe('reordering', () => {
  it('reorders the named items among their positions and leaves all others unchanged', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(fc.nat(30).map(String))
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all))),
        ([all, named]) => {
          const after = reordered(
            all.map((id) => ({ id })),
            named,
          ).map(({ id }) => id)
          expect(after.filter((id) => named.includes(id))).toEqual(named)
          for (const [index, id] of all.entries()) if (!named.includes(id)) expect(after[index]).toBe(id)
        },
      ),
    )
  })
})
