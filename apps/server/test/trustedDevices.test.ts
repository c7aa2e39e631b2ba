import { TRUSTED_DEVICE_DAYS } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { MAX_TRUSTED_DEVICES_OF_ACCOUNT } from '../src/auth/limits.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { trustedDevices } from '../src/db/schema/sessions.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { handlers } from '../src/modules/system/tasks/handlers.ts'
import { createMerchant, STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { fail, freshVisitor, loginBody, tryLogin } from './support/logins.ts'
import { bind, logIn, newStaff, nextCode } from './support/secondFactor.ts'

onOneEngine('a trusted device', (server) => {
  const admin = () => server().signIn('admin')

  /** Someone with a second factor, who trusts a device. */
  async function trusting() {
    const staff = await newStaff(server())
    const { secret, recoveryCodes } = await bind(server(), staff.client)
    const { deviceToken, token } = await trust(staff.username, secret)
    const client = server().visitor({ Authorization: `Bearer ${token}` })
    return { ...staff, client, secret, recoveryCodes, deviceToken }
  }

  const browser = (userAgent: string) => ({ 'User-Agent': userAgent })

  /** Signs in with the code, and trusts the device. @param deviceTokens that its browser keeps */
  async function trust(username: string, secret: string, deviceTokens: string[] = [], userAgent = 'first') {
    const { visitor, answer } = await logIn(server(), username)
    const { body } = answer(nextCode(server(), secret))
    const { token, deviceToken } = await visitor
      .with(browser(userAgent))
      .ok('signIn', 'mfa', { body: { ...body, trustDevice: true, deviceTokens } })
    return { token, accountId: deviceToken?.accountId, deviceToken: deviceToken?.token ?? '' }
  }

  /** Signs in on a device with these tokens, up to where a code is asked for. */
  async function signIn(username: string, deviceTokens: string[], userAgent = 'first') {
    const visitor = freshVisitor(server()).with(browser(userAgent))
    const body = { ...(await loginBody(visitor, username)), deviceTokens }
    const result = await visitor.ok('signIn', 'login', { body })
    if ('challenge' in result) return { asksForCode: true }
    return { asksForCode: false, deviceToken: result.deviceToken?.token }
  }

  const asksForCode = async (username: string, deviceTokens: string[]) =>
    (await signIn(username, deviceTokens)).asksForCode

  /** Signs in on a device that is trusted. @returns its new token */
  async function useDevice(username: string, deviceToken: string, userAgent = 'first'): Promise<string> {
    const used = await signIn(username, [deviceToken], userAgent)
    expect(used).toEqual({ asksForCode: false, deviceToken: expect.any(String) })
    return used.deviceToken ?? ''
  }

  /** The operations on an account by itself, the oldest first. */
  const logged = (accountId: string) =>
    server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.operatorId, accountId), eq(operationLogs.targetId, accountId)))
      .orderBy(operationLogs.id)

  const devicesOf = (accountId: string) =>
    server().db.select().from(trustedDevices).where(eq(trustedDevices.accountId, accountId))

  describe('at sign-in', () => {
    it('replaces the code, and is not trusted unless the operator chooses it', async () => {
      const { username, deviceToken, secret } = await trusting()
      expect(await asksForCode(username, [])).toBe(true)
      expect(await asksForCode(username, [deviceToken])).toBe(false)
      const { visitor, answer } = await logIn(server(), username)
      expect(await visitor.ok('signIn', 'mfa', answer(nextCode(server(), secret)))).not.toHaveProperty(
        'deviceToken',
      )
    })

    it('still takes the password and the image challenge, and unlocks nothing', async () => {
      const { username, deviceToken } = await trusting()
      const visitor = freshVisitor(server())
      const body = { ...(await loginBody(visitor, username)), deviceTokens: [deviceToken] }
      const wrongImage = { body: { ...body, code: '000000' } }
      expect((await visitor.refused('signIn', 'login', wrongImage)).data.key).toBe('invalidCaptcha')
      const wrongPassword = { ...(await loginBody(visitor, username, 'Wrong-Password-1!')) }
      const refused = await visitor.refused('signIn', 'login', {
        body: { ...wrongPassword, deviceTokens: [deviceToken] },
      })
      expect(refused.data.key).toBe('invalidCredentials')
      await fail(visitor, username, 9)
      expect((await tryLogin(freshVisitor(server()), username, DEMO_PASSWORD)).status).toBe(429)
      server().now += 15 * MINUTE
      expect(await asksForCode(username, [deviceToken])).toBe(false)
    })

    it('is of one account: the token of another one doesn’t help, alone or beside the right one', async () => {
      const [one, other] = [await trusting(), await trusting()]
      expect(await asksForCode(one.username, [other.deviceToken, 'no-such-token'])).toBe(true)
      expect(await asksForCode(one.username, [other.deviceToken, one.deviceToken])).toBe(false)
    })

    it('is trusted for 30 days, however often it is used', async () => {
      const { username, deviceToken } = await trusting()
      server().now += TRUSTED_DEVICE_DAYS * DAY - 1
      expect(await asksForCode(username, [deviceToken])).toBe(false)
      server().now += 1
      expect(await asksForCode(username, [deviceToken])).toBe(true)
    })

    it('is logged with the sign-in, and notes when, where and in which browser it was used', async () => {
      const { username, accountId, deviceToken } = await trusting()
      const [trusted] = await devicesOf(accountId)
      expect(trusted).toMatchObject({ createTime: server().now, lastUsedTime: server().now })
      server().now += DAY
      await useDevice(username, deviceToken, 'second')
      const [used] = await devicesOf(accountId)
      expect(used).toMatchObject({
        ...{ createTime: trusted?.createTime, lastUsedTime: server().now, expiresTime: trusted?.expiresTime },
        ...{ address: trusted?.address, userAgent: 'first', lastUserAgent: 'second' },
      })
      expect(used?.lastAddress).toMatch(/^198\.18\.0\./)
      const rows = await logged(accountId)
      expect(rows.slice(-2)).toMatchObject([
        { action: 'trustDevice', after: { trustedDevice: 'first' } },
        {
          action: 'login',
          before: { lastAddress: trusted?.address, lastUserAgent: 'first' },
          after: { trustedDevice: 'first', lastAddress: used?.lastAddress, lastUserAgent: 'second' },
        },
      ])
      expect(JSON.stringify([rows, used])).not.toContain(deviceToken)
    })

    it('replaces the one that was unused the longest when an account trusts more than twenty', async () => {
      const { username, accountId, deviceToken, secret } = await trusting()
      const second = await trust(username, secret, [], 'unused')
      server().now += 1
      const used = await useDevice(username, deviceToken)
      for (let count = 2; count <= MAX_TRUSTED_DEVICES_OF_ACCOUNT; count++) await trust(username, secret)
      expect(await devicesOf(accountId)).toHaveLength(MAX_TRUSTED_DEVICES_OF_ACCOUNT)
      const rows = await logged(accountId)
      expect(rows.at(-1)).toMatchObject({ action: 'trustDevice', after: { endedDevices: ['unused'] } })
      expect(await asksForCode(username, [used])).toBe(false)
      expect(await asksForCode(username, [second.deviceToken])).toBe(true)
    })

    it('is one device when its browser trusts it again, whatever else the browser keeps', async () => {
      const { username, accountId, deviceToken, secret } = await trusting()
      const other = await trusting()
      const again = await trust(username, secret, [other.deviceToken, deviceToken, 'no-such-token'])
      expect(again.accountId).toBe(accountId)
      expect(await devicesOf(accountId)).toHaveLength(1)
      expect(await devicesOf(other.accountId)).toHaveLength(1)
      expect(await asksForCode(username, [deviceToken])).toBe(true)
      expect(await asksForCode(username, [again.deviceToken])).toBe(false)
    })
  })

  describe('gets a new token with each use', () => {
    it('which the next use takes', async () => {
      const { username, accountId, deviceToken } = await trusting()
      let token = deviceToken
      for (let use = 0; use < 3; use++) {
        server().now += DAY
        const next = await useDevice(username, token)
        expect(next).not.toBe(token)
        token = next
      }
      expect(await devicesOf(accountId)).toHaveLength(1)
    })

    it('and takes the one before for a minute: another tab may sign in at the same time', async () => {
      const { username, accountId, deviceToken } = await trusting()
      const next = await useDevice(username, deviceToken)
      server().now += MINUTE
      expect(await signIn(username, [deviceToken])).toEqual({ asksForCode: false })
      server().now += MINUTE
      await useDevice(username, next)
      expect(await devicesOf(accountId)).toHaveLength(1)
    })

    it.each([
      ['its owner, after a thief used it', 1],
      ['its owner, after a thief used it twice', 2],
    ])('and is no longer trusted when an earlier one is used by %s', async (_, uses) => {
      const { username, accountId, deviceToken } = await trusting()
      let stolen = deviceToken
      for (let use = 0; use < uses; use++) stolen = await useDevice(username, stolen, 'thief')
      server().now += MINUTE + 1
      expect(await asksForCode(username, [deviceToken])).toBe(true)
      expect(await devicesOf(accountId)).toEqual([])
      expect(await asksForCode(username, [stolen])).toBe(true)
      const rows = await logged(accountId)
      expect(rows.findLast(({ action }) => action === 'endReusedDevice')).toMatchObject({
        before: { trustedDevice: 'first', lastUserAgent: 'thief' },
      })
    })
  })

  describe('is no longer trusted', () => {
    type Trusting = Awaited<ReturnType<typeof trusting>>
    async function edit({ accountId: id }: Trusting, values: object) {
      const client = await admin()
      const account = await client.ok('account', 'get', { params: { id } })
      const roleIds = account.roles.map((role) => role.id)
      await client.ok('account', 'update', { params: { id }, body: { ...account, roleIds, ...values } })
    }
    const passwords = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }
    const endings: [ending: string, end: (account: Trusting) => Promise<unknown>][] = [
      [
        'an operator resets the second factor',
        async ({ accountId }) => (await admin()).ok('account', 'resetMfa', { params: { id: accountId } }),
      ],
      [
        'an operator sets a new password',
        async ({ accountId: id }) =>
          (await admin()).ok('account', 'resetPassword', { params: { id }, body: passwords }),
      ],
      [
        'an operator freezes the account',
        async ({ accountId }) =>
          (await admin()).ok('account', 'setStatus', { body: { ids: [accountId], status: 'frozen' } }),
      ],
      ['an edit freezes the account', (account) => edit(account, { status: 'frozen' })],
      ['an edit changes the email address', (account) => edit(account, { email: 'other@example.com' })],
      [
        'an edit changes the roles',
        async (account) => edit(account, { roleIds: [(await newStaff(server())).roleId] }),
      ],
      [
        'a role begins to demand MFA',
        async ({ accountId: id }) => {
          const client = await admin()
          const { roles } = await client.ok('account', 'get', { params: { id } })
          const role = (await client.ok('mfaBinding', 'demands')).find((each) => each.id === roles[0]?.id)
          const body = { required: true, graceDays: 7, version: role?.version ?? 0 }
          await client.ok('mfaBinding', 'demandMfa', { params: { id: role?.id ?? '' }, body })
        },
      ],
      [
        'an operator ends the trust',
        async ({ accountId: id }) =>
          expect(await (await admin()).ok('account', 'endTrustedDevices', { params: { id } })).toEqual({
            ended: 1,
          }),
      ],
      [
        'its owner turns MFA off',
        async ({ client, secret }) =>
          client.ok('signIn', 'closeMfa', {
            body: { password: DEMO_PASSWORD, code: nextCode(server(), secret) },
          }),
      ],
      [
        'its owner ends the trust',
        async ({ client }) => {
          const [device] = await client.ok('signIn', 'trustedDevices')
          await client.ok('signIn', 'endTrustedDevice', { params: { id: device?.id ?? '' } })
        },
      ],
      [
        'its owner resets the password by email',
        async ({ username }) => {
          const visitor = freshVisitor(server())
          await visitor.ok('signIn', 'requestResetCode', { body: { username } })
          const mailed = () => server().mails.find(({ to }) => to === `${username}@example.com`)
          await expect.poll(mailed).toBeTruthy()
          const code = /\d{6}/.exec(mailed()?.text ?? '')?.[0] ?? ''
          await visitor.ok('signIn', 'resetPassword', { body: { username, code, password: STRONG_PASSWORD } })
        },
      ],
      [
        'an operator resets the MFA of the merchant that the account acts for',
        async ({ accountId }) => {
          const client = await admin()
          const { id } = await createMerchant(client)
          await server().db.update(accounts).set({ scopePartyId: id }).where(eq(accounts.id, accountId))
          await client.ok('merchant', 'resetMfa', { params: { id } })
        },
      ],
    ]
    it.each(endings)('when %s', async (_, end) => {
      const account = await trusting()
      expect(await devicesOf(account.accountId)).toHaveLength(1)
      await end(account)
      expect(await devicesOf(account.accountId)).toEqual([])
    })

    it('once its token stops working: the code is asked for again', async () => {
      const { client, username, deviceToken } = await trusting()
      const [device] = await client.ok('signIn', 'trustedDevices')
      await client.ok('signIn', 'endTrustedDevice', { params: { id: device?.id ?? '' } })
      expect(await asksForCode(username, [deviceToken])).toBe(true)
    })
  })

  it('is deleted by the task that deletes ended sessions once it has expired', async () => {
    const expired = await trusting()
    server().now += DAY
    const valid = await trusting()
    server().now += (TRUSTED_DEVICE_DAYS - 1) * DAY
    const told: string[] = []
    const tell = async (line: string) => void told.push(line)
    await handlers.cleanUpSessions({ ...server().ports, tell }, { attemptDays: 7 })
    expect(told.some((line) => /^trustedDevices: [1-9]/.test(line))).toBe(true)
    expect(await devicesOf(expired.accountId)).toEqual([])
    expect(await devicesOf(valid.accountId)).toHaveLength(1)
  })

  it('is listed for its owner with what it is and until when, and ended by no other operator', async () => {
    const { client } = await trusting()
    const stranger = await newStaff(server())
    const [device, ...others] = await client.ok('signIn', 'trustedDevices')
    expect(others).toEqual([])
    const { now } = server()
    expect(device).toEqual({
      id: device?.id,
      ...{ address: expect.stringMatching(/^198\.18\./), userAgent: 'first' },
      ...{ lastAddress: expect.stringMatching(/^198\.18\./), lastUserAgent: 'first' },
      ...{ createTime: now, lastUsedTime: now, expiresTime: now + TRUSTED_DEVICE_DAYS * DAY },
    })
    const call = { params: { id: device?.id ?? '' } }
    expect((await stranger.client.refused('signIn', 'endTrustedDevice', call)).status).toBe(404)
    expect(await stranger.client.ok('signIn', 'trustedDevices')).toEqual([])
    expect(await client.ok('signIn', 'trustedDevices')).toHaveLength(1)
  })

  it('is counted in the list of MFA bindings until it expires, and ended there within the data scope', async () => {
    const client = await admin()
    const { accountId: id, username } = await trusting()
    const counted = async () =>
      (await client.ok('mfaBinding', 'list', { query: { account: username } })).list.map(
        (row) => row.trustedDevices,
      )
    expect(await counted()).toEqual([1])
    const merchant = await createMerchant(client)
    const limited = await newStaff(server(), ['account:resetMfa', 'account:read'])
    await server()
      .db.update(accounts)
      .set({ scopePartyId: merchant.id })
      .where(eq(accounts.id, limited.accountId))
    const call = { params: { id } }
    expect((await limited.client.refused('account', 'endTrustedDevices', call)).status).toBe(404)
    server().now += TRUSTED_DEVICE_DAYS * DAY
    const later = await admin()
    const { list } = await later.ok('mfaBinding', 'list', { query: { account: username } })
    expect(list[0]?.trustedDevices).toBe(0)
  })

  it('is ended only by operators who hold the codes of the account', async () => {
    const strong = await newStaff(server(), ['merchant:read'])
    const { secret } = await bind(server(), strong.client)
    await trust(strong.username, secret)
    const weak = await newStaff(server(), ['account:resetMfa', 'account:read'])
    const call = { params: { id: strong.accountId } }
    const refused = await weak.client.refused('account', 'endTrustedDevices', call)
    expect(refused.data.key).toBe('unauthorizedOperation')
    expect(await devicesOf(strong.accountId)).toHaveLength(1)
  })
})
