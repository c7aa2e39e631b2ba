import { enumerations } from '@admin/api-client/contract/enumerations'
import { expect, it } from 'vitest'
import { onOneEngine } from './support/engines.ts'
import type { TestClient } from './support/TestClient.ts'

const item = {
  type: 'season',
  name: '春',
  nameEn: 'Spring',
  value: 'spring',
  sort: 2,
  status: 'enabled',
  remark: '',
} as const

onOneEngine('dictionary items', (server) => {
  const admin = () => server().signIn('admin')
  const itemsOf = async (client: TestClient, type: string) =>
    (await client.ok('dictionary', 'list', { query: { type } })).list

  it('hold every code of the enumerations they serve, in their order', async () => {
    const client = await admin()
    for (const type of ['gameType', 'taskStatus', 'zodiac', 'areas'] as const)
      expect((await itemsOf(client, type)).map(({ value }) => value)).toEqual([...enumerations[type]])
  })

  it('are together by type, in their own order, on every page and in the export', async () => {
    const client = await admin()
    await client.ok('dictionary', 'create', { body: { ...item, value: 'autumn', sort: 3 } })
    await client.ok('dictionary', 'create', { body: { ...item, value: 'spring', sort: 1 } })
    const listed: string[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { list, totalPages } = await client.ok('dictionary', 'list', { query: { page } })
      listed.push(...list.map(({ type, value }) => `${type},${value}`))
      pages = totalPages
    }
    expect(listed.filter((line) => line.startsWith('season'))).toEqual(['season,spring', 'season,autumn'])
    const types = listed.map((line) => line.split(',')[0])
    expect(types.filter((type, index) => type !== types[index - 1])).toHaveLength(new Set(types).size)
    const exported = await (await client.fetch('/api/admin/dictionaries/export')).text()
    const lines = exported.trim().split('\r\n').slice(1)
    expect(
      lines.map((line) =>
        line
          .split(',')
          .filter((_, at) => at === 0 || at === 3)
          .join()
          .replaceAll('"', ''),
      ),
    ).toEqual(listed)
    expect((await client.ok('dictionary', 'types')).find(({ type }) => type === 'season')?.items).toBe(2)
  })

  it('have a Chinese and an English name, and are found by either', async () => {
    const client = await admin()
    const [first] = await itemsOf(client, 'gameType')
    expect(first).toMatchObject({ name: '香港彩', nameEn: 'Hong Kong lottery', remark: '' })
    for (const name of ['香港彩', 'hong kong lot']) {
      const { list } = await client.ok('dictionary', 'list', { query: { type: 'gameType', name } })
      expect(list.map(({ value }) => value)).toEqual(['1'])
    }
    const { list } = await client.ok('gameType', 'list', { query: { name: 'macau' } })
    expect(list).toMatchObject([{ name: '澳门彩', nameEn: 'Macau lottery' }])
  })

  it('refuse the same value twice in one type, on the field', async () => {
    const client = await admin()
    const body = { ...item, type: 'twice' }
    await client.ok('dictionary', 'create', { body })
    expect(await client.refused('dictionary', 'create', { body })).toMatchObject({
      status: 422,
      data: { fields: { value: { key: 'taken' } } },
    })
    await client.ok('dictionary', 'create', { body: { ...body, type: 'elsewhere' } })
  })

  it('of an enumeration can be added, renamed and disabled, not deleted or given another value', async () => {
    const client = await admin()
    const body = { ...item, type: 'gameType', name: '新加坡彩', value: '65' }
    const added = await client.ok('dictionary', 'create', { body })
    const params = { id: added.id }
    expect((await client.refused('dictionary', 'delete', { params })).data.key).toBe('fixedItem')
    for (const change of [{ value: '66' }, { type: 'season' }]) {
      const [field = ''] = Object.keys(change)
      expect(
        await client.refused('dictionary', 'update', { params, body: { ...added, ...change } }),
      ).toMatchObject({ status: 422, data: { fields: { [field]: { key: 'fixedItem' } } } })
    }
    await client.ok('dictionary', 'update', { params, body: { ...added, name: 'Singapore' } })
    await client.ok('dictionary', 'setStatus', { body: { ids: [added.id], status: 'disabled' } })
    expect((await itemsOf(client, 'gameType')).find(({ id }) => id === added.id)).toMatchObject({
      name: 'Singapore',
      status: 'disabled',
    })
  })
})
