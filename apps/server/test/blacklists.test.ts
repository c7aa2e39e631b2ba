import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { DAY } from '../src/kernel/durations.ts'
import { blacklistArea } from './support/blacklistArea.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('the blacklist', (server) => {
  const area = blacklistArea(server)
  const { target, add, refusalOf, listed, aUser, entry } = area

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
      const log = await area.admin.ok('operationLog', 'list', {
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

  it('doesn’t bring back entries that affect staff or the caller by now', async () => {
    await add({ values: 'later@staff.example;free@staff.example' })
    await add({ kind: 'nickname', values: 'later' })
    await add({ kind: 'address', values: '198.51.100.77' })
    const rows = await listed({ sort: 'value' })
    const ids = rows.map(({ id }) => id)
    const done = performed(await area.admin.ok('blacklist', 'deleteAll', { body: { ids } }))
    const { username } = await createStaff(server(), [])
    await server()
      .db.update(accounts)
      .set({ email: 'later@staff.example', nickname: 'Later today', lastLoginAddress: '198.51.100.77' })
      .where(eq(accounts.username, username))
    const inTheWay = rows.filter(({ value }) => value !== 'free@staff.example')
    for (const row of inTheWay)
      expect(await area.admin.refused('blacklist', 'restore', target(row))).toMatchObject({
        status: 409,
        data: { key: 'staffEntry' },
      })
    const failed = inTheWay.map(({ id }) => ({ id, key: 'staffEntry' }))
    const ofIds = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    const dryRun = await area.admin.ok('blacklist', 'restoreAll', { body: { ids }, query: { dryRun: '1' } })
    expect(dryRun).toMatchObject({ changes: 1, skipped: failed.toSorted(ofIds) })
    const reverted = await area.admin.ok('operationLog', 'revert', {
      params: { id: done.logId ?? '' },
      body: {},
    })
    expect(reverted).toMatchObject({ failed: failed.toSorted(ofIds) })
    expect((await listed()).map(({ value }) => value)).toEqual(['free@staff.example'])
    const own = await add({ kind: 'address', values: '203.0.119.1' })
    expect(own.added).toBe(1)
    const [row] = await listed({ value: '203.0.119.1' })
    await area.admin.ok('blacklist', 'delete', target(row ?? { id: '' }))
    const there = area.admin.from('203.0.119.1')
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
    const changed = await area.admin.ok(
      'blacklist',
      'update',
      update({ scopes: ['post'], until, value: 'other' }),
    )
    expect(changed).toMatchObject({ value: row.value, scopes: ['post'], until, version: 2 })
    expect((await area.admin.refused('blacklist', 'update', update({ reason: 'x' }))).data.key).toBe(
      'staleVersion',
    )
    const past = await area.admin.refused('blacklist', 'update', update({ version: 2, until: server().now }))
    expect(past.data.fields).toEqual({ until: { key: 'past' } })
  })

  it('restores deleted entries unless they were added again', async () => {
    const row = await entry()
    await area.admin.ok('blacklist', 'delete', target(row))
    expect(await listed()).toEqual([])
    expect(await add({})).toMatchObject({ added: 1 })
    expect(await area.admin.refused('blacklist', 'restore', target(row))).toMatchObject({
      status: 409,
      data: { key: 'alreadyListed' },
    })
    const outcome = await area.admin.ok('blacklist', 'restoreAll', { body: { ids: [row.id] } })
    expect(outcome).toMatchObject({ changed: [], failed: [{ id: row.id, key: 'alreadyListed' }] })
    const [again] = await listed()
    await area.admin.ok('blacklist', 'delete', target(again ?? row))
    const ids = [row.id, again?.id ?? '']
    const both = await area.admin.ok('blacklist', 'restoreAll', { body: { ids } })
    expect(both).toMatchObject({ changed: [row.id], failed: [{ key: 'alreadyListed' }] })
  })

  it('takes the restoring of one entry back', async () => {
    const row = await entry()
    await area.admin.ok('blacklist', 'delete', target(row))
    await area.admin.ok('blacklist', 'restore', target(row))
    const query = { targetId: row.id, action: 'restore' }
    const [restored] = (await area.admin.ok('operationLog', 'list', { query })).list
    await area.admin.ok('operationLog', 'revert', { ...target(restored as never), body: {} })
    expect(await listed()).toEqual([])
  })

  it('deletes in bulk after a dry run, and takes it back', async () => {
    await add({ values: 'a@x.example;b@x.example' })
    const ids = (await listed()).map(({ id }) => id)
    const tried = await area.admin.ok('blacklist', 'deleteAll', { body: { ids }, query: { dryRun: '1' } })
    expect(tried).toMatchObject({ changes: 2 })
    const done = performed(await area.admin.ok('blacklist', 'deleteAll', { body: { ids } }))
    expect(await listed()).toEqual([])
    await add({ values: 'a@x.example' })
    const reverted = await area.admin.ok('operationLog', 'revert', {
      params: { id: done.logId ?? '' },
      body: {},
    })
    expect(reverted).toMatchObject({ failed: [{ key: 'alreadyListed' }] })
    expect(await listed()).toHaveLength(2)
  })

  it('exports scopes by their names', async () => {
    await add({ scopes: ['login', 'topUp'] })
    const file = await area.admin.fetch('/api/admin/blacklists/export?format=csv')
    expect(await file.text()).toContain('Signing in, Topping up')
  })
})
