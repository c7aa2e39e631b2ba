import { REDACTED } from '@admin/api-client/contract/redacted'
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { createApp } from '../src/app.ts'
import {
  DEMO_MFA_SECRET,
  DEMO_MFA_USERNAME,
  DEMO_PASSWORD,
  DEMO_RECOVERY_CODES,
} from '../src/auth/demoAccounts.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { mfaChallenges } from '../src/db/schema/sessions.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { recoverAccount } from '../src/modules/auth/signIn/recoverAccount.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { fail, freshVisitor, fullWidth, loginBody, tryLogin } from './support/logins.ts'
import { createStaff } from './support/staff.ts'
import { TestClient } from './support/TestClient.ts'

onOneEngine('second factor', (server) => {
  const STEP = 30_000
  const otp = (time: number) => generateSync({ secret: DEMO_MFA_SECRET, epoch: Math.floor(time / 1000) })

  async function challenge() {
    const visitor = freshVisitor(server())
    const result = await visitor.ok('signIn', 'login', { body: await loginBody(visitor, DEMO_MFA_USERNAME) })
    if (!('challenge' in result)) throw new Error('no challenge')
    return {
      answer: (code: string) => ({ body: { challenge: result.challenge, code } }),
      visitor,
    }
  }

  it('opens a session for the current code, and takes no code twice', async () => {
    server().now += 10 * STEP
    const first = await challenge()
    const session = await first.visitor.ok('signIn', 'mfa', first.answer(otp(server().now)))
    expect(session.token).toBeTruthy()
    const second = await challenge()
    expect(await second.visitor.refused('signIn', 'mfa', second.answer(otp(server().now)))).toMatchObject({
      status: 401,
      data: { key: 'invalidMfaCode', fields: { code: { key: 'wrong' } } },
    })
  })

  it('allows a clock one step off, and not two', async () => {
    server().now += 10 * STEP
    const late = await challenge()
    await late.visitor.ok('signIn', 'mfa', late.answer(otp(server().now - STEP)))
    const early = await challenge()
    expect(
      (await early.visitor.refused('signIn', 'mfa', early.answer(otp(server().now + 2 * STEP)))).status,
    ).toBe(401)
    await early.visitor.ok('signIn', 'mfa', early.answer(otp(server().now + STEP)))
  })

  it('takes a one-time code and a recovery code in full-width characters', async () => {
    server().now += 10 * STEP
    const first = await challenge()
    await first.visitor.ok('signIn', 'mfa', first.answer(fullWidth(otp(server().now))))
    const second = await challenge()
    await second.visitor.ok('signIn', 'mfa', second.answer(fullWidth(DEMO_RECOVERY_CODES[1] ?? '')))
  })

  it('takes a recovery code once, however it is typed', async () => {
    const [code] = DEMO_RECOVERY_CODES
    const first = await challenge()
    await first.visitor.ok('signIn', 'mfa', first.answer(code.toUpperCase().replace('-', ' ')))
    const second = await challenge()
    expect((await second.visitor.refused('signIn', 'mfa', second.answer(code))).data.key).toBe(
      'invalidMfaCode',
    )
  })

  it('replaces the oldest challenge when an account has more than ten', async () => {
    server().now += 20 * MINUTE
    const oldest = await challenge()
    for (let count = 0; count < 9; count += 1) await challenge()
    server().now += 1
    const latest = await challenge()
    expect((await oldest.visitor.refused('signIn', 'mfa', oldest.answer(otp(server().now)))).data.key).toBe(
      'sessionExpired',
    )
    await latest.visitor.ok('signIn', 'mfa', latest.answer(otp(server().now)))
  })

  it('ends a challenge after five wrong codes, and after five minutes', async () => {
    server().now += 20 * MINUTE
    const guessed = await challenge()
    for (let time = 0; time < 5; time++)
      expect((await guessed.visitor.refused('signIn', 'mfa', guessed.answer('000000'))).data.key).toBe(
        'invalidMfaCode',
      )
    const refused = await guessed.visitor.refused('signIn', 'mfa', guessed.answer(otp(server().now)))
    expect(refused.data.key).toBe('sessionExpired')
    const slow = await challenge()
    server().now += 5 * MINUTE
    expect((await slow.visitor.refused('signIn', 'mfa', slow.answer(otp(server().now)))).data.key).toBe(
      'sessionExpired',
    )
  })

  it('is not asked for when another password is set during the sign-in', async () => {
    const { username, accountId } = await createStaff(server(), [])
    const mfa = { mfaStatus: 'open', mfaSecret: DEMO_MFA_SECRET } as const
    await server().db.update(accounts).set(mfa).where(eq(accounts.id, accountId))
    const admin = await server().signIn('admin')
    const { argon2 } = server().ports
    const passwords = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }
    const reset = { params: { id: accountId }, body: passwords }
    const derive: typeof argon2.derive = async (...given) => {
      const key = await argon2.derive(...given)
      await admin.ok('account', 'resetPassword', reset)
      return key
    }
    const app = createApp({ ...server().ports, argon2: { ...argon2, derive } })
    const visitor = new TestClient(app).from(freshVisitor(server()).connection.address ?? '')
    expect((await tryLogin(visitor, username, DEMO_PASSWORD)).data.key).toBe('sessionExpired')
    expect(await server().db.$count(mfaChallenges, eq(mfaChallenges.accountId, accountId))).toBe(0)
  })

  it('counts wrong codes as failed sign-ins of the account, over all challenges', async () => {
    server().now += 20 * MINUTE
    for (let round = 0; round < 2; round++) {
      const { visitor, answer } = await challenge()
      for (let time = 0; time < 5; time++) await visitor.refused('signIn', 'mfa', answer('000000'))
    }
    expect((await tryLogin(freshVisitor(server()), DEMO_MFA_USERNAME, DEMO_PASSWORD)).status).toBe(429)
    server().now += 15 * MINUTE
  })

  it('is removed with all other locks by the recovery command', async () => {
    const { db, now } = server()
    const { visitor, answer } = await challenge()
    const { token } = await visitor.ok('signIn', 'mfa', answer(otp(now)))
    await fail(freshVisitor(server()), DEMO_MFA_USERNAME, 10)
    await db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.username, DEMO_MFA_USERNAME))
    await recoverAccount(db, {
      username: DEMO_MFA_USERNAME.toUpperCase(),
      password: STRONG_PASSWORD,
      ports: server().ports,
      now,
    })
    const before = server().visitor({ Authorization: `Bearer ${token}` })
    expect((await before.refused('signIn', 'currentUser')).status).toBe(401)
    await server().signIn(DEMO_MFA_USERNAME, STRONG_PASSWORD)
    const admin = await server().signIn('admin')
    const { list } = await admin.ok('operationLog', 'list', { query: { action: 'resetPassword' } })
    expect(list[0]).toMatchObject({
      operatorName: '',
      after: { passwordHash: REDACTED, status: 'normal', mfaStatus: 'closed', mfaSecret: null },
    })
    const unknown = { username: 'unknown-name', password: STRONG_PASSWORD, ports: server().ports, now }
    await expect(recoverAccount(db, unknown)).rejects.toThrow('no account')
  })
})
