import { REVEAL_MINUTES, REVEALS_PER_HOUR } from '@admin/api-client/contract/limits'
import { maskOf } from '@admin/api-client/contract/masks'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { accounts } from '../src/db/schema/accounts.ts'
import { agents } from '../src/db/schema/agents.ts'
import { exports } from '../src/db/schema/exports.ts'
import { HOUR, MINUTE } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

const READER = ['user:read', 'user:update', 'user:export', 'agent:read', 'agent:update', 'account:read']

onOneEngine('personal data', (server) => {
  let admin: Awaited<ReturnType<ReturnType<typeof server>['signIn']>>
  let user: { id: string; email: string; phone: string }

  const reader = (...codes: string[]) => createStaff(server(), [...READER, ...codes])
  const revealing = (fields = ['email'], id = user.id) => ({
    area: 'user',
    id,
    fields,
    reason: 'support' as const,
    remark: 'Ticket 17',
  })

  // Tests turn the clock, and sessions end.
  beforeEach(async () => {
    admin = await server().signIn('admin')
    const { list } = await admin.ok('user', 'list')
    user = list[0] as typeof user
  })

  it('is in full for an account with the right, and masked for one without it', async () => {
    const { client } = await reader()
    const { list } = await client.ok('user', 'list', { query: { id: user.id } })
    expect(list[0]).toMatchObject({ email: maskOf('email', user.email), phone: maskOf('phone', user.phone) })
    const full = (await reader('personalData:read')).client
    expect(await full.ok('user', 'get', { params: user })).toMatchObject({
      email: user.email,
      phone: user.phone,
    })
  })

  it('of one’s own account is never masked', async () => {
    const { client, accountId, username } = await reader()
    const { list } = await client.ok('account', 'list', { query: { username } })
    expect(list).toMatchObject([{ id: accountId, email: `${username}@example.com`, phone: '13000000000' }])
  })

  it('is found by whole values only, and sorts nothing, where it is masked', async () => {
    const { client } = await reader()
    const count = async (query: object) => (await client.ok('user', 'list', { query })).total
    const part = user.email.slice(1, -1)
    expect((await admin.ok('user', 'list', { query: { email: part } })).total).toBeGreaterThan(0)
    expect(await count({ email: part })).toBe(0)
    expect(await count({ email: user.email.toUpperCase() })).toBe(1)
    expect(await count({ phone: user.phone.slice(0, 6) })).toBe(0)
    expect(await count({ phone: user.phone })).toBeGreaterThan(0)
    const refused = await client.refused('user', 'list', { query: { sort: '-email' } })
    expect(refused).toMatchObject({ status: 400, data: { fields: { sort: { key: 'invalid' } } } })
    const found = (keyword: string) => client.ok('search', 'find', { query: { keyword } })
    expect((await found(part)).filter(({ kind }) => kind === 'user')).toEqual([])
    expect((await found(user.email)).filter(({ kind }) => kind === 'user')).toMatchObject([
      { id: user.id, detail: maskOf('email', user.email) },
    ])
  })

  it('is masked in the row of a stale change', async () => {
    const { client } = await reader()
    const row = await client.ok('user', 'get', { params: user })
    const { email: _, phone: __, ...body } = { ...row, version: row.version + 1 }
    const refused = await client.refused('user', 'update', { params: user, body })
    expect(refused.data).toMatchObject({
      key: 'staleVersion',
      current: { email: maskOf('email', user.email), phone: maskOf('phone', user.phone) },
    })
  })

  it('stays as it is when a form that shows masks is saved, and a mask is never stored', async () => {
    const { client } = await reader()
    const row = await client.ok('user', 'get', { params: user })
    const saved = await client.ok('user', 'update', {
      params: user,
      body: { ...row, nickname: 'Renamed', email: '', phone: '' },
    })
    expect(saved).toMatchObject({ nickname: 'Renamed', email: row.email })
    expect(await admin.ok('user', 'get', { params: user })).toMatchObject({
      email: user.email,
      phone: user.phone,
    })
    const refused = await client.refused('user', 'update', { params: user, body: saved })
    expect(refused.data.fields).toMatchObject({ email: { key: 'email' }, phone: { key: 'phone' } })
  })

  it('of an agent is cleared only by operators who see it', async () => {
    const { db } = server()
    const { client } = await reader()
    const { list } = await admin.ok('agent', 'list')
    const params = { id: list[0]?.id as string }
    const stored = { contactPhone: '13012345678', contactEmail: 'anna@example.com' }
    await db.update(agents).set(stored).where(eq(agents.id, params.id))
    const row = await client.ok('agent', 'get', { params })
    const empty = { contactPhone: '', contactEmail: '' }
    const changed = { ...row, ...empty, remark: 'Another remark' }
    const { version } = await client.ok('agent', 'update', { params, body: changed })
    expect(await admin.ok('agent', 'get', { params })).toMatchObject(stored)
    await admin.ok('agent', 'update', { params, body: { ...changed, version } })
    expect(await admin.ok('agent', 'get', { params })).toMatchObject(empty)
  })

  it('is revealed with a reason, which is logged without the value', async () => {
    const { client, accountId } = await reader('personalData:reveal')
    const { reason: _, ...withoutReason } = revealing()
    const refused = await client.refused('personalData', 'reveal', { body: withoutReason })
    expect(refused.data.fields).toEqual({ reason: { key: 'required' } })
    const other = { ...revealing(), reason: 'other' as const, remark: '' }
    const unexplained = await client.refused('personalData', 'reveal', { body: other })
    expect(unexplained.data.fields).toEqual({ remark: { key: 'required' } })
    const { values, until } = await client.ok('personalData', 'reveal', { body: revealing() })
    expect(values).toEqual([{ field: 'email', value: user.email }])
    expect(until).toBe(server().now + REVEAL_MINUTES * MINUTE)
    const { list } = await admin.ok('operationLog', 'list', {
      query: { action: 'reveal', targetId: user.id },
    })
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      ...{ operatorId: accountId, resource: 'user' },
      after: { fields: ['email'], reason: 'support', remark: 'Ticket 17' },
    })
    expect(JSON.stringify(list)).not.toContain(user.email)
    // It stays masked everywhere else.
    expect(await client.ok('user', 'get', { params: user })).toMatchObject({
      email: maskOf('email', user.email),
    })
  })

  it('is revealed again without a reason, until the time is over', async () => {
    const { client, accountId } = await reader('personalData:reveal')
    const { reason: _, ...again } = revealing()
    const first = await client.ok('personalData', 'reveal', { body: revealing(['email', 'phone']) })
    server().now += MINUTE
    expect(await client.ok('personalData', 'reveal', { body: again })).toMatchObject({ until: first.until })
    const { total } = await admin.ok('operationLog', 'list', {
      query: { action: 'reveal', targetId: user.id, operatorName: (await nameOf(accountId)) ?? '' },
    })
    expect(total).toBe(1)
    server().now = first.until
    const refused = await client.refused('personalData', 'reveal', { body: again })
    expect(refused.data.fields).toEqual({ reason: { key: 'required' } })
  })

  const nameOf = async (id: string) =>
    (await server().db.select().from(accounts).where(eq(accounts.id, id)))[0]?.username

  it('is revealed of a limited number of records an hour', async () => {
    const { client, username } = await reader('personalData:reveal')
    const { list } = await admin.ok('user', 'list', { query: { pageSize: REVEALS_PER_HOUR + 1 } })
    const [last, ...others] = list.map(({ id }) => ({ body: revealing(['email'], id) }))
    for (const each of others) await client.ok('personalData', 'reveal', each)
    const refused = await client.refused('personalData', 'reveal', last as (typeof others)[number])
    expect(refused).toMatchObject({ status: 429, data: { key: 'tooManyReveals', retryAfter: HOUR / 1000 } })
    expect(refused.headers.get('Retry-After')).toBe(String(HOUR / 1000))
    server().now += HOUR
    const later = await server().signIn(username)
    await later.ok('personalData', 'reveal', last as (typeof others)[number])
  })

  it('is revealed only with the right, of records that the account can read', async () => {
    const { client } = await reader()
    expect((await client.refused('personalData', 'reveal', { body: revealing() })).status).toBe(403)
    const blind = (await createStaff(server(), ['personalData:reveal'])).client
    expect((await blind.refused('personalData', 'reveal', { body: revealing() })).status).toBe(403)
    const limited = await createStaff(server(), ['personalData:reveal', 'agent:read'])
    const { list } = await admin.ok('agent', 'list')
    await server()
      .db.update(accounts)
      .set({ scopePartyId: list[0]?.id as string })
      .where(eq(accounts.id, limited.accountId))
    const visible = (await limited.client.ok('agent', 'list')).list.map(({ id }) => id)
    const hidden = list.find(({ id }) => !visible.includes(id))?.id as string
    const reveal = (id: string) => ({ body: { ...revealing(['contactEmail'], id), area: 'agent' } })
    await limited.client.ok('personalData', 'reveal', reveal(visible[0] as string))
    expect((await limited.client.refused('personalData', 'reveal', reveal(hidden))).status).toBe(404)
  })

  it('in a file that was written in full isn’t served to an account that lost the right', async () => {
    const { db } = server()
    const { client } = await reader('personalData:read')
    const { id } = await client.ok('export', 'request', {
      body: { area: 'user', format: 'csv', query: { email: user.email } },
    })
    await expect.poll(async () => (await client.ok('export', 'get', { params: { id } })).status).toBe('ready')
    const { url } = await client.ok('export', 'download', { params: { id } })
    expect(await (await client.fetch(url)).text()).toContain(user.email)
    await db
      .update(exports)
      .set({ requesterId: (await reader()).accountId })
      .where(eq(exports.id, id))
    expect((await client.fetch(url)).status).toBe(404)
    const reading = await createStaff(server(), ['export:read'])
    const shown = await reading.client.ok('export', 'get', { params: { id } })
    expect(shown.query).toEqual({ email: maskOf('email', user.email) })
    expect(JSON.stringify(shown)).not.toContain(user.email)
  })
})
