import type { tagCreate } from '@admin/api-client/contract/content/tags'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { onOneEngine } from './support/engines.ts'

const tag: z.input<typeof tagCreate> = {
  name: '测试',
  nameEn: 'Testing',
  labelType: 'content',
  color: '#1971c2',
  aliases: ['试用'],
  status: 'enabled',
  sort: 1,
}

onOneEngine('tags', (server) => {
  const admin = () => server().signIn('admin')

  it('have names and aliases that no other tag of their type has, in any case or width', async () => {
    const client = await admin()
    await client.ok('tag', 'create', { body: tag })
    const other = { ...tag, name: '别的', nameEn: 'Other', aliases: [] }
    for (const [field, taken] of [
      ['name', { name: '试用' }],
      ['nameEn', { nameEn: 'ＴＥＳＴing' }],
      ['aliases', { aliases: ['testing'] }],
    ] satisfies [string, Partial<typeof tag>][])
      expect(await client.refused('tag', 'create', { body: { ...other, ...taken } })).toMatchObject({
        status: 422,
        data: { fields: { [field]: { key: 'nameTaken' } } },
      })
    await client.ok('tag', 'create', { body: { ...other, labelType: 'internal', name: '测试' } })
    expect(
      await client.refused('tag', 'create', { body: { ...other, aliases: ['one', 'ONE'] } }),
    ).toMatchObject({ data: { fields: { aliases: { key: 'twice' } } } })
  })

  it('are found by a former name, which another tag can have only after it is no longer an alias', async () => {
    const client = await admin()
    const added = await client.ok('tag', 'create', {
      body: { ...tag, name: '旧名', nameEn: 'Renamed', aliases: [] },
    })
    const params = { id: added.id }
    const renamed = await client.ok('tag', 'update', { params, body: { ...added, name: '新名' } })
    expect(renamed.aliases).toEqual(['旧名'])
    const full = Array.from({ length: 10 }, (_, index) => `Alias ${index}`)
    const filled = await client.ok('tag', 'update', { params, body: { ...renamed, aliases: full } })
    expect(
      (await client.refused('tag', 'update', { params, body: { ...filled, name: '更新' } })).data.fields,
    ).toMatchObject({ aliases: { key: 'tooManyAliases' } })
    Object.assign(
      renamed,
      await client.ok('tag', 'update', { params, body: { ...filled, aliases: ['旧名'] } }),
    )
    const { list } = await client.ok('tag', 'list', { query: { name: '旧名' } })
    expect(list.map(({ id }) => id)).toEqual([added.id])
    const taking = { ...tag, name: '旧名', nameEn: 'Taking', aliases: [] }
    expect((await client.refused('tag', 'create', { body: taking })).status).toBe(422)
    await client.ok('tag', 'update', { params, body: { ...renamed, aliases: [] } })
    await client.ok('tag', 'create', { body: taking })
  })

  it('are merged into another tag of their type, which takes over the names', async () => {
    const client = await admin()
    const [from, into, stranger] = await Promise.all(
      (
        [
          ['甲', 'Alpha', 'content'],
          ['乙', 'Beta', 'content'],
          ['丙', 'Gamma', 'user'],
        ] as const
      ).map(([name, nameEn, labelType]) =>
        client.ok('tag', 'create', { body: { ...tag, name, nameEn, labelType, aliases: [`${nameEn} 2`] } }),
      ),
    )
    if (!from || !into || !stranger) throw new Error('not added')
    const params = { id: from.id }
    const { version } = from
    const merged = (id: string, sent = version) => ({ params, body: { into: id, version: sent } })
    expect((await client.refused('tag', 'merge', merged(stranger.id))).status).toBe(422)
    expect((await client.refused('tag', 'merge', merged(from.id))).status).toBe(422)
    expect((await client.refused('tag', 'merge', merged(into.id, version + 1))).data.key).toBe('staleVersion')
    const { token } = await client.ok('tag', 'mergePreview', { params, query: { into: into.id } })
    const other = await client.ok('tag', 'create', {
      body: { ...tag, name: '丁', nameEn: 'Delta', aliases: [] },
    })
    const elsewhere = { params, body: { into: other.id, version, token } }
    expect((await client.refused('tag', 'merge', elsewhere)).data.key).toBe('setChanged')
    const kept = await client.ok('tag', 'merge', { params, body: { into: into.id, version, token } })
    expect(kept.aliases).toEqual(['Beta 2', '甲', 'Alpha', 'Alpha 2'])
    expect((await client.refused('tag', 'get', { params })).status).toBe(404)
    await client.ok('tag', 'delete', { params: { id: into.id } })
    await client.ok('tag', 'create', { body: { ...tag, name: '甲', nameEn: 'Alpha', aliases: [] } })
  })
})
