import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lastDays } from '../src/crud/days.ts'
import { comparedPeriods, comparePeriods } from '../src/crud/periods.ts'
import { newId } from '../src/db/columns.ts'
import { merchants } from '../src/db/schema/merchants.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { DAY, HOUR } from '../src/kernel/durations.ts'
import { createMerchant, createTransfer, createTree } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('dashboard', (server) => {
  it('counts what happens now', async () => {
    const client = await server().signIn('admin')
    const before = await client.ok('dashboard', 'get')
    await createMerchant(client)
    const after = await client.ok('dashboard', 'get')
    expect(after.totals.merchants).toBe((before.totals.merchants ?? 0) + 1)
    const today = (data: typeof before, key: string) =>
      data.figures.find((each) => each.key === key)?.today ?? 0
    expect(today(after, 'newMerchants')).toBe(today(before, 'newMerchants') + 1)
    expect(today(after, 'operations')).toBe(today(before, 'operations') + 1)
    expect((await client.ok('dashboard', 'daily')).at(-1)?.operations).toBe(today(after, 'operations'))
    const [latest] = await (await server().signIn('checker')).ok('dashboard', 'latest')
    expect(latest).toMatchObject({ operatorName: 'admin', action: 'create', resource: 'merchant' })
  })

  it('shows the latest operations of others, not the caller’s own and no sign-ins', async () => {
    const client = await server().signIn('admin')
    await createMerchant(client)
    const latest = await client.ok('dashboard', 'latest')
    expect(latest.length).toBeGreaterThan(0)
    expect(latest.filter(({ operatorName }) => operatorName === 'admin')).toEqual([])
    expect(latest.filter(({ resource }) => resource === 'session')).toEqual([])
  })

  it('adds the days up to the figure of 30 days', async () => {
    const client = await server().signIn('admin')
    const query = { timeZone: 'Asia/Kathmandu' }
    const { figures } = await client.ok('dashboard', 'get', { query })
    const daily = await client.ok('dashboard', 'daily', { query })
    expect(daily).toHaveLength(30)
    const sum = daily.reduce((total, { operations = 0 }) => total + operations, 0)
    expect(figures.find(({ key }) => key === 'operations')?.last30Days).toBe(sum)
  })

  it('compares each period with the one of equal length before it', async () => {
    const client = await server().signIn('admin')
    const newMerchants = async () =>
      (await client.ok('dashboard', 'get')).figures.find(({ key }) => key === 'newMerchants')
    const before = await newMerchants()
    const { id } = await createMerchant(client)
    const joined = (daysAgo: number, minutes: number) =>
      server()
        .db.update(merchants)
        .set({ createTime: server().now - daysAgo * DAY + minutes * 60_000 })
        .where(eq(merchants.id, id))
    const added = async () => {
      const now = await newMerchants()
      return (['today', 'last7Days', 'last30Days'] as const).map((span) => [
        (now?.[span] ?? 0) - (before?.[span] ?? 0),
        (now?.previous?.[span] ?? 0) - (before?.previous?.[span] ?? 0),
      ])
    }
    expect(await added()).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ])
    await joined(1, -1)
    expect(await added()).toEqual([
      [0, 1],
      [1, 0],
      [1, 0],
    ])
    // Yesterday at a later time than now is not compared with today so far.
    await joined(1, 1)
    expect(await added()).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
    ])
    await joined(7, -1)
    expect(await added()).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ])
    await joined(30, -1)
    expect(await added()).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
    ])
  })

  const loggedRow = (values: Partial<typeof operationLogs.$inferInsert> = {}) => ({
    time: server().now,
    operatorId: newId(),
    operatorName: 'former',
    action: 'update',
    resource: 'merchant',
    succeeded: true,
    address: '203.0.113.9',
    requestId: newId(),
    duration: 1,
    ...values,
  })
  const addLogs = (rows: number, values: Partial<typeof operationLogs.$inferInsert>) =>
    server()
      .db.insert(operationLogs)
      .values(Array.from({ length: rows }, () => loggedRow(values)))

  it('counts days that it has counted before together with what was added since', async () => {
    const client = await server().signIn('admin')
    const operations = async () =>
      (await client.ok('dashboard', 'get')).figures.find(({ key }) => key === 'operations')?.last30Days ?? 0
    const before = await operations()
    await addLogs(1500, { time: server().now - 20 * DAY })
    expect(await operations()).toBe(before + 1500)
    await addLogs(2, {})
    expect(await operations()).toBe(before + 1502)
    // No row is added to the past: that day is not counted again.
    await addLogs(1, { time: server().now - 20 * DAY })
    expect(await operations()).toBe(before + 1502)
  })

  it('shows the latest operations after any number of sign-ins', async () => {
    const client = await server().signIn('admin')
    await addLogs(1, { operatorName: 'others' })
    await addLogs(2001, { action: 'login', resource: 'session', succeeded: false, operatorId: null })
    expect((await client.ok('dashboard', 'latest'))[0]).toMatchObject({ operatorName: 'others' })
  })

  it('looks for the operations of others among the newest 2000', async () => {
    const { client, accountId } = await createStaff(server(), ['operationLog:read'])
    await addLogs(1999, { operatorId: accountId })
    expect(await client.ok('dashboard', 'latest')).toHaveLength(1)
    await addLogs(1, { operatorId: accountId })
    expect(await client.ok('dashboard', 'latest')).toEqual([])
  })

  it('counts users, who are the whole deployment’s, and moved coins within the session’s data scope', async () => {
    const client = await server().signIn('admin')
    const before = await client.ok('dashboard', 'get')
    const tree = await createTree(client)
    await createTransfer(client, {
      outgoingPartyId: tree.agent,
      incomingPartyId: tree.merchant,
      amount: '123',
    })
    const [user] = (await client.ok('user', 'list', { query: { pageSize: 1 } })).list
    await client.ok('user', 'create', {
      body: { ...(user as NonNullable<typeof user>), email: 'new.today@example.com' },
    })
    const after = await client.ok('dashboard', 'get')
    const todayOf = (data: typeof before, key: string) =>
      data.figures.find((each) => each.key === key)?.today ?? 0
    expect(todayOf(after, 'newUsers')).toBe(todayOf(before, 'newUsers') + 1)
    const daily = await client.ok('dashboard', 'daily')
    expect(daily.at(-1)?.newUsers).toBe(todayOf(after, 'newUsers'))
    const [topUp] = after.volumes
    const moved = daily.reduce((total, { topUp = '0' }) => total + BigInt(topUp), 0n)
    expect(topUp).toMatchObject({ key: 'topUp', last30Days: String(moved) })
    expect(BigInt(topUp?.today ?? 0) - BigInt(before.volumes[0]?.today ?? 0)).toBeGreaterThanOrEqual(123n)

    const scoped = await server().signIn('merchant')
    const own = await scoped.ok('dashboard', 'get')
    expect(own.figures.map(({ key }) => key)).not.toContain('newUsers')
    expect((await scoped.ok('dashboard', 'daily')).at(-1)).not.toHaveProperty('newUsers')
    expect(BigInt(own.volumes[0]?.last30Days ?? 0)).toBeLessThan(moved)
  })

  it('begins the day in the viewer’s time zone', async () => {
    const client = await server().signIn('admin')
    const lastDate = async (timeZone: string) =>
      (await client.ok('dashboard', 'daily', { query: { timeZone } })).at(-1)?.date
    // 08:30 UTC
    expect(await lastDate('Pacific/Kiritimati')).toBe('2026-06-15')
    expect(await lastDate('America/Los_Angeles')).toBe('2026-06-15')
    onTestFinished(() => {
      server().now += 3 * HOUR
    })
    server().now -= 3 * HOUR
    expect(await lastDate('America/Los_Angeles')).toBe('2026-06-14')
  })

  it('rejects a time zone that does not exist', async () => {
    const client = await server().signIn('admin')
    const refused = await client.refused('dashboard', 'get', { query: { timeZone: 'Mars/Olympus' } })
    expect(refused).toMatchObject({ status: 400, data: { fields: { timeZone: { key: 'invalid' } } } })
  })

  const NOTHING = { totals: {}, figures: [], volumes: [] }
  const sees = async (codes: readonly string[]) => {
    const { client } = await createStaff(server(), ['dashboard:read', ...codes])
    return {
      dashboard: await client.ok('dashboard', 'get'),
      daily: await client.ok('dashboard', 'daily'),
      client,
    }
  }

  it('returns only the dates to an account without permission for any list', async () => {
    const { dashboard, daily, client } = await sees([])
    expect(dashboard).toEqual(NOTHING)
    for (const day of daily) expect(Object.keys(day)).toEqual(['date'])
    expect((await client.refused('dashboard', 'latest')).status).toBe(403)
  })

  const count = expect.any(Number)
  const periods = { today: count, last7Days: count, last30Days: count }
  const figure = (key: string) => ({ key, ...periods, previous: periods })
  it.each([
    ['merchant:read', { totals: { merchants: count }, figures: [figure('newMerchants')] }, []],
    ['merchantSubaccount:read', { totals: { subaccounts: count }, figures: [figure('newSubaccounts')] }, []],
    ['account:read', { totals: { accounts: count } }, []],
    ['user:read', { figures: [figure('newUsers'), { key: 'activeUsers', ...periods }] }, ['newUsers']],
    ['operationLog:read', { figures: [figure('signIns'), figure('operations')] }, ['operations']],
    ['transfer:read', { volumes: [expect.anything(), expect.anything()] }, ['topUp', 'deduct']],
  ])('tells an account with %s the figures of that list only', async (code, shown, ofDay) => {
    const { dashboard, daily } = await sees([code])
    expect(dashboard).toEqual({ ...NOTHING, ...shown })
    for (const day of daily) expect(Object.keys(day).sort()).toEqual(['date', ...ofDay].sort())
  })

  it('tells the coins held to those who may read both lists of balances', async () => {
    expect((await sees(['merchant:read', 'merchantSubaccount:read'])).dashboard.totals).toEqual({
      merchants: count,
      subaccounts: count,
      coins: expect.any(String),
    })
  })
})

describe('days', () => {
  it('begin at midnight across a clock change', () => {
    const days = lastDays(Date.UTC(2026, 2, 30, 12), 'Europe/Berlin', 3)
    expect(days).toEqual([
      { date: '2026-03-28', start: Date.UTC(2026, 2, 27, 23) },
      { date: '2026-03-29', start: Date.UTC(2026, 2, 28, 23) },
      { date: '2026-03-30', start: Date.UTC(2026, 2, 29, 22) },
    ])
  })

  it('are compared with no more than the day before, which a clock change made shorter', () => {
    // The last minute of a day after one of 23 hours.
    const now = Date.UTC(2026, 2, 30, 21, 59)
    const days = lastDays(now, 'Europe/Berlin', 60)
    const sums = comparedPeriods(days, now).map((period) => ({ ...period, value: 1n }))
    expect(
      sums.filter(({ begins }) => begins >= (days.at(-2)?.start ?? 0)).map(({ whole }) => whole),
    ).toEqual([true, false])
    const { today, previous } = comparePeriods(sums, days, now, Number)
    expect({ today, yesterday: previous.today }).toEqual({ today: 1, yesterday: 1 })
  })
})
