import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { contains } from '../src/db/list.ts'
import { readRows } from '../src/db/readRows.ts'
import { parties } from '../src/db/schema/ledger.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../src/db/schema/merchants.ts'
import { pointEntries } from '../src/db/schema/points.ts'
import { users } from '../src/db/schema/users.ts'
import { createMerchant } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'

onEachEngine('lists', (server) => {
  const admin = () => server().signIn('admin')

  it('page through every row once, in any requested order', async () => {
    const client = await admin()
    for (const sort of ['nickname', '-balance', 'mfaVerifyTime', '-mfaVerifyTime', 'status'] as const) {
      const read = (page: number, pageSize: number) =>
        client.ok('merchant', 'list', { query: { sort, page, pageSize } })
      const seen: string[] = []
      const first = await read(1, 10)
      expect(first.totalPages).toBeGreaterThan(3)
      for (let page = 1; page <= first.totalPages; page++)
        seen.push(...(await read(page, 10)).list.map(({ id }) => id))
      expect(seen).toHaveLength(first.total)
      expect(new Set(seen).size).toBe(first.total)
      expect(seen.slice(0, 100)).toEqual((await read(1, 100)).list.map(({ id }) => id))
    }
  })

  it('sort coins as numbers, names without regard to case, and rows without a value last', async () => {
    const client = await admin()
    const query = { pageSize: 100 }
    const balances = (
      await client.ok('merchant', 'list', { query: { ...query, sort: '-balance' } })
    ).list.map(({ balance }) => BigInt(balance))
    expect(balances).toEqual([...balances].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    await createMerchant(client, { nickname: 'zzz lower' })
    await createMerchant(client, { nickname: 'ZZZ UPPER' })
    const named = await client.ok('merchant', 'list', { query: { nickname: 'zzz', sort: 'nickname' } })
    expect(named.list.map(({ nickname }) => nickname)).toEqual(['zzz lower', 'ZZZ UPPER'])
    for (const sort of ['mfaVerifyTime', '-mfaVerifyTime'] as const) {
      const { list } = await client.ok('merchant', 'list', { query: { sort, pageSize: 100 } })
      const [first, last] = [list[0]?.mfaVerifyTime, list.at(-1)?.mfaVerifyTime]
      expect({ first, last }).toEqual({ first: expect.any(Number), last: null })
      const withoutValue = list.map(({ mfaVerifyTime }) => mfaVerifyTime === null)
      expect(withoutValue.lastIndexOf(false)).toBeLessThan(withoutValue.indexOf(true))
    }
  })

  it('answer a page past the end with the last page', async () => {
    const client = await admin()
    const { totalPages, total } = await client.ok('merchant', 'list', {})
    const last = await client.ok('merchant', 'list', { query: { page: totalPages } })
    expect(await client.ok('merchant', 'list', { query: { page: 9999 } })).toEqual(last)
    expect(last).toMatchObject({ page: totalPages, total })
    expect(last.list).not.toEqual([])
    const none = { page: 9999, nickname: 'nobody has this name' }
    expect(await client.ok('merchant', 'list', { query: none })).toMatchObject({
      list: [],
      page: 1,
      total: 0,
    })
    const tree = await client.ok('permissionNode', 'list', { query: { page: 9999 } })
    expect(tree.page).toBe(tree.totalPages)
    expect(tree.list).not.toEqual([])
  })

  it('filter by text as it is, wildcards included', async () => {
    const client = await admin()
    const rows = ['100%_sure', '100 surely', 'back\\slash', 'ÄÖ 中文', "O'Neill"]
    const created = await Promise.all(rows.map((nickname) => createMerchant(client, { nickname })))
    const ids = new Set(created.map(({ id }) => id))
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...rows)
          .chain((row) =>
            fc
              .tuple(fc.nat(row.length - 1), fc.integer({ min: 1, max: 4 }))
              .map(([from, length]) => row.slice(from, from + length)),
          ),
        async (text) => {
          const nickname = text.trim()
          fc.pre(nickname !== '')
          const { list } = await client.ok('merchant', 'list', {
            query: { nickname, createdFrom: server().now, pageSize: 100 },
          })
          const found = list.filter(({ id }) => ids.has(id)).map((row) => row.nickname)
          expect(found.sort()).toEqual(
            rows.filter((row) => row.toLowerCase().includes(nickname.toLowerCase())).sort(),
          )
        },
      ),
      { numRuns: 30 },
    )
  })

  it.each([
    ['users_search', users, [users.nickname, users.email, users.phone]],
    ['merchants_search', merchants, [merchants.nickname, merchants.account]],
    ['merchant_subaccounts_search', subaccounts, [subaccounts.nickname, subaccounts.account]],
    ['parties_search', parties, [parties.nickname, parties.account]],
    ['point_entries_search', pointEntries, [pointEntries.operatorName]],
  ] as const)('find a part of a text by the index %s', async (index, table, columns) => {
    const { db } = server()
    for (const column of columns) {
      const plan = await db.transaction(async (tx) => {
        // The demo has too few rows for any index.
        await tx.execute(sql`set local enable_seqscan = off`)
        return readRows(tx, sql`explain select * from ${table} where ${contains(column, 'rose')}`)
      })
      expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${index}`)
    }
  })

  it('filter by id, agent, status and moment', async () => {
    const client = await admin()
    server().now += 60_000
    const merchant = await createMerchant(client)
    const total = async (query: object) => (await client.ok('merchant', 'list', { query })).total
    expect(await total({ id: merchant.id })).toBe(1)
    expect(await total({ id: newId() })).toBe(0)
    expect(await total({ id: 'not-an-id' })).toBe(0)
    expect(await total({ agentId: merchant.agentId, account: merchant.account.toUpperCase() })).toBe(1)
    expect(await total({ id: merchant.id, status: 'disabled' })).toBe(0)
    const { createTime } = merchant
    expect(await total({ createdFrom: createTime, createdTo: createTime })).toBe(1)
    expect(await total({ createdFrom: createTime + 1 })).toBe(0)
    expect(await total({ createdTo: Number.MAX_SAFE_INTEGER })).toBeGreaterThan(300)
  })

  it('find operations by operator, action, resource, target and result', async () => {
    const client = await admin()
    const merchant = await createMerchant(client)
    const of = async (query: object) => (await client.ok('operationLog', 'list', { query })).list
    const [entry] = await of({ targetId: merchant.id })
    expect(entry).toMatchObject({
      action: 'create',
      resource: 'merchant',
      operatorName: 'admin',
      result: 'success',
    })
    expect((await of({ result: 'failed' })).every(({ result }) => result === 'failed')).toBe(true)
    expect((await of({ action: 'create', timeFrom: server().now })).at(0)?.targetId).toBe(merchant.id)
  })
})
