import { LANGUAGES } from '@admin/api-client/contract/limits'
import { createI18n, fieldText, loadSections, sections } from '@admin/i18n'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/db/Database.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { roles } from '../src/db/schema/roles.ts'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { memoryJobs } from '../src/jobs/memoryJobs.ts'
import { difference, operate } from '../src/kernel/operate.ts'
import { createMerchant, STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { CHEAP_ARGON2 } from './support/fixture.ts'
import { mutating, mutations } from './support/mutations.ts'
import { silentLog } from './support/silentLog.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('operation log', (server) => {
  let client: TestClient
  beforeAll(async () => {
    client = await server().signIn('admin')
  })

  it.each(mutating)('has exactly one row of $name', async ({ name, operation }) => {
    const prepare = mutations[name]
    if (!prepare) throw new Error(`no call of ${name}: add it to mutations.ts`)
    const keyed = withKey(client)
    const call = await prepare(keyed)
    if (name.endsWith('.create')) {
      // What it needs is created with it, such as a sub-account's merchant.
      const [area] = name.split('.')
      const before = await countLogs(area)
      await prepare(keyed)
      expect(await countLogs(area)).toBe(before + 1)
      return
    }
    const before = await countLogs()
    expect((await keyed.send(operation, call as never)).status).toBe(200)
    // An order changes the rows that trade places, a decision its subject, a merge both rows, a policy draft a rule.
    expect(await countLogs()).toBe(
      before + (/\.reorder$|^review\.decide|\.merge$|^policyDraft\.(activate|rollBack)$/.test(name) ? 2 : 1),
    )
  })

  it('names every field that was logged, in both languages', async () => {
    // What an account does for itself is logged, too.
    await client.ok('savedView', 'create', {
      body: { list: '/api/admin/merchants', name: 'All', isDefault: false },
    })
    await client.ok('uploadHistory', 'add', { body: { uploadTarget: 'logged.png', fileSize: 1 } })
    await client.csv('merchant', { status: 'enabled', columns: 'nickname', sort: 'nickname' })
    const { rows } = (await server().db.execute(sql`
      select distinct resource, name
      from operation_logs, jsonb_each(coalesce(before, '{}'::jsonb) || coalesce(after, '{}'::jsonb)) as field (name, value)`)) as {
      rows: { resource: string; name: string }[]
    }
    expect(rows.length).toBeGreaterThan(150)
    for (const language of LANGUAGES) {
      const i18n = await createI18n({ language })
      await loadSections(i18n, sections)
      const { t } = i18n
      const unnamed = rows
        .filter(({ resource, name }) => fieldText(t, resource, name) === name)
        .map(({ resource, name }) => `${resource}.${name}`)
      expect(unnamed.join('\n')).toBe('')
    }
  })

  /** Of the operator alone: a task that was asked for ends in its own time, and has its own row. */
  const countLogs = (resource?: string) =>
    server().db.$count(
      operationLogs,
      and(
        eq(operationLogs.operatorName, 'admin'),
        resource === undefined ? undefined : eq(operationLogs.resource, resource),
      ),
    )

  it('tells who changed what, when, from where and in which request', async () => {
    const elsewhere = client.with({ 'X-Request-Id': 'request-0123456789' }).from('203.0.113.5')
    const merchant = await createMerchant(elsewhere, { remark: 'old' })
    server().now += 1000
    await elsewhere.ok('merchant', 'update', {
      params: { id: merchant.id },
      body: { ...merchant, remark: 'new' },
    })
    const { list } = await elsewhere.ok('operationLog', 'list', { query: { targetId: merchant.id } })
    expect(list[0]).toMatchObject({
      time: server().now,
      operatorName: 'admin',
      action: 'update',
      resource: 'merchant',
      result: 'success',
      address: '203.0.113.5',
      requestId: expect.not.stringMatching('request-0123456789'),
      before: { remark: 'old' },
      after: { remark: 'new' },
    })
    expect(list[1]).toMatchObject({
      action: 'create',
      before: null,
      after: { remark: 'old', transferLimit: '1000' },
    })
  })

  it('never holds a password or its hash', async () => {
    const { id } = await createMerchant(client)
    await client.ok('merchant', 'resetPassword', { params: { id }, body: { password: STRONG_PASSWORD } })
    const rows = await server().db.select().from(operationLogs).where(eq(operationLogs.targetId, id))
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Str0ng/)
    expect(rows.find(({ action }) => action === 'resetPassword')?.after).toEqual({
      passwordHash: '[redacted]',
    })
  })

  it('has one row for each row of a bulk action that changed', async () => {
    const [one, two] = [await createMerchant(client), await createMerchant(client)]
    const body = { ids: [one.id, two.id], status: 'disabled' as const }
    const before = await countLogs()
    await client.ok('merchant', 'setStatus', { body })
    expect(await countLogs()).toBe(before + 2)
    await client.ok('merchant', 'setStatus', { body })
    expect(await countLogs()).toBe(before + 2)
  })

  it('has nothing of a mutation that was rejected', async () => {
    const merchant = await createMerchant(client)
    const before = await countLogs()
    await client.refused('merchant', 'update', {
      params: { id: merchant.id },
      body: { ...merchant, version: 7 },
    })
    expect(await countLogs()).toBe(before)
  })

  it('is written in the transaction of the mutation: when one fails, neither is there', async () => {
    const context = {
      db: server().db,
      clock: () => server().now,
      argon2: CHEAP_ARGON2,
      storage: memoryStorage(),
      jobs: memoryJobs(),
      mailer: { send: async () => {} },
      sms: { send: async () => {} },
      log: silentLog,
      config: { production: false, trustProxy: false },
      requestId: 'request',
      address: '192.0.2.1',
      network: '',
      userAgent: '',
      language: 'en-US' as const,
      started: server().now,
      session: null,
    }
    const insert = (tx: Database, name: string) =>
      tx.insert(roles).values({ name, description: '', identity: 'user', createTime: 0, updateTime: 0 })
    const counts = async () => [await server().db.$count(roles), await countLogs()]
    const before = await counts()
    const failing = operate(context, { action: 'create', resource: 'role' }, async (tx, record) => {
      await insert(tx, 'half-done')
      record({ after: {} })
      throw new Error('the mutation fails')
    })
    await expect(failing).rejects.toThrow('the mutation fails')
    const change = operate(context, { action: 'create', resource: 'role' }, async (tx, record) => {
      await insert(tx, 'not-logged')
      record({ targetId: 'a\u0000b' })
    })
    await expect(change).rejects.toThrow()
    expect(await counts()).toEqual(before)
  })

  it.each([
    ['changed', sql`update operation_logs set action = 'nothing'`],
    ['deleted', sql`delete from operation_logs`],
    ['emptied', sql`truncate operation_logs`],
  ])('cannot be %s, not even in SQL', async (_, statement) => {
    await expect(server().db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'operation_logs is append-only' },
    })
  })
})

