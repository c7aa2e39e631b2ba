import type { blacklistCreate } from '@admin/api-client/contract/community/blacklists'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { accounts } from '../src/db/schema/accounts.ts'
import { blacklist } from '../src/db/schema/blacklists.ts'
import { userActivities, users } from '../src/db/schema/users.ts'
import { requireNotBlacklisted } from '../src/modules/community/blacklists/matching.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const DAY = 86_400_000

type Values = Partial<z.input<typeof blacklistCreate>>

onOneEngine('the blacklist', (server) => {
  /** Signed in from 192.0.2.1. */
  let admin: TestClient
  beforeAll(async () => {
    admin = await server().signIn('admin')
  })
  beforeEach(() => server().db.delete(blacklist))

  const target = ({ id }: { id: string }) => ({ params: { id } })
  const bodyOf = (values: Values) => ({
    kind: 'email' as const,
    values: 'someone@blocked.example',
    scopes: ['login' as const],
    reason: 'because',
    ...values,
  })
  const add = (values: Values, client = admin) => client.ok('blacklist', 'create', { body: bodyOf(values) })
  const refusalOf = async (values: Values) =>
    (await admin.refused('blacklist', 'create', { body: bodyOf(values) })).data.fields
  const listed = async (query = {}) => (await admin.ok('blacklist', 'list', { query })).list
  const preview = (kind: z.input<typeof blacklistCreate>['kind'], values: string) =>
    admin.ok('blacklist', 'preview', { body: { kind, values } })
  const aUser = async () => {
    const [user] = await server().db.select().from(users).where(eq(users.status, 'normal')).limit(1)
    if (!user) throw new Error('no user')
    return user
  }
  async function entry(values: Values = {}) {
    await add(values)
    const [row] = await listed()
    if (!row) throw new Error('no entry')
    return row
  }

  describe('entries that are added', () => {
    it('are separated by semicolons and line breaks, each added once', async () => {
      const values = ' a@x.example; b@x.example；A@X.example\n\n*@Y.example;; '
      expect(await add({ values, scopes: ['live', 'login', 'live'] })).toEqual({
        added: 3,
        listed: 0,
        skipped: 0,
      })
      const rows = await listed({ sort: 'value' })
      expect(rows.map(({ value }) => value)).toEqual(['*@Y.example', 'a@x.example', 'b@x.example'])
      expect(rows[0]).toMatchObject({ scopes: ['login', 'live'], addedBy: 'admin', until: null, hits: 0 })
      expect(await add({ values: 'c@x.example;B@x.example' })).toEqual({ added: 1, listed: 1, skipped: 0 })
      const log = await admin.ok('operationLog', 'list', {
        query: { action: 'create', resource: 'blacklist' },
      })
      expect(log.total).toBe(4)
    })

    it('are at most 1,000, and in effect until a moment in the future', async () => {
      const many = Array.from({ length: 1001 }, (_, index) => `u${index}@x.example`)
      expect(await refusalOf({ values: many.join(';') })).toEqual({
        values: { key: 'tooManyEntries', values: { maximum: 1000 } },
      })
      expect(await add({ values: many.slice(1).join('\n') })).toMatchObject({ added: 1000 })
      expect(await refusalOf({ values: ' ; ' })).toEqual({ values: { key: 'required' } })
      expect(await refusalOf({ until: server().now })).toEqual({ until: { key: 'past' } })
      expect(await refusalOf({ scopes: [] })).toMatchObject({ scopes: { key: 'required' } })
    })

    it('are named with their places where they are malformed, and the others can be taken alone', async () => {
      const values = '10.0.0.7; 10.0.0; 10.1.2.3/16 ;999.1.1.1'
      expect(await refusalOf({ kind: 'address', values })).toEqual({
        values: { key: 'malformedEntries', values: { entries: '2. 10.0.0, 4. 999.1.1.1' } },
      })
      expect(await listed()).toEqual([])
      expect(await add({ kind: 'address', values, validOnly: true })).toEqual({
        added: 2,
        listed: 0,
        skipped: 2,
      })
      expect((await listed()).map(({ value }) => value).sort()).toEqual(['10.0.0.7', '10.1.0.0/16'])
      expect(await refusalOf({ kind: 'address', values: 'x', validOnly: true })).toMatchObject({
        values: { key: 'malformedEntries' },
      })
    })

    it('must not hit a staff account or the address of the caller', async () => {
      const { username } = await createStaff(server(), [])
      const mine = `${username}@example.com`
      for (const values of [mine.toUpperCase(), '*@example.com'])
        expect(await refusalOf({ values })).toMatchObject({ values: { key: 'staffEntries' } })
      expect((await refusalOf({ values: mine }))?.values?.values?.entries).toBe(`1. ${mine} (${username})`)
      await server()
        .db.update(accounts)
        .set({ nickname: 'Front Desk' })
        .where(eq(accounts.username, username))
      expect(await refusalOf({ kind: 'nickname', values: 'ＤＥＳＫ' })).toMatchObject({
        values: { key: 'staffEntries' },
      })
      for (const values of ['13000000000', '+86 130 0000 0000'])
        expect(await refusalOf({ kind: 'phone', values })).toMatchObject({ values: { key: 'staffEntries' } })
      await server()
        .db.update(accounts)
        .set({ lastLoginAddress: '198.51.100.9' })
        .where(eq(accounts.username, username))
      for (const values of ['198.51.100.9', '198.51.100.0/24'])
        expect(await refusalOf({ kind: 'address', values })).toEqual({
          values: { key: 'staffEntries', values: { entries: `1. ${values} (${username})` } },
        })
      await server().db.update(accounts).set({ lastLoginAddress: null })
      for (const values of ['192.0.2.1', '192.0.0.0/16', '::ffff:192.0.2.1'])
        expect(await refusalOf({ kind: 'address', values })).toMatchObject({
          values: { key: 'ownAddressEntries' },
        })
    })

    it('name existing users', async () => {
      const { id, nickname } = await aUser()
      const unknown = '019a2f6e-0000-7000-8000-000000000000'
      expect(await refusalOf({ kind: 'user', values: unknown })).toMatchObject({
        values: { key: 'unknownUserEntries' },
      })
      await add({ kind: 'user', values: id })
      expect(await listed()).toMatchObject([{ kind: 'user', value: id, userName: nickname }])
      expect(await listed({ scope: 'post' })).toEqual([])
      expect(await listed({ scope: 'login' })).toHaveLength(1)
    })
  })

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
    const elsewhere = admin.from('unknown')
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
    const found = await admin.ok('blacklist', 'test', { body: { kind: 'user', value: user.id } })
    expect(found.map(({ value }) => value).sort()).toEqual(['203.0.118.0/24', 'New phone'])
    const context = { db, clock: () => now, language: 'en-US' as const }
    await expect(requireNotBlacklisted(context, user.id, 'post')).rejects.toMatchObject({
      details: { values: { entries: 'New phone' } },
    })
    await db.delete(userActivities).where(eq(userActivities.address, '203.0.118.1'))
  })

  it('doesn’t bring back entries that affect staff or the caller by now', async () => {
    await add({ values: 'later@staff.example;free@staff.example' })
    await add({ kind: 'nickname', values: 'later' })
    await add({ kind: 'address', values: '198.51.100.77' })
    const rows = await listed({ sort: 'value' })
    const ids = rows.map(({ id }) => id)
    const done = await admin.ok('blacklist', 'deleteAll', { body: { ids } })
    if (!('changed' in done)) throw new Error('only tried')
    const { username } = await createStaff(server(), [])
    await server()
      .db.update(accounts)
      .set({ email: 'later@staff.example', nickname: 'Later today', lastLoginAddress: '198.51.100.77' })
      .where(eq(accounts.username, username))
    const inTheWay = rows.filter(({ value }) => value !== 'free@staff.example')
    for (const row of inTheWay)
      expect(await admin.refused('blacklist', 'restore', target(row))).toMatchObject({
        status: 409,
        data: { key: 'staffEntry' },
      })
    const failed = inTheWay.map(({ id }) => ({ id, key: 'staffEntry' }))
    const ofIds = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    const dryRun = await admin.ok('blacklist', 'restoreAll', { body: { ids }, query: { dryRun: '1' } })
    expect(dryRun).toMatchObject({ changes: 1, skipped: failed.toSorted(ofIds) })
    const reverted = await admin.ok('operationLog', 'revert', { params: { id: done.logId ?? '' }, body: {} })
    expect(reverted).toMatchObject({ failed: failed.toSorted(ofIds) })
    expect((await listed()).map(({ value }) => value)).toEqual(['free@staff.example'])
    const own = await add({ kind: 'address', values: '203.0.119.1' })
    expect(own.added).toBe(1)
    const [row] = await listed({ value: '203.0.119.1' })
    await admin.ok('blacklist', 'delete', target(row ?? { id: '' }))
    const there = admin.from('203.0.119.1')
    await server().db.update(accounts).set({ lastLoginAddress: null })
    expect((await there.refused('blacklist', 'restore', target(row ?? { id: '' }))).data.key).toBe(
      'ownAddressEntry',
    )
  })

  it('lists the entries whose end is reached, or not', async () => {
    const { now } = server()
    await add({ values: 'a@x.example', until: now + DAY })
    await add({ values: 'b@x.example', until: now + 1 })
    await add({ values: 'c@x.example' })
    server().now = now + 1
    const values = async (inEffect: 'y' | 'n') =>
      (await listed({ inEffect, sort: 'value' })).map(({ value }) => value)
    expect(await values('y')).toEqual(['a@x.example', 'c@x.example'])
    expect(await values('n')).toEqual(['b@x.example'])
  })

  it('changes scopes, reason and end only, and rejects a stale version', async () => {
    const row = await entry()
    const update = (values: object) => ({ ...target(row), body: { ...row, ...values } })
    const until = server().now + DAY
    const changed = await admin.ok('blacklist', 'update', update({ scopes: ['post'], until, value: 'other' }))
    expect(changed).toMatchObject({ value: row.value, scopes: ['post'], until, version: 2 })
    expect((await admin.refused('blacklist', 'update', update({ reason: 'x' }))).data.key).toBe(
      'staleVersion',
    )
    const past = await admin.refused('blacklist', 'update', update({ version: 2, until: server().now }))
    expect(past.data.fields).toEqual({ until: { key: 'past' } })
  })

  it('restores deleted entries unless they were added again', async () => {
    const row = await entry()
    await admin.ok('blacklist', 'delete', target(row))
    expect(await listed()).toEqual([])
    expect(await add({})).toMatchObject({ added: 1 })
    expect(await admin.refused('blacklist', 'restore', target(row))).toMatchObject({
      status: 409,
      data: { key: 'alreadyListed' },
    })
    const outcome = await admin.ok('blacklist', 'restoreAll', { body: { ids: [row.id] } })
    expect(outcome).toMatchObject({ changed: [], failed: [{ id: row.id, key: 'alreadyListed' }] })
    const [again] = await listed()
    await admin.ok('blacklist', 'delete', target(again ?? row))
    const ids = [row.id, again?.id ?? '']
    const both = await admin.ok('blacklist', 'restoreAll', { body: { ids } })
    expect(both).toMatchObject({ changed: [row.id], failed: [{ key: 'alreadyListed' }] })
  })

  it('takes the restoring of one entry back', async () => {
    const row = await entry()
    await admin.ok('blacklist', 'delete', target(row))
    await admin.ok('blacklist', 'restore', target(row))
    const query = { targetId: row.id, action: 'restore' }
    const [restored] = (await admin.ok('operationLog', 'list', { query })).list
    await admin.ok('operationLog', 'revert', { ...target(restored as never), body: {} })
    expect(await listed()).toEqual([])
  })

  it('deletes in bulk after a dry run, and takes it back', async () => {
    await add({ values: 'a@x.example;b@x.example' })
    const ids = (await listed()).map(({ id }) => id)
    const tried = await admin.ok('blacklist', 'deleteAll', { body: { ids }, query: { dryRun: '1' } })
    expect(tried).toMatchObject({ changes: 2 })
    const done = await admin.ok('blacklist', 'deleteAll', { body: { ids } })
    if (!('changed' in done)) throw new Error('only tried')
    expect(await listed()).toEqual([])
    await add({ values: 'a@x.example' })
    const reverted = await admin.ok('operationLog', 'revert', {
      params: { id: done.logId ?? '' },
      body: {},
    })
    expect(reverted).toMatchObject({ failed: [{ key: 'alreadyListed' }] })
    expect(await listed()).toHaveLength(2)
  })

  describe('a tested value', () => {
    const matches = async (kind: z.input<typeof blacklistCreate>['kind'], value: string) =>
      (await admin.ok('blacklist', 'test', { body: { kind, value } })).map((row) => row.value).sort()

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
      const later = await server().signIn('admin')
      const body = { kind: 'email', value: 'bob@z.example' } as const
      expect(await later.ok('blacklist', 'test', { body })).toEqual([])
      admin = later
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
      const refused = await admin.refused('blacklist', 'test', { body: { kind, value } })
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
      details: { values: { entries: user.email } },
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

  it('exports scopes by their names', async () => {
    await add({ scopes: ['login', 'topUp'] })
    const file = await admin.fetch('/api/admin/blacklists/export?format=csv')
    expect(await file.text()).toContain('Signing in, Topping up')
  })
})
