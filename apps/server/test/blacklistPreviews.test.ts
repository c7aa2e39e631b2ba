import type { blacklistCreate } from '@admin/api-client/contract/community/blacklists'
import { maskOf } from '@admin/api-client/contract/masks'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { accounts } from '../src/db/schema/accounts.ts'
import { userActivities, users } from '../src/db/schema/users.ts'
import { DAY } from '../src/kernel/durations.ts'
import { requireNotBlacklisted } from '../src/modules/community/blacklists/matching.ts'
import { blacklistArea } from './support/blacklistArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('the blacklist', (server) => {
  const area = blacklistArea(server)
  const { signIn, add, listed, preview, aUser } = area

  describe('the preview', () => {
    it('shows whom each entry hits, what is listed, and what can’t be added', async () => {
      const user = await aUser()
      const key = user.email.toUpperCase()
      await add({ values: 'known@blocked.example' })
      expect(await preview('email', `${key};known@blocked.example;oops`)).toEqual([
        {
          place: 1,
          value: key,
          problem: null,
          account: '',
          listed: false,
          users: 1,
          examples: [user.nickname],
        },
        {
          place: 2,
          value: 'known@blocked.example',
          problem: null,
          account: '',
          listed: true,
          users: null,
          examples: [],
        },
        {
          place: 3,
          value: 'oops',
          problem: 'malformed',
          account: '',
          listed: false,
          users: null,
          examples: [],
        },
      ])
      expect(await preview('phone', `${user.areaCode} ${user.phone}; ${user.phone}`)).toMatchObject([
        { users: 1, examples: [user.nickname] },
        { users: 1, examples: [user.nickname] },
      ])
      expect(await preview('user', user.id)).toMatchObject([{ users: 1, examples: [user.nickname] }])
    })

    it('finds users by the address and device of what they did, and by words in their nicknames', async () => {
      const { db, now } = server()
      const user = await aUser()
      const activity = { userId: user.id, kind: 'login' as const, time: now }
      await db.insert(userActivities).values([
        { ...activity, address: '203.0.114.5', device: 'Test phone' },
        { ...activity, address: '203.0.114.6', device: 'Test phone' },
      ])
      await db.update(users).set({ nickname: 'Ann 100% Real_Name' }).where(eq(users.id, user.id))
      const hit = { users: 1, examples: ['Ann 100% Real_Name'] }
      expect(await preview('address', '203.0.114.5;203.0.114.0/24;203.0.115.0/24')).toMatchObject([
        hit,
        hit,
        { users: 0 },
      ])
      expect(await preview('device', 'TEST PHONE')).toMatchObject([hit])
      expect(await preview('nickname', 'real_n;0% R;realxname')).toMatchObject([hit, hit, { users: 0 }])
    })
  })

  it('tells whose an address or number is only those who see personal data', async () => {
    const user = await aUser()
    const { client } = await createStaff(server(), ['blacklist:read', 'blacklist:create'])
    const examplesOf = async (kind: 'email' | 'phone' | 'user', values: string) =>
      (await client.ok('blacklist', 'preview', { body: { kind, values } })).map(({ examples }) => examples)
    expect(await examplesOf('email', user.email)).toEqual([[]])
    expect(await examplesOf('phone', user.phone)).toEqual([[]])
    expect(await examplesOf('user', user.id)).toEqual([[user.nickname]])

    const staff = await createStaff(server(), [])
    const email = 'of-the-staff@example.com'
    await server().db.update(accounts).set({ email }).where(eq(accounts.id, staff.accountId))
    const staffOf = async (from: typeof client) => {
      const [entry] = await from.ok('blacklist', 'preview', { body: { kind: 'email', values: email } })
      const body = { kind: 'email' as const, values: email, scopes: ['post' as const], reason: 'Spam' }
      const { data } = await from.refused('blacklist', 'create', { body })
      return [entry?.problem, entry?.account, JSON.stringify(data.fields).includes(staff.username)]
    }
    expect(await staffOf(client)).toEqual(['staff', '', false])
    expect(await staffOf(area.admin)).toEqual(['staff', staff.username, true])
  })

  it('previews addresses where an account or an activity has one that is unknown', async () => {
    const { db, now } = server()
    const user = await aUser()
    const { username } = await createStaff(server(), [])
    await db.update(accounts).set({ lastLoginAddress: 'unknown' }).where(eq(accounts.username, username))
    await db
      .insert(userActivities)
      .values({ userId: user.id, kind: 'login', time: now, address: 'unknown', device: 'x' })
    expect(await preview('address', '203.0.116.0/24')).toMatchObject([{ problem: null, users: 0 }])
    expect(await add({ kind: 'address', values: '203.0.116.0/24' })).toMatchObject({ added: 1 })
    const elsewhere = area.admin.from('unknown')
    const body = { kind: 'address' as const, values: '203.0.117.0/24' }
    expect(await elsewhere.ok('blacklist', 'preview', { body })).toMatchObject([{ problem: null }])
  })

  it('counts the users of the first 50 entries, which the preview, the test and the check agree on', async () => {
    const { db, now } = server()
    const user = await aUser()
    const many = Array.from({ length: 60 }, (_, index) => `nothing-like-it-${index}`)
    const counts = (await preview('device', many.join(';'))).map(({ users: counted }) => counted)
    expect(counts).toEqual([...Array(50).fill(0), ...Array(10).fill(null)])
    const activity = { userId: user.id, kind: 'login' as const, address: '203.0.118.1' }
    await db.insert(userActivities).values([
      { ...activity, device: 'Old phone', time: now + 1 },
      ...Array.from({ length: 50 }, (_, index) => ({
        ...activity,
        device: 'New phone',
        time: now + 2 + index,
      })),
    ])
    expect(await preview('device', 'old phone;new phone')).toMatchObject([{ users: 0 }, { users: 1 }])
    await add({ kind: 'device', values: 'Old phone;New phone', scopes: ['post'] })
    await add({ kind: 'address', values: '203.0.118.0/24' })
    const found = await area.admin.ok('blacklist', 'test', { body: { kind: 'user', value: user.id } })
    expect(found.map(({ value }) => value).sort()).toEqual(['203.0.118.0/24', 'New phone'])
    const context = { db, clock: () => now, language: 'en-US' as const }
    await expect(requireNotBlacklisted(context, user.id, 'post')).rejects.toMatchObject({
      details: { values: { entries: 'New phone' } },
    })
    await db.delete(userActivities).where(eq(userActivities.address, '203.0.118.1'))
  })

  describe('a tested value', () => {
    const matches = async (kind: z.input<typeof blacklistCreate>['kind'], value: string) =>
      (await area.admin.ok('blacklist', 'test', { body: { kind, value } })).map((row) => row.value).sort()

    it('is on the entries in effect that match it', async () => {
      const { now } = server()
      await add({ values: 'ann@x.example;*@x.example;*@y.example' })
      await add({ kind: 'address', values: '203.0.114.0/24;203.0.114.5;2001:db8::/32' })
      await add({ kind: 'nickname', values: 'casino;free coins' })
      await add({ kind: 'phone', values: '+86 13900000000' })
      await add({ kind: 'device', values: 'Bot' })
      await add({ values: 'bob@z.example', until: now + DAY })
      expect(await matches('email', 'ANN@x.example')).toEqual(['*@x.example', 'ann@x.example'])
      expect(await matches('address', '203.0.114.5')).toEqual(['203.0.114.0/24', '203.0.114.5'])
      expect(await matches('address', '2001:db8:1::1')).toEqual(['2001:db8::/32'])
      expect(await matches('nickname', 'Best ＣＡＳＩＮＯ')).toEqual(['casino'])
      expect(await matches('phone', '86-139-0000-0000')).toEqual(['+86 13900000000'])
      expect(await matches('device', 'bot')).toEqual(['Bot'])
      expect(await matches('email', 'bob@z.example')).toEqual(['bob@z.example'])
      server().now += 2 * DAY
      await signIn()
      expect(await matches('email', 'bob@z.example')).toEqual([])
    })

    it('finds what is known of a user by the ID, and doesn’t count', async () => {
      const user = await aUser()
      await add({ kind: 'phone', values: user.phone })
      await add({ kind: 'user', values: user.id })
      await add({ values: user.email })
      expect(await matches('user', user.id)).toHaveLength(3)
      const wide = user.id
        .toUpperCase()
        .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      expect(await matches('user', wide)).toHaveLength(3)
      expect((await listed()).map(({ hits }) => hits)).toEqual([0, 0, 0])
    })

    it.each([
      ['address', '10.0.0.0/8', 'invalid'],
      ['email', '*@x.example', 'invalid'],
      ['user', 'nonsense', 'invalid'],
      ['user', '019a2f6e-0000-7000-8000-000000000000', 'notExisting'],
    ] as const)('is rejected: the %s %s', async (kind, value, key) => {
      const refused = await area.admin.refused('blacklist', 'test', { body: { kind, value } })
      expect(refused.data.fields).toEqual({ value: { key } })
    })

    it('needs its own code', async () => {
      const { client } = await createStaff(server(), ['blacklist:read', 'blacklist:create'])
      const body = { kind: 'device', value: 'x' } as const
      expect((await client.refused('blacklist', 'test', { body })).status).toBe(403)
    })
  })

  it('rejects what is done for a user on it, in the scope of an entry, and counts', async () => {
    const { db, now } = server()
    const user = await aUser()
    const context = { db, clock: () => now, language: 'en-US' as const }
    await requireNotBlacklisted(context, user.id, 'post')
    await add({ kind: 'phone', values: user.phone, scopes: ['comment'] })
    await requireNotBlacklisted(context, user.id, 'post')
    await add({ values: user.email, scopes: ['post', 'comment'] })
    await expect(requireNotBlacklisted(context, user.id, 'post')).rejects.toMatchObject({
      key: 'blacklisted',
      details: { values: { entries: maskOf('email', user.email) } },
    })
    await expect(requireNotBlacklisted(context, user.id, 'comment')).rejects.toMatchObject({
      key: 'blacklisted',
    })
    const rows = await listed()
    expect(rows.map(({ kind, hits, version }) => ({ kind, hits, version }))).toEqual([
      { kind: 'email', hits: 2, version: 1 },
      { kind: 'phone', hits: 1, version: 1 },
    ])
  })
})
