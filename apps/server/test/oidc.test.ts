import { areas } from '@admin/api-client/contract/operations'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../src/app.ts'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { OIDC_ATTEMPT_LIFETIME } from '../src/auth/limits.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { oidcAttempts, oidcConnections } from '../src/db/schema/oidc.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { recoverAccount } from '../src/modules/auth/signIn/recoverAccount.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { tryLogin, WRONG } from './support/logins.ts'
import { appWith, OidcBrowser } from './support/oidcBrowser.ts'
import { bind, demand, newStaff, nextCode } from './support/secondFactor.ts'
import { silentLog } from './support/silentLog.ts'
import { TestProvider } from './support/TestProvider.ts'

onOneEngine('an OpenID Connect provider', (server) => {
  const provider = new TestProvider()
  let app: App
  let subjects = 0
  beforeAll(async () => {
    await provider.start()
    app = appWith(server(), provider)
  })
  afterAll(() => provider.stop())
  afterEach(() => Object.assign(provider, { claims: {}, forges: false, status: 200 }))

  const newBrowser = (headers?: Record<string, string>, of = app) =>
    new OidcBrowser(server(), of, provider, headers)

  /** Someone who is signed in, in a browser with this provider. */
  async function newPerson(codes?: string[]) {
    const staff = await newStaff(server(), codes)
    return { ...staff, browser: newBrowser(staff.client.headers), subject: `subject-${++subjects}` }
  }

  async function newConnected(codes?: string[]) {
    const person = await newPerson(codes)
    expect(await person.browser.connect(person.subject)).toEqual({ connected: true })
    return person
  }

  const currentUser = async (token: string) =>
    newBrowser({ Authorization: `Bearer ${token}` }).client.ok('signIn', 'currentUser')

  const latestLog = async (action: string, accountId: string | null) => {
    const [entry] = await server()
      .db.select()
      .from(operationLogs)
      .where(
        and(
          eq(operationLogs.action, action),
          ...(accountId === null ? [] : [eq(operationLogs.targetId, accountId)]),
        ),
      )
      .orderBy(desc(operationLogs.id))
      .limit(1)
    return entry
  }

  describe('signing in', () => {
    it('opens a session of the connected account, and returns where the browser continues', async () => {
      const { username, accountId, subject } = await newConnected()
      const browser = newBrowser()
      const path = '/coinMerchant/coinMerchantList?page=2#top'
      const query = provider.authorize(await browser.begin(path), { subject })
      const entered = await browser.complete(query)
      if (!('token' in entered)) throw new Error('no session')
      expect(entered.returnPath).toBe(path)
      expect(await currentUser(entered.token)).toMatchObject({ username })
      expect(await latestLog('login', accountId)).toMatchObject({
        succeeded: true,
        after: { provider: provider.issuer },
      })
      const sessions = await newBrowser({ Authorization: `Bearer ${entered.token}` }).client.ok(
        'signIn',
        'sessions',
      )
      expect(sessions).toContainEqual(expect.objectContaining({ current: true }))
    })

    it('accepts tokens that are signed with ES256', async () => {
      const elliptic = new TestProvider('ES256')
      await elliptic.start()
      try {
        const { client, subject } = await newPerson()
        const own = appWith(server(), elliptic)
        await new OidcBrowser(server(), own, elliptic, client.headers).connect(subject)
        const entered = await new OidcBrowser(server(), own, elliptic).signIn(subject)
        expect(entered).toHaveProperty('token')
      } finally {
        await elliptic.stop()
      }
    })

    it('works in several tabs at the same time', async () => {
      const { subject } = await newConnected()
      const browser = newBrowser()
      const urls = [await browser.begin('/home'), await browser.begin('/system/account')]
      const paths: unknown[] = []
      for (const url of urls.toReversed())
        paths.push((await browser.complete(provider.authorize(url, { subject }))) as never)
      expect(paths).toMatchObject([{ returnPath: '/system/account' }, { returnPath: '/home' }])
    })

    it('works on another server than the one that began it', async () => {
      const { subject } = await newConnected()
      const browser = newBrowser()
      const query = provider.authorize(await browser.begin(), { subject })
      const other = newBrowser(browser.client.headers, appWith(server(), provider))
      expect(await other.complete(query)).toHaveProperty('token')
    })

    it('creates no account for an identity that none is connected with', async () => {
      const before = await server().db.$count(accounts)
      expect(await newBrowser().signInRefused('unknown-subject')).toBe('oidcNotConnected')
      expect(await server().db.$count(accounts)).toBe(before)
      expect(await latestLog('login', null)).toMatchObject({
        succeeded: false,
        operatorName: 'unknown-subject',
      })
    })

    it('rejects a frozen account', async () => {
      const { accountId, subject } = await newConnected()
      await server().db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.id, accountId))
      expect(await newBrowser().signInRefused(subject)).toBe('abnormalUserStatus')
    })

    it('rejects an address that a rule denies', async () => {
      const { subject } = await newConnected()
      const admin = await server().signIn('admin')
      const browser = newBrowser()
      const query = provider.authorize(await browser.begin(), { subject })
      const rule = await admin.ok('ipAddress', 'create', {
        body: { address: browser.client.connection.address ?? '', kind: 'deny', note: '' },
      })
      expect(await browser.refused(query)).toBe('addressRefused')
      await admin.ok('ipAddress', 'delete', { params: rule })
    })

    it('rejects a locked account, and an address with ten failures', async () => {
      const { username, subject } = await newConnected()
      for (let time = 0; time < 10; time++) await tryLogin(newBrowser().client, username, WRONG)
      expect(await newBrowser().signInRefused(subject)).toBe('tooManyAttempts')
      const browser = newBrowser()
      for (let time = 0; time < 10; time++)
        expect(await browser.signInRefused('unknown-subject')).toBe('oidcNotConnected')
      expect(await browser.signInRefused('unknown-subject')).toBe('tooManyAttempts')
      server().now += 15 * MINUTE
      expect(await newBrowser().signIn(subject)).toHaveProperty('token')
    })

    it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/a\nb', 'home'])(
      'doesn’t return to %j',
      async (returnPath) => {
        const { status } = await newBrowser().client.refused('oidc', 'begin', { body: { returnPath } })
        expect(status).toBe(422)
      },
    )
  })

  describe('the second factor', () => {
    async function newProtected() {
      const person = await newConnected()
      return { ...person, ...(await bind(server(), person.client)) }
    }

    it('is asked for after the provider, and counts as with a password', async () => {
      const { accountId, subject, secret, username } = await newProtected()
      const browser = newBrowser()
      const entered = await browser.signIn(subject, { amr: ['pwd', 'mfa'] })
      if (!('challenge' in entered)) throw new Error('no challenge')
      const body = { challenge: entered.challenge, code: nextCode(server(), secret) }
      const { token } = await browser.client.ok('signIn', 'mfa', { body })
      expect(await currentUser(token)).toMatchObject({ username })
      expect((await latestLog('login', accountId))?.after).toEqual({
        provider: provider.issuer,
        mfaMethod: 'authenticator',
      })
    })

    it('isn’t asked for on a trusted device', async () => {
      const { subject, secret } = await newProtected()
      const browser = newBrowser()
      const entered = await browser.signIn(subject)
      if (!('challenge' in entered)) throw new Error('no challenge')
      const body = { challenge: entered.challenge, code: nextCode(server(), secret), trustDevice: true }
      const { deviceToken } = await browser.client.ok('signIn', 'mfa', { body })
      const query = provider.authorize(await browser.begin(), { subject })
      expect(await browser.complete(query, [deviceToken?.token ?? ''])).toHaveProperty('deviceToken')
    })

    it.each([
      [{ amr: ['pwd', 'otp'] }, 'token'],
      [{ amr: ['hwk', 'pin'] }, 'token'],
      [{ amr: ['mfa'] }, 'token'],
      [{ amr: ['hwk'] }, 'challenge'],
      [{ amr: ['otp', 'swk'] }, 'challenge'],
      [{ acr: 'phr' }, 'token'],
      [{ amr: ['pwd'], acr: '1' }, 'challenge'],
      [{}, 'challenge'],
    ])('of a trusted provider that reports %j leads to a %s', async (reported, result) => {
      const { subject } = await newProtected()
      const trusting = appWith(server(), provider, true)
      expect(await newBrowser({}, trusting).signIn(subject, reported)).toHaveProperty(result)
    })

    it('has to be set up where a role demands one and none is', async () => {
      const { subject, roleId } = await newConnected()
      await demand(server(), roleId)
      const entered = await newBrowser({}, appWith(server(), provider, true)).signIn(subject, {
        amr: ['mfa'],
      })
      expect(await currentUser('token' in entered ? entered.token : '')).toMatchObject({
        mfaBindingRequired: true,
      })
    })
  })

  describe('a response that isn’t valid', () => {
    it.each<[string, Record<string, unknown>]>([
      ['another nonce', { nonce: 'another' }],
      ['another issuer', { iss: 'https://other.test' }],
      ['another audience', { aud: 'another-client' }],
      ['an expired token', { iat: 1_600_000_000, exp: 1_600_000_300 }],
      ['no subject', { sub: '' }],
    ])('is rejected for %s', async (_name, claims) => {
      const { subject } = await newConnected()
      provider.claims = claims
      expect(await newBrowser().signInRefused(subject)).toBe('oidcRejected')
    })

    it('is rejected for a signature with another key', async () => {
      const { subject } = await newConnected()
      provider.forges = true
      expect(await newBrowser().signInRefused(subject)).toBe('oidcRejected')
      expect(server().logged.at(-1)).toMatchObject({ level: 'info' })
      expect(server().logged).toContainEqual(
        expect.objectContaining({ level: 'warn', message: 'identity provider failed' }),
      )
    })

    it('is rejected for the issuer that the address names', async () => {
      const { subject } = await newConnected()
      const browser = newBrowser()
      const query = new URLSearchParams(provider.authorize(await browser.begin(), { subject }))
      query.set('iss', 'https://other.test')
      expect(await browser.refused(String(query))).toBe('oidcRejected')
    })

    it('is rejected for a code that was used, in another attempt', async () => {
      const { subject } = await newConnected()
      const browser = newBrowser()
      const used = new URLSearchParams(provider.authorize(await browser.begin(), { subject }))
      await browser.complete(String(used))
      const next = new URLSearchParams(provider.authorize(await browser.begin(), { subject }))
      next.set('code', used.get('code') ?? '')
      expect(await browser.refused(String(next))).toBe('oidcRejected')
    })

    it('says that access was denied, and that the provider is in trouble', async () => {
      const browser = newBrowser()
      expect(await browser.refused(provider.deny(await browser.begin(), 'access_denied'))).toBe(
        'oidcCancelled',
      )
      expect(await browser.refused(provider.deny(await browser.begin(), 'server_error'))).toBe(
        'oidcUnavailable',
      )
      expect(await browser.refused(provider.deny(await browser.begin(), 'invalid_scope'))).toBe(
        'oidcRejected',
      )
      provider.status = 500
      expect(await browser.signInRefused('any')).toBe('oidcUnavailable')
    })

    it('says that the provider can’t be reached, and counts that for no one', async () => {
      const down = new TestProvider()
      await down.start()
      const browser = new OidcBrowser(server(), appWith(server(), down), down)
      const queries: string[] = []
      for (let time = 0; time < 11; time++)
        queries.push(down.authorize(await browser.begin(), { subject: 'any' }))
      await down.stop()
      for (const query of queries) expect(await browser.refused(query)).toBe('oidcUnavailable')
      const other = new OidcBrowser(server(), appWith(server(), down), down)
      expect((await other.client.refused('oidc', 'begin', { body: {} })).data.key).toBe('oidcUnavailable')
    })
  })

  describe('an attempt', () => {
    it('works once, also when it is sent twice at the same time', async () => {
      const { subject } = await newConnected()
      const browser = newBrowser()
      const body = { query: provider.authorize(await browser.begin(), { subject }) }
      const sent = await Promise.all(
        [1, 2].map(() => browser.client.send(areas.oidc.complete, { body } as never)),
      )
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(await browser.refused(body.query)).toBe('oidcAttemptInvalid')
    })

    it('works in its browser only, and isn’t used up by another one', async () => {
      const { subject } = await newConnected()
      const browser = newBrowser()
      const query = provider.authorize(await browser.begin(), { subject })
      const other = newBrowser()
      expect(await other.refused(query)).toBe('oidcAttemptInvalid')
      await other.begin()
      const { redemptions } = provider
      expect(await other.refused(query)).toBe('oidcAttemptInvalid')
      expect(provider.redemptions).toBe(redemptions)
      expect(await browser.complete(query)).toHaveProperty('token')
    })

    it('ends after ten minutes, and the task deletes it', async () => {
      const { subject } = await newConnected()
      const browser = newBrowser()
      const query = provider.authorize(await browser.begin(), { subject })
      server().now += OIDC_ATTEMPT_LIFETIME
      expect(await browser.refused(query)).toBe('oidcAttemptInvalid')
    })

    it('with another state is unknown', async () => {
      const browser = newBrowser()
      await browser.begin()
      expect(await browser.refused('code=any&state=another')).toBe('oidcAttemptInvalid')
      expect(await browser.refused('')).toBe('oidcAttemptInvalid')
    })

    it('is stored without what completes it, and bound by a cookie for this host alone', async () => {
      const response = await newBrowser().client.send(areas.oidc.begin, { body: {} } as never)
      const [cookie = ''] = response.headers.getSetCookie()
      expect(cookie).toMatch(/^oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
      const { data } = (await response.json()) as { data: { url: string } }
      const rows = JSON.stringify(await server().db.select().from(oidcAttempts))
      expect(rows).not.toContain(new URL(data.url).searchParams.get('state'))
      expect(rows).not.toContain(cookie.slice(5, 48))
    })
  })

  describe('a connection', () => {
    it('is made with the password, and shows when it was made and used', async () => {
      const { browser, accountId, subject } = await newPerson()
      const state = () => browser.client.ok('oidc', 'state')
      expect(await state()).toEqual({ name: 'Company', connection: null, former: [], codeRequired: false })
      const wrong = await browser.client.refused('oidc', 'connect', { body: { password: WRONG } })
      expect(wrong.data.fields).toEqual({ password: { key: 'wrong' } })
      await browser.connect(subject)
      const createTime = server().now
      expect(await state()).toMatchObject({ connection: { createTime, lastUsedTime: null } })
      expect(await latestLog('connectProvider', accountId)).toMatchObject({
        after: { provider: provider.issuer },
      })
      server().now += MINUTE
      await newBrowser().signIn(subject)
      expect(await state()).toMatchObject({ connection: { createTime, lastUsedTime: server().now } })
      const again = await browser.client.refused('oidc', 'connect', { body: { password: DEMO_PASSWORD } })
      expect(again.data.key).toBe('oidcAlreadyConnected')
    })

    it('also takes a code where the account has a second factor', async () => {
      const { browser, client, subject } = await newPerson()
      const { secret } = await bind(server(), client)
      expect(await browser.client.ok('oidc', 'state')).toMatchObject({ codeRequired: true })
      for (const [code, key] of [
        [undefined, 'required'],
        ['000000', 'wrong'],
      ] as const) {
        const refused = await browser.client.refused('oidc', 'connect', {
          body: { password: DEMO_PASSWORD, code },
        })
        expect(refused.data.fields).toEqual({ code: { key } })
      }
      expect(await browser.connect(subject, nextCode(server(), secret))).toEqual({ connected: true })
    })

    it('is completed only in the session that began it', async () => {
      const [one, other] = [await newPerson(), await newPerson()]
      const query = provider.authorize(await one.browser.beginConnecting(), { subject: one.subject })
      const cookie = { Cookie: one.browser.client.headers.Cookie ?? '' }
      expect(await newBrowser({ ...other.client.headers, ...cookie }).refused(query)).toBe(
        'oidcAttemptInvalid',
      )
      expect(await newBrowser().signInRefused(one.subject)).toBe('oidcNotConnected')
    })

    it('with an identity of another account is rejected', async () => {
      const { subject } = await newConnected()
      const { browser } = await newPerson()
      const query = provider.authorize(await browser.beginConnecting(), { subject })
      expect(await browser.refused(query)).toBe('oidcIdentityTaken')
      expect(await browser.client.ok('oidc', 'state')).toMatchObject({ connection: null })
    })

    it('with the same identity at the same time is made by exactly one account', async () => {
      const people = await Promise.all([1, 2, 3].map(() => newPerson()))
      const subject = 'wanted by all'
      const queries: string[] = []
      for (const { browser } of people)
        queries.push(provider.authorize(await browser.beginConnecting(), { subject }))
      const sent = await Promise.all(
        people.map(({ browser }, index) =>
          browser.client.send(areas.oidc.complete, { body: { query: queries[index] } } as never),
        ),
      )
      expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(await server().db.$count(oidcConnections, eq(oidcConnections.subject, subject))).toBe(1)
    })

    it('with a former provider signs no one in, shows, and can be ended', async () => {
      const { client, subject } = await newConnected()
      const { issuer } = provider
      expect(await client.ok('oidc', 'state')).toMatchObject({
        name: null,
        connection: null,
        former: [{ issuer }],
      })
      const next = new TestProvider()
      await next.start()
      try {
        const replaced = new OidcBrowser(server(), appWith(server(), next), next, client.headers)
        expect(await new OidcBrowser(server(), appWith(server(), next), next).signInRefused(subject)).toBe(
          'oidcNotConnected',
        )
        await replaced.connect(subject)
        const both = { connection: { issuer: next.issuer }, former: [{ issuer }] }
        expect(await replaced.client.ok('oidc', 'state')).toMatchObject(both)
        await replaced.client.ok('oidc', 'disconnect', { body: { password: DEMO_PASSWORD, issuer } })
        expect(await replaced.client.ok('oidc', 'state')).toMatchObject({ ...both, former: [] })
      } finally {
        await next.stop()
      }
      expect(await newBrowser().signInRefused(subject)).toBe('oidcNotConnected')
    })

    it('with the current provider ends for a page of an earlier release, which names no issuer', async () => {
      const { client, subject } = await newConnected()
      const { issuer } = provider
      const next = new TestProvider()
      await next.start()
      try {
        const replaced = new OidcBrowser(server(), appWith(server(), next), next, client.headers)
        await replaced.connect(subject)
        const body = { password: DEMO_PASSWORD }
        await replaced.client.ok('oidc', 'disconnect', { body })
        const left = { connection: null, former: [{ issuer }] }
        expect(await replaced.client.ok('oidc', 'state')).toMatchObject(left)
        expect((await client.refused('oidc', 'disconnect', { body })).data.key).toBe('oidcNotConfigured')
        expect(await replaced.client.ok('oidc', 'state')).toMatchObject(left)
      } finally {
        await next.stop()
      }
    })

    it('ends with the password, and ends the other sessions', async () => {
      const { issuer } = provider
      const { browser, client, accountId, subject } = await newConnected()
      const entered = await newBrowser().signIn(subject)
      const wrong = await browser.client.refused('oidc', 'disconnect', { body: { password: WRONG, issuer } })
      expect(wrong.data.fields).toEqual({ password: { key: 'wrong' } })
      await browser.client.ok('oidc', 'disconnect', { body: { password: DEMO_PASSWORD, issuer } })
      const token = 'token' in entered ? entered.token : ''
      expect(
        (await newBrowser({ Authorization: `Bearer ${token}` }).client.refused('signIn', 'currentUser'))
          .status,
      ).toBe(401)
      await client.ok('signIn', 'currentUser')
      expect(await newBrowser().signInRefused(subject)).toBe('oidcNotConnected')
      expect(await latestLog('disconnectProvider', accountId)).toMatchObject({
        before: { provider: provider.issuer },
      })
      const again = await browser.client.refused('oidc', 'disconnect', {
        body: { password: DEMO_PASSWORD, issuer },
      })
      expect(again.data.key).toBe('notFound')
    })

    it('is ended by an administrator, and shows among the MFA bindings', async () => {
      const { accountId, username, subject, client } = await newConnected()
      const admin = await server().signIn('admin')
      const providers = async () => {
        const { list } = await admin.ok('mfaBinding', 'list', { query: { account: username } })
        return list.map((row) => row.providers)
      }
      expect(await providers()).toEqual([1])
      expect(await admin.ok('account', 'disconnectProviders', { params: { id: accountId } })).toEqual({
        ended: 1,
      })
      expect(await providers()).toEqual([0])
      expect((await client.refused('signIn', 'currentUser')).status).toBe(401)
      expect(await newBrowser().signInRefused(subject)).toBe('oidcNotConnected')
    })

    it('ends with the recovery of the account from the command line', async () => {
      const { username, subject } = await newConnected()
      const { argon2, config } = server().ports
      const ports = { argon2, config, log: silentLog, breachedPasswords: undefined }
      await recoverAccount(server().db, { username, password: STRONG_PASSWORD, ports, now: server().now })
      expect(await newBrowser().signInRefused(subject)).toBe('oidcNotConnected')
    })

    it('can’t be made or used without a provider', async () => {
      const { client } = await newStaff(server())
      expect(await client.ok('oidc', 'state')).toEqual({
        name: null,
        connection: null,
        former: [],
        codeRequired: false,
      })
      expect(await client.ok('signIn', 'captcha')).not.toHaveProperty('provider')
      const refused = await client.refused('oidc', 'begin', { body: {} })
      expect(refused).toMatchObject({ status: 404, data: { key: 'oidcNotConfigured' } })
      expect(await newBrowser().client.ok('signIn', 'captcha')).toMatchObject({ provider: 'Company' })
    })
  })
})
