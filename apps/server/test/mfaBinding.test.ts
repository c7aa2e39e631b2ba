import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { openSession } from '../src/auth/sessions.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { recoveryCodes } from '../src/db/schema/sessions.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { onOneEngine } from './support/engines.ts'
import {
  begin,
  bind,
  codeOf,
  demand,
  logIn,
  NOT_THE_PASSWORD,
  newStaff,
  nextCode,
  rowOf,
  STEP,
  twoCodes,
  WRONG_CODE,
  WRONG_PASSWORD,
} from './support/secondFactor.ts'

/** One database for all: opening it costs more than any of them. */
onOneEngine('a second factor', (server) => {
  describe('binding an authenticator', () => {
    it('requires the password, and takes effect only once a code is confirmed', async () => {
      const { client, username } = await newStaff(server())
      const body = { password: NOT_THE_PASSWORD }
      expect(await client.refused('signIn', 'beginMfaBinding', { body })).toMatchObject(WRONG_PASSWORD)
      const { secret, uri } = await begin(client)
      expect(new URL(uri).searchParams.get('secret')).toBe(secret)
      expect(decodeURIComponent(uri)).toContain(`Admin Back Office:${username}`)
      expect(await client.ok('signIn', 'mfaState')).toEqual({
        mfaStatus: 'closed',
        required: false,
        recoveryCodesLeft: 0,
        decidesAppRequests: true,
      })
      expect((await logIn(server(), username)).asksSecondFactor).toBe(false)
    })

    it('gives ten recovery codes once and stores none of them', async () => {
      const { client, accountId } = await newStaff(server())
      const { recoveryCodes: codes } = await bind(server(), client)
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/)
      const stored = JSON.stringify(
        await server().db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
      )
      expect(codes.filter((code) => stored.includes(code))).toEqual([])
      expect(await client.ok('signIn', 'mfaState')).toEqual({
        mfaStatus: 'open',
        required: false,
        recoveryCodesLeft: 10,
        decidesAppRequests: true,
      })
    })

    it('rejects a wrong code on its field, and a code that it never asked for', async () => {
      const { client } = await newStaff(server())
      const body = { code: '000000', nextCode: '000001' }
      expect((await client.refused('signIn', 'confirmMfaBinding', { body })).data.key).toBe('mfaNotOpen')
      await begin(client)
      expect(await client.refused('signIn', 'confirmMfaBinding', { body })).toMatchObject(WRONG_CODE)
      expect((await client.ok('signIn', 'mfaState')).mfaStatus).toBe('closed')
    })

    it('takes two codes of consecutive time steps, the second at most a step before or after the current one', async () => {
      const { client, accountId } = await newStaff(server())
      const { secret } = await begin(client)
      const at = (...steps: [number, number]) => {
        const [code = '', nextCode = ''] = steps.map((step) => codeOf(server(), secret, step * STEP))
        return { body: { code, nextCode } }
      }
      const fieldsOf = async (call: ReturnType<typeof at>) =>
        (await client.refused('signIn', 'confirmMfaBinding', call)).data.fields
      for (const steps of [
        [-1, -1],
        [0, -1],
        [-2, 0],
        [-1, 1],
      ] satisfies [number, number][])
        expect([steps, await fieldsOf(at(...steps))]).toEqual([steps, { nextCode: { key: 'notNextCode' } }])
      for (const steps of [
        [-3, -2],
        [1, 2],
      ] satisfies [number, number][])
        expect([steps, await fieldsOf(at(...steps))]).toEqual([steps, { code: { key: 'wrong' } }])
      expect(await rowOf(server(), accountId)).toMatchObject({
        mfaVerification: 'failed',
        mfaStatus: 'closed',
      })
      for (const steps of [
        [-2, -1],
        [-1, 0],
        [0, 1],
      ] satisfies [number, number][]) {
        const other = await newStaff(server())
        const { secret: own } = await begin(other.client)
        const [code = '', next = ''] = steps.map((step) => codeOf(server(), own, step * STEP))
        await other.client.ok('signIn', 'confirmMfaBinding', { body: { code, nextCode: next } })
      }
    })

    it('uses up both codes', async () => {
      const { client, username } = await newStaff(server())
      const { secret } = await begin(client)
      const body = { code: codeOf(server(), secret), nextCode: codeOf(server(), secret, STEP) }
      await client.ok('signIn', 'confirmMfaBinding', { body })
      const { visitor, answer } = await logIn(server(), username)
      for (const code of [body.code, body.nextCode]) await visitor.refused('signIn', 'mfa', answer(code))
      server().now += STEP
      await visitor.ok('signIn', 'mfa', answer(codeOf(server(), secret, STEP)))
    })

    it('forgets a secret that was begun before', async () => {
      const { client } = await newStaff(server())
      const first = await begin(client)
      const { secret } = await begin(client)
      expect(
        await client.refused('signIn', 'confirmMfaBinding', {
          body: twoCodes(server(), first.secret),
        }),
      ).toMatchObject(WRONG_CODE)
      await client.ok('signIn', 'confirmMfaBinding', { body: twoCodes(server(), secret) })
    })

    it('makes signing in ask for a code: neither the one that bound it nor none, but the next', async () => {
      const { client, username } = await newStaff(server())
      const { secret } = await bind(server(), client)
      const first = await logIn(server(), username)
      expect(first.asksSecondFactor).toBe(true)
      await first.visitor.refused('signIn', 'mfa', first.answer(codeOf(server(), secret)))
      await first.visitor.ok('signIn', 'mfa', first.answer(nextCode(server(), secret)))
    })

    it('takes each recovery code for one session', async () => {
      const { client, username } = await newStaff(server())
      const [code = ''] = (await bind(server(), client)).recoveryCodes
      const first = await logIn(server(), username)
      await first.visitor.ok('signIn', 'mfa', first.answer(code.toUpperCase()))
      expect((await client.ok('signIn', 'mfaState')).recoveryCodesLeft).toBe(9)
      const second = await logIn(server(), username)
      await second.visitor.refused('signIn', 'mfa', second.answer(code))
    })

    it('ends the other sessions of the account and keeps the one that binds it', async () => {
      const { client, username } = await newStaff(server())
      const other = await server().signIn(username)
      await bind(server(), client)
      expect((await other.refused('signIn', 'currentUser')).status).toBe(401)
      expect((await client.ok('signIn', 'currentUser')).mfaStatus).toBe('open')
    })

    it('ends sign-ins that passed the password step earlier', async () => {
      const { client, accountId } = await newStaff(server())
      const asRead = await rowOf(server(), accountId)
      await bind(server(), client)
      const context = { ...server(), clock: () => server().now, address: '', userAgent: '' }
      await expect(
        server().db.transaction((tx) => openSession(context as never, tx, asRead)),
      ).rejects.toMatchObject({ key: 'sessionExpired' })
    })

    it('cannot be begun or confirmed while one is bound', async () => {
      const { client } = await newStaff(server())
      const { secret } = await bind(server(), client)
      const password = { body: { password: DEMO_PASSWORD } }
      expect((await client.refused('signIn', 'beginMfaBinding', password)).data.key).toBe('mfaAlreadyOpen')
      server().now += 2 * STEP
      const codes = { body: twoCodes(server(), secret) }
      expect((await client.refused('signIn', 'confirmMfaBinding', codes)).data.key).toBe('mfaAlreadyOpen')
    })
  })

  describe('recovery codes', () => {
    it('are renewed with a code, and the old ones end', async () => {
      const { client, username } = await newStaff(server())
      const { secret, recoveryCodes: old } = await bind(server(), client)
      const code = nextCode(server(), secret)
      const renewed = await client.ok('signIn', 'renewRecoveryCodes', { body: { code } })
      expect(renewed.recoveryCodes).toHaveLength(10)
      expect(renewed.recoveryCodes.filter((each) => old.includes(each))).toEqual([])
      const again = await client.refused('signIn', 'renewRecoveryCodes', { body: { code } })
      expect(again).toMatchObject(WRONG_CODE)
      const { visitor, answer } = await logIn(server(), username)
      await visitor.refused('signIn', 'mfa', answer(old[0] ?? ''))
      await visitor.ok('signIn', 'mfa', answer(renewed.recoveryCodes[0] ?? ''))
    })

    it('are not given where no authenticator is bound', async () => {
      const { client } = await newStaff(server())
      const body = { code: '000000' }
      expect((await client.refused('signIn', 'renewRecoveryCodes', { body })).data.key).toBe('mfaNotOpen')
    })
  })

  describe('closing the second factor', () => {
    it('takes the password and a code, each rejected on its field', async () => {
      const { client, username } = await newStaff(server())
      const other = async () => {
        const { visitor, answer } = await logIn(server(), username)
        const { token } = await visitor.ok('signIn', 'mfa', answer(nextCode(server(), secret)))
        return server().visitor({ Authorization: `Bearer ${token}` })
      }
      const { secret } = await bind(server(), client)
      const elsewhere = await other()
      const close = (password: string, code: string) => ({ body: { password, code } })
      const code = nextCode(server(), secret)
      expect(await client.refused('signIn', 'closeMfa', close(NOT_THE_PASSWORD, code))).toMatchObject(
        WRONG_PASSWORD,
      )
      expect(await client.refused('signIn', 'closeMfa', close(DEMO_PASSWORD, '000000'))).toMatchObject(
        WRONG_CODE,
      )
      await client.ok('signIn', 'closeMfa', close(DEMO_PASSWORD, code))
      expect((await elsewhere.refused('signIn', 'currentUser')).status).toBe(401)
      expect(await client.ok('signIn', 'mfaState')).toMatchObject({
        mfaStatus: 'closed',
        recoveryCodesLeft: 0,
      })
      expect((await logIn(server(), username)).asksSecondFactor).toBe(false)
      expect((await client.refused('signIn', 'closeMfa', close(DEMO_PASSWORD, code))).data.key).toBe(
        'mfaNotOpen',
      )
    })

    it('takes a recovery code where the authenticator is lost', async () => {
      const { client } = await newStaff(server())
      const [code = ''] = (await bind(server(), client)).recoveryCodes
      await client.ok('signIn', 'closeMfa', { body: { password: DEMO_PASSWORD, code } })
      // The same authenticator can be bound again immediately, within the same time step.
      await bind(server(), client)
    })

    it('is rejected while a role demands one', async () => {
      const { client, roleId } = await newStaff(server())
      const { secret } = await bind(server(), client)
      await demand(server(), roleId)
      const body = { password: DEMO_PASSWORD, code: nextCode(server(), secret) }
      expect((await client.ok('signIn', 'mfaState')).required).toBe(true)
      expect((await client.refused('signIn', 'closeMfa', { body })).data.key).toBe('mfaDemanded')
      await demand(server(), roleId, false)
      await client.ok('signIn', 'closeMfa', { body })
    })
  })

  describe('guessing at one’s own second factor', () => {
    it('counts as failed sign-ins: after ten the account is locked, right password or not', async () => {
      const { client, username } = await newStaff(server())
      const guess = { body: { password: NOT_THE_PASSWORD } }
      for (let time = 0; time < 10; time++)
        expect((await client.refused('signIn', 'beginMfaBinding', guess)).status).toBe(422)
      const right = { body: { password: DEMO_PASSWORD } }
      expect((await client.refused('signIn', 'beginMfaBinding', right)).status).toBe(429)
      await expect(server().signIn(username)).rejects.toThrow('tooManyAttempts')
      server().now += 15 * MINUTE
      await begin(client)
    })

    it('does not count right entries, or ones rejected for other reasons', async () => {
      const { client } = await newStaff(server())
      const { secret } = await bind(server(), client)
      const again = { body: { password: NOT_THE_PASSWORD } }
      for (let time = 0; time < 11; time++) {
        expect((await client.refused('signIn', 'beginMfaBinding', again)).data.key).toBe('mfaAlreadyOpen')
        await client.ok('signIn', 'renewRecoveryCodes', { body: { code: nextCode(server(), secret) } })
      }
    })
  })

  describe('the operation log of a second factor', () => {
    it('contains every change and every failed attempt, but no secrets', async () => {
      const { client, accountId } = await newStaff(server())
      await client.refused('signIn', 'beginMfaBinding', { body: { password: NOT_THE_PASSWORD } })
      const { secret, recoveryCodes: first } = await bind(server(), client)
      const { recoveryCodes: second } = await client.ok('signIn', 'renewRecoveryCodes', {
        body: { code: nextCode(server(), secret) },
      })
      await client.ok('signIn', 'closeMfa', {
        body: { password: DEMO_PASSWORD, code: nextCode(server(), secret) },
      })
      const rows = await server()
        .db.select()
        .from(operationLogs)
        .where(and(eq(operationLogs.operatorId, accountId), eq(operationLogs.resource, 'account')))
        .orderBy(operationLogs.id)
      expect(rows.map(({ action, succeeded, targetId }) => ({ action, succeeded, targetId }))).toEqual(
        [
          { action: 'beginMfaBinding', succeeded: false },
          { action: 'beginMfaBinding', succeeded: true },
          { action: 'bindMfa', succeeded: true },
          { action: 'renewRecoveryCodes', succeeded: true },
          { action: 'closeMfa', succeeded: true },
        ].map((row) => ({ ...row, targetId: accountId })),
      )
      expect(rows[2]?.after).toEqual({ mfaStatus: 'open' })
      const logged = JSON.stringify(rows)
      for (const each of [secret, ...first, ...second]) expect(logged).not.toContain(each)
    })
  })
})
