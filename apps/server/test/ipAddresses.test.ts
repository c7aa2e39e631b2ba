import { afterEach, expect, it } from 'vitest'
import { DEMO_MFA_USERNAME } from '../src/auth/demoAccounts.ts'
import { RESET_REQUEST_ADDRESS_LIMIT, RESET_TRY_LIMIT } from '../src/auth/limits.ts'
import { ipAddresses } from '../src/db/schema/system.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { loginBody } from './support/logins.ts'
import type { TestClient } from './support/TestClient.ts'

type Kind = 'allow' | 'deny'

onOneEngine('address rules', (server) => {
  afterEach(() => server().db.delete(ipAddresses))
  /** Signed in from 192.0.2.1. */
  const admin = () => server().signIn('admin')
  const add = (client: TestClient, kind: Kind, address: string) =>
    client.ok('ipAddress', 'create', { body: { kind, address } })
  const from = (address: string) => server().visitor().from(address)
  const enter = async (visitor: TestClient, username = 'editor') =>
    visitor.ok('signIn', 'login', { body: await loginBody(visitor, username) })
  const bounce = async (visitor: TestClient) =>
    visitor.refused('signIn', 'login', { body: await loginBody(visitor, 'editor') })

  it.each([
    ['198.51.100.77', '198.51.100.77'],
    ['198.51.100.77/32', '198.51.100.77'],
    [' 198.51.100.77/24 ', '198.51.100.0/24'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8:1::ffff/48', '2001:db8:1::/48'],
    ['::ffff:198.51.100.77', '198.51.100.77'],
    ['::FFFF:c633:644d/128', '198.51.100.77'],
    ['::ffff:198.51.100.77/120', '198.51.100.0/24'],
  ])('write %s as %s', async (written, kept) => {
    const client = await admin()
    expect((await add(client, 'deny', written)).address).toBe(kept)
    expect(
      await client.refused('ipAddress', 'create', { body: { kind: 'allow', address: kept } }),
    ).toMatchObject({
      status: 422,
      data: { fields: { address: { key: expect.stringMatching(/taken|locks/) } } },
    })
  })

  it.each(['', '300.1.1.1', '10.0.0.0/33', '10.0.0', '2001:db8::/129', 'example.com'])(
    'refuse “%s”',
    async (address) => {
      const refused = await (await admin()).refused('ipAddress', 'create', {
        body: { kind: 'deny', address },
      })
      expect(refused).toMatchObject({
        status: 422,
        data: { fields: { address: { key: address === '' ? 'required' : 'ipAddress' } } },
      })
    },
  )

  it('block denied addresses, and count attempts', async () => {
    const client = await admin()
    const { id } = await add(client, 'deny', '198.51.100.0/24')
    await add(client, 'deny', '2001:db8:7::/48')
    expect(await bounce(from('198.51.100.9'))).toMatchObject({ status: 403, data: { key: 'addressRefused' } })
    expect((await bounce(from('2001:db8:7::1'))).status).toBe(403)
    await enter(from('203.0.113.9'))
    await enter(from('2001:db8:8::1'))
    expect(await client.ok('ipAddress', 'get', { params: { id } })).toMatchObject({ hits: 1, version: 1 })
    const [failed] = (
      await client.ok('operationLog', 'list', { query: { action: 'login', result: 'failed' } })
    ).list
    expect(failed).toMatchObject({ operatorName: 'editor' })
  })

  it('log the attempts of a denied address up to its limit, and lock no account for them', async () => {
    const client = await admin()
    await add(client, 'deny', '198.51.100.44')
    const denied = from('198.51.100.44')
    const refusals = []
    for (let attempt = 1; attempt <= 12; attempt++) refusals.push((await bounce(denied)).status)
    expect(refusals).toEqual([...Array(10).fill(403), 429, 429])
    const query = { action: 'login', result: 'failed', address: '198.51.100.44' } as const
    expect((await client.ok('operationLog', 'list', { query })).total).toBe(10)
    await enter(from('203.0.113.44'))
  })

  it('block all other addresses once one is allowed; a deny rule takes precedence', async () => {
    const client = await admin()
    const { id } = await add(client, 'allow', '192.0.2.0/24')
    await add(client, 'deny', '192.0.2.66')
    await enter(from('192.0.2.5'))
    for (const address of ['192.0.2.66', '203.0.113.9', 'unknown'])
      expect((await bounce(from(address))).status).toBe(403)
    expect((await client.ok('ipAddress', 'get', { params: { id } })).hits).toBe(1)
  })

  it('hold for the second factor and for single sign-on, too', async () => {
    const client = await admin()
    const { ticket } = await client.ok('signIn', 'createSsoTicket')
    const answer = await enter(from('198.51.100.9'), DEMO_MFA_USERNAME)
    if (!('challenge' in answer)) throw new Error('no second factor was asked for')
    await add(client, 'deny', '198.51.100.9')
    const late = from('198.51.100.9')
    const body = { challenge: answer.challenge, code: '000000' }
    expect((await late.refused('signIn', 'mfa', { body })).data.key).toBe('addressRefused')
    expect((await late.refused('signIn', 'sso', { body: { ticket } })).data.key).toBe('addressRefused')
  })

  it('hold for resetting a password, too', async () => {
    await add(await admin(), 'deny', '198.51.100.9')
    const denied = from('198.51.100.9')
    const request = { body: { username: 'editor' } }
    expect((await denied.refused('signIn', 'requestResetCode', request)).data.key).toBe('addressRefused')
    const body = { username: 'editor', code: '000000', password: STRONG_PASSWORD }
    expect((await denied.refused('signIn', 'resetPassword', { body })).data.key).toBe('addressRefused')
  })

  it.each([
    ['requestResetCode', { username: 'editor' }, RESET_REQUEST_ADDRESS_LIMIT, '198.51.100.10'],
    [
      'resetPassword',
      { username: 'editor', code: '000000', password: STRONG_PASSWORD },
      RESET_TRY_LIMIT,
      '198.51.100.11',
    ],
  ] as const)(
    'count no more requests of an address than the limit of %s',
    async (name, body, limit, address) => {
      await add(await admin(), 'deny', address)
      const denied = from(address)
      const refused = async () => (await denied.refused('signIn', name, { body } as never)).data.key
      for (let time = 0; time < limit.attempts; time++) expect(await refused()).toBe('addressRefused')
      expect(await refused()).toBe('tooManyAttempts')
    },
  )

  it('hold for IPv4 clients when they were stored as IPv4-mapped IPv6 addresses', async () => {
    const values = { note: '', createTime: 0, updateTime: 0 }
    await server()
      .db.insert(ipAddresses)
      .values([
        { address: '::ffff:198.51.100.7', kind: 'deny', ...values },
        { address: '::ffff:203.0.113.0/120', kind: 'deny', ...values },
        { address: '::/0', kind: 'deny', ...values },
      ])
    expect((await bounce(from('198.51.100.7'))).data.key).toBe('addressRefused')
    expect((await bounce(from('203.0.113.200'))).data.key).toBe('addressRefused')
    await enter(from('198.51.100.8'))
  })

  it('cannot lock out the operator who makes, changes or deletes them', async () => {
    const client = await admin()
    const refused = { status: 422, data: { fields: { address: { key: 'locksYouOut' } } } }
    const attempt = (kind: Kind, address: string) =>
      client.refused('ipAddress', 'create', { body: { kind, address } })
    expect(await attempt('deny', '192.0.2.0/28')).toMatchObject(refused)
    expect(await attempt('allow', '198.51.100.0/24')).toMatchObject(refused)
    const own = await add(client, 'allow', '192.0.2.1')
    const params = { id: own.id }
    const body = { ...own, address: '198.51.100.1' }
    expect(await client.refused('ipAddress', 'update', { params, body })).toMatchObject(refused)
    await add(client, 'allow', '198.51.100.0/24')
    expect((await client.refused('ipAddress', 'delete', { params })).data.key).toBe('locksYouOut')
    expect((await client.ok('ipAddress', 'list')).total).toBe(2)
    await enter(from('192.0.2.1'))
  })
})
