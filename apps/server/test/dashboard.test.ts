import { describe, expect, it } from 'vitest'
import { lastDays } from '../src/modules/home/dashboard/days.ts'
import { createMerchant, createTransfer, createTree } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onEachEngine('dashboard', (server) => {
  it('counts what happens now', async () => {
    const client = await server().signIn('admin')
    const before = await client.ok('dashboard', 'get')
    const merchant = await createMerchant(client)
    const after = await client.ok('dashboard', 'get')
    expect(after.totals.merchants).toBe((before.totals.merchants ?? 0) + 1)
    const today = (data: typeof before, key: string) =>
      data.figures.find((each) => each.key === key)?.today ?? 0
    expect(today(after, 'newMerchants')).toBe(today(before, 'newMerchants') + 1)
    expect(today(after, 'operations')).toBe(today(before, 'operations') + 1)
    expect(after.daily.at(-1)?.operations).toBe(today(after, 'operations'))
    expect(after.latest?.[0]).toMatchObject({ action: 'create', targetId: merchant.id })
  })

  it('adds the days up to the figure of 30 days', async () => {
    const client = await server().signIn('admin')
    const { daily, figures } = await client.ok('dashboard', 'get', { query: { timeZone: 'Asia/Kathmandu' } })
    expect(daily).toHaveLength(30)
    const sum = daily.reduce((total, { operations = 0 }) => total + operations, 0)
    expect(figures.find(({ key }) => key === 'operations')?.last30Days).toBe(sum)
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
    expect(after.daily.at(-1)?.newUsers).toBe(todayOf(after, 'newUsers'))
    const [topUp] = after.volumes
    const moved = after.daily.reduce((total, { topUp = '0' }) => total + BigInt(topUp), 0n)
    expect(topUp).toMatchObject({ key: 'topUp', last30Days: String(moved) })
    expect(BigInt(topUp?.today ?? 0) - BigInt(before.volumes[0]?.today ?? 0)).toBeGreaterThanOrEqual(123n)

    const scoped = await server().signIn('merchant')
    const own = await scoped.ok('dashboard', 'get')
    expect(own.figures.map(({ key }) => key)).not.toContain('newUsers')
    expect(own.daily.at(-1)).not.toHaveProperty('newUsers')
    expect(BigInt(own.volumes[0]?.last30Days ?? 0)).toBeLessThan(moved)
  })

  it('begins the day in the viewer’s time zone', async () => {
    const client = await server().signIn('admin')
    const lastDate = async (timeZone: string) =>
      (await client.ok('dashboard', 'get', { query: { timeZone } })).daily.at(-1)?.date
    // 08:30 UTC
    expect(await lastDate('Pacific/Kiritimati')).toBe('2026-06-15')
    expect(await lastDate('America/Los_Angeles')).toBe('2026-06-15')
    server().now -= 3 * 60 * 60 * 1000
    expect(await lastDate('America/Los_Angeles')).toBe('2026-06-14')
  })

  it('rejects a time zone that does not exist', async () => {
    const client = await server().signIn('admin')
    const refused = await client.refused('dashboard', 'get', { query: { timeZone: 'Mars/Olympus' } })
    expect(refused).toMatchObject({ status: 400, data: { fields: { timeZone: { key: 'invalid' } } } })
  })

  const NOTHING = { totals: {}, figures: [], volumes: [], daily: expect.any(Array) }
  const sees = (codes: readonly string[]) =>
    createStaff(server(), ['dashboard:read', ...codes]).then(({ client }) => client.ok('dashboard', 'get'))

  it('tells an account without any list nothing but the days', async () => {
    const dashboard = await sees([])
    expect(dashboard).toEqual(NOTHING)
    for (const day of dashboard.daily) expect(Object.keys(day)).toEqual(['date'])
  })

  const count = expect.any(Number)
  const figure = (key: string) => ({ key, today: count, last7Days: count, last30Days: count })
  it.each([
    ['merchant:read', { totals: { merchants: count }, figures: [figure('newMerchants')] }, []],
    ['merchantSubaccount:read', { totals: { subaccounts: count }, figures: [figure('newSubaccounts')] }, []],
    ['account:read', { totals: { accounts: count } }, []],
    ['user:read', { figures: [figure('newUsers'), figure('activeUsers')] }, ['newUsers']],
    [
      'operationLog:read',
      { figures: [figure('signIns'), figure('operations')], latest: expect.any(Array) },
      ['operations'],
    ],
    ['transfer:read', { volumes: [expect.anything(), expect.anything()] }, ['topUp', 'deduct']],
  ])('tells an account with %s the figures of that list only', async (code, shown, ofDay) => {
    const dashboard = await sees([code])
    expect(dashboard).toEqual({ ...NOTHING, ...shown })
    for (const day of dashboard.daily) expect(Object.keys(day).sort()).toEqual(['date', ...ofDay].sort())
  })

  it('tells the coins held to those who may read both lists of balances', async () => {
    expect((await sees(['merchant:read', 'merchantSubaccount:read'])).totals).toEqual({
      merchants: count,
      subaccounts: count,
      coins: expect.any(String),
    })
  })
})

onEachEngine('menu', (server) => {
  const paths = async (username: string) => {
    const menu = await (await server().signIn(username)).ok('menu', 'userMenus')
    return menu.map(({ path, children }) => [path, children.map((child) => child.path)])
  }

  it('holds the pages of the development menu, for the administrator', async () => {
    // Specification, section 2: other pages may be between them.
    const shown = new Map((await paths('admin')) as [string, string[]][])
    expect(shown.get('/home')).toEqual([])
    expect(shown.get('/coinMerchant')).toEqual([
      '/coinMerchant/coinMerchantList',
      '/coinMerchant/coinMerchantSubaccount',
    ])
    expect(shown.get('/coinTransManage')).toEqual([
      '/coinTransManage/transferList',
      '/coinTransManage/transactionList',
    ])
    expect(shown.get('/users')).toContain('/users/usersList')
    expect(shown.get('/system')).toContain('/system/account')
  })

  it('holds the home page only for a user', async () => {
    expect(await paths('user')).toEqual([['/home', []]])
  })

  it('keeps a parent for the one child that may be read', async () => {
    const { client } = await createStaff(server(), ['merchantSubaccount:read'])
    expect(await client.ok('menu', 'userMenus')).toMatchObject([
      {
        parentId: '0',
        path: '/coinMerchant',
        hasParent: false,
        hasChildren: true,
        children: [{ path: '/coinMerchant/coinMerchantSubaccount', hasParent: true, hasChildren: false }],
      },
    ])
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
})