describe('the difference', () => {
  it('holds the fields that changed, and no bookkeeping', () => {
    expect(
      difference({ a: 1, b: [1], balance: 5n, version: 1 }, { a: 1, b: [2], balance: 6n, version: 2 }),
    ).toEqual({ before: { b: [1], balance: '5' }, after: { b: [2], balance: '6' } })
  })
})

onOneEngine('the list of operations', (server) => {
  let client: TestClient
  beforeAll(async () => {
    client = await server().signIn('admin')
  })
  const list = (query: Record<string, string | number>) =>
    client.ok('operationLog', 'list', { query: query as never })

  /** Inserts operations of one night a long time ago directly. */
  const addLogs = (rows: number, time: string) =>
    server().db.execute(sql`
      insert into operation_logs
        (id, time, operator_id, operator_name, action, resource, succeeded, address, request_id, duration)
      select gen_random_uuid(), ${time}::timestamptz + n * interval '1 millisecond',
        '00000000-0000-4000-8000-000000000001'::uuid, 'night_shift', 'count',
        'stock', n % 1000 <> 0, '198.51.100.' || n % 200, '', 1
      from generate_series(1, ${rows}::int) as n`)

  it('finds by part of the operator, by action, resource, result and the beginning of the address', async () => {
    await addLogs(2000, '2020-01-01T00:00:00Z')
    expect(await list({ operatorName: 'T_SH' })).toMatchObject({ total: 2000 })
    expect(await list({ operatorName: 't%sh' })).toMatchObject({ total: 0 })
    expect(await list({ action: 'count', resource: 'stock' })).toMatchObject({ total: 2000 })
    expect(await list({ action: 'coun' })).toMatchObject({ total: 0 })
    expect(await list({ operatorName: 'night', result: 'failed' })).toMatchObject({ total: 2 })
    expect(await list({ address: '198.51.100.19' })).toMatchObject({ total: 110 })
    expect(await list({ address: '8.51.100.19' })).toMatchObject({ total: 0 })
  })

  it('tells which actions and resources are in the log', async () => {
    const { actions, resources } = await client.ok('operationLog', 'types')
    expect(actions).toEqual(expect.arrayContaining(['count', 'login', 'update']))
    expect(new Set(actions).size).toBe(actions.length)
    expect(resources).toEqual(expect.arrayContaining(['merchant', 'session', 'stock']))
  })

  it('counts many operations exactly while more arrive, late ones among them', async () => {
    const query = { operatorName: 'night', resource: 'stock' }
    await addLogs(12_000, '2021-01-01T00:00:00Z')
    expect((await list(query)).total).toBe(14_000)
    const now = new Date(server().now).toISOString()
    await addLogs(5, now)
    expect((await list(query)).total).toBe(14_005)
    await addLogs(3, new Date(server().now - 60_000).toISOString())
    expect((await list(query)).total).toBe(14_008)
  })

  it('has every operation on exactly one page, whichever end it is read from', async () => {
    const query = { operatorName: 'night', address: '198.51.100.7' }
    for (const sort of ['time', '-time']) {
      const { total } = await list({ ...query, sort })
      const pageSize = 90
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(total / pageSize) }, (_, index) =>
          list({ ...query, sort, pageSize, page: index + 1 }),
        ),
      )
      const rows = pages.flatMap((page) => page.list)
      expect(rows).toHaveLength(total)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
      const times = rows.map(({ time }) => (sort === 'time' ? time : -time))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  it('is saved as a file with what changed', async () => {
    const { id } = await createMerchant(client, { remark: 'to be seen in the file' })
    const { text } = await client.csv('operationLog', { targetId: id })
    expect(text).toContain('"Before","After"')
    expect(text).toContain('to be seen in the file')
  })

  describe('with many names', () => {
    /** Each with one operation: of accounts, or as typed by strangers at failed sign-ins. */
    const addNames = async (names: number, prefix: string, operatorId: string | null) => {
      for (let first = 1; first <= names; first += 10_000)
        await server().db.execute(sql`
        insert into operation_logs
          (id, time, operator_id, operator_name, action, resource, succeeded, address, request_id, duration)
        select gen_random_uuid(), '2019-01-01T00:00:00Z'::timestamptz + n * interval '1 millisecond',
          ${operatorId}::uuid, ${prefix}::text || n, 'login', 'session', false, '198.51.100.1', '', 1
        from generate_series(${first}::int, ${Math.min(names, first + 9999)}::int) as n`)
    }

    it('finds an operator by part of the name, and a typed name by the whole of it', async () => {
      await addNames(70_000, 'Typed-', null)
      expect(await list({ operatorName: 'typed-' })).toMatchObject({ total: 0 })
      expect(await list({ operatorName: 'typed-69999' })).toMatchObject({
        total: 1,
        list: [{ operatorName: 'Typed-69999', operatorId: null, result: 'failed' }],
      })
    }, 120_000)

    it('answers when as many accounts are found', async () => {
      await addNames(3000, 'clerk-', '00000000-0000-4000-8000-000000000002')
      expect(await list({ operatorName: 'clerk' })).toMatchObject({ total: 3000 })
      expect(await list({ operatorName: '%%' })).toMatchObject({ total: 0 })
      expect(await list({ operatorName: 'K-299' })).toMatchObject({ total: 11 })
    })
  })
})
