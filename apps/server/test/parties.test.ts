import { scopeKinds } from '@admin/api-client/contract/scopeKinds'
import { expect, it } from 'vitest'
import { createMerchant, createSubaccount } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { fullWidth } from './support/logins.ts'

onOneEngine('the list of parties', (server) => {
  it('finds those that coins can move to from one, the one above it first', async () => {
    const client = await server().signIn('admin')
    const merchant = await createMerchant(client)
    const below = [await createSubaccount(client, merchant.id), await createSubaccount(client, merchant.id)]
    const query = { adjacentTo: merchant.id, sort: 'level' } as const
    const { list, total } = await client.ok('party', 'list', { query })
    expect(total).toBe(3)
    expect(list[0]?.id).toBe(merchant.agentId)
    expect(new Set(list.slice(1).map(({ id }) => id))).toEqual(new Set(below.map(({ id }) => id)))
    const account = below[1]?.account ?? ''
    for (const keyword of [account, fullWidth(account)]) {
      const { list: named } = await client.ok('party', 'list', { query: { ...query, keyword } })
      expect(named.map(({ id }) => id)).toEqual([below[1]?.id])
    }
    const far = { ...query, keyword: 'treasury' }
    expect(await client.ok('party', 'list', { query: far })).toMatchObject({ list: [], total: 0 })
  })

  it('counts and pages those of several kinds alone', async () => {
    const client = await server().signIn('admin')
    const page = async (number: number) => {
      const search = new URLSearchParams([
        ...scopeKinds.map((kind) => ['kind', kind]),
        ['sort', 'level'],
        ['pageSize', '100'],
        ['page', String(number)],
      ])
      const response = await client.fetch(`/api/admin/parties?${search}`)
      return (await response.json()).data as { list: { kind: string }[]; total: number; totalPages: number }
    }
    const first = await page(1)
    const rest = await Promise.all(
      Array.from({ length: first.totalPages - 1 }, (_, index) => page(index + 2)),
    )
    const kinds = [first, ...rest].flatMap(({ list }) => list.map(({ kind }) => kind))
    expect(kinds).toHaveLength(first.total)
    expect([...new Set(kinds)]).toEqual([...scopeKinds])
  })
})
