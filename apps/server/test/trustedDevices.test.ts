import { TRUSTED_DEVICE_DAYS } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { MAX_TRUSTED_DEVICES_OF_ACCOUNT } from '../src/auth/limits.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { trustedDevices } from '../src/db/schema/sessions.ts'
import { DAY } from '../src/kernel/durations.ts'
import { handlers } from '../src/modules/system/tasks/handlers.ts'
import { createMerchant, STRONG_PASSWORD } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { fail, freshVisitor, loginBody, tryLogin } from './support/logins.ts'
import { bind, logIn, MINUTE, newStaff, nextCode } from './support/secondFactor.ts'

onEachEngine('a trusted device', (server) => {
  const admin = () => server().signIn('admin')

  /** Someone with a second factor, who trusts a device. */
  async function trusting() {
    const staff = await newStaff(server())
    const { secret, recoveryCodes } = await bind(server(), staff.client)
    const { deviceToken = '', token } = await trust(staff.username, secret)
    const client = server().visitor({ Authorization: `Bearer ${token}` })
    return { ...staff, client, secret, recoveryCodes, deviceToken }
  }

  /** Signs in with the code, and trusts the device. */
  async function trust(username: string, secret: string) {
    const { visitor, answer } = await logIn(server(), username)
    const { body } = answer(nextCode(server(), secret))
    return visitor.ok('signIn', 'mfa', { body: { ...body, trustDevice: true } })
  }

  /** Whether signing in on a device with these tokens asks for a code. */
  async function asksForCode(username: string, deviceTokens: string[], password: string = DEMO_PASSWORD) {
    const visitor = freshVisitor(server())
    const body = { ...(await loginBody(visitor, username, password)), deviceTokens }
    return 'challenge' in (await visitor.ok('signIn', 'login', { body }))
  }

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

    it('is logged with the sign-in, and notes when it was used', async () => {
      const { username, accountId, deviceToken } = await trusting()
      const [trusted] = await devicesOf(accountId)
      expect(trusted).toMatchObject({ createTime: server().now, lastUsedTime: server().now })
      server().now += DAY
      await asksForCode(username, [deviceToken])
      const [used] = await devicesOf(accountId)
      expect(used).toMatchObject({ createTime: trusted?.createTime, lastUsedTime: server().now })
      const rows = await server()
        .db.select()
        .from(operationLogs)
        .where(and(eq(operationLogs.operatorId, accountId), eq(operationLogs.targetId, accountId)))
        .orderBy(operationLogs.id)
      expect(rows.slice(-2)).toMatchObject([
        { action: 'trustDevice', after: { trustedDevice: '' } },
        { action: 'login', after: { trustedDevice: '' } },
      ])
      expect(JSON.stringify([rows, used])).not.toContain(deviceToken)
    })

    it('replaces the one that was unused the longest when an account trusts more than twenty', async () => {
      const { username, accountId, deviceToken, secret } = await trusting()
      const second = (await trust(username, secret)).deviceToken ?? ''
      server().now += 1
      await asksForCode(username, [deviceToken])
      for (let count = 2; count <= MAX_TRUSTED_DEVICES_OF_ACCOUNT; count++) await trust(username, secret)
      expect(await devicesOf(accountId)).toHaveLength(MAX_TRUSTED_DEVICES_OF_ACCOUNT)
      expect(await asksForCode(username, [deviceToken])).toBe(false)
      expect(await asksForCode(username, [second])).toBe(true)
    })
  })

  describe('is no longer trusted', () => {
    type Trusting = Awaited<ReturnType<typeof trusting>>
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
      [
        'an edit freezes the account',
        async ({ accountId: id }) => {
          const client = await admin()
          const account = await client.ok('account', 'get', { params: { id } })
          const roleIds = account.roles.map((role) => role.id)
          const body = { ...account, roleIds, status: 'frozen' as const }
          await client.ok('account', 'update', { params: { id }, body })
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

    it('after another authenticator was set up', async () => {
      const { client, username, deviceToken, secret } = await trusting()
      const code = nextCode(server(), secret)
      await client.ok('signIn', 'closeMfa', { body: { password: DEMO_PASSWORD, code } })
      await bind(server(), client)
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
      ...{ address: expect.stringMatching(/^203\.0\.113\./), userAgent: '' },
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
