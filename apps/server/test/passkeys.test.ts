import { MAX_PASSKEYS } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { MFA_CHALLENGE_LIFETIME, PASSKEY_CHALLENGE_LIFETIME } from '../src/auth/limits.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { passkeyChallenges, passkeys } from '../src/db/schema/passkeys.ts'
import { recoveryCodes, sessions } from '../src/db/schema/sessions.ts'
import { Authenticator, ORIGIN } from './support/authenticator.ts'
import { onOneEngine } from './support/engines.ts'
import {
  addAnother,
  addFirst,
  beginMfa,
  beginSignIn,
  newHolder,
  passkeySignIn,
  prove,
} from './support/passkeys.ts'
import {
  bind,
  codeOf,
  demand,
  logIn,
  NOT_THE_PASSWORD,
  newStaff,
  newVisitor,
  nextCode,
  rowOf,
  twoCodes,
  WRONG_CODE,
  WRONG_PASSWORD,
} from './support/secondFactor.ts'
import { TestServer } from './support/TestServer.ts'

const password = DEMO_PASSWORD
const INVALID = { status: 401, data: { key: 'invalidPasskey' } }

/** One database for all: opening it costs more than any of them. */
onOneEngine('a passkey', (server) => {
  const logged = (accountId: string, action: string) =>
    server()
      .db.select()
      .from(operationLogs)
      .where(and(eq(operationLogs.targetId, accountId), eq(operationLogs.action, action)))
  const sessionsOf = (accountId: string) => server().db.$count(sessions, eq(sessions.accountId, accountId))

  describe('adding one', () => {
    it('requires the password, and gives the first second factor recovery codes', async () => {
      const { client, accountId } = await newStaff(server())
      const authenticator = new Authenticator()
      const wrong = { body: { password: NOT_THE_PASSWORD } }
      expect(await client.refused('passkey', 'beginPasskey', wrong)).toMatchObject(WRONG_PASSWORD)
      expect(await addFirst(client, authenticator, 'Laptop')).toHaveLength(10)
      expect(await client.ok('passkey', 'passkeys')).toMatchObject({
        available: true,
        passkeys: [{ name: 'Laptop', createTime: server().now, lastUsedTime: null }],
      })
      expect(await client.ok('signIn', 'currentUser')).toMatchObject({ mfaStatus: 'open' })
      expect(await logged(accountId, 'addPasskey')).toMatchObject([
        { succeeded: false },
        { succeeded: true, after: { passkeyCount: 1, passkey: 'Laptop' } },
      ])
    })

    it('ends the other sessions of the account', async () => {
      const { client, accountId, username } = await newStaff(server())
      await server().signIn(username)
      expect(await sessionsOf(accountId)).toBe(2)
      await addFirst(client, new Authenticator())
      expect(await sessionsOf(accountId)).toBe(1)
      await client.ok('signIn', 'currentUser')
    })

    it('requires an existing second factor: a code, or another passkey', async () => {
      const { client } = await newStaff(server())
      const { secret } = await bind(server(), client)
      const authenticator = new Authenticator()
      expect(await client.refused('passkey', 'beginPasskey', { body: { password } })).toMatchObject({
        status: 422,
        data: { fields: { code: { key: 'required' } } },
      })
      const wrong = { body: { password, code: '000000' } }
      expect(await client.refused('passkey', 'beginPasskey', wrong)).toMatchObject(WRONG_CODE)
      const body = { password, code: nextCode(server(), secret) }
      const creation = await client.ok('passkey', 'beginPasskey', { body })
      const added = { name: 'Laptop', attestation: authenticator.create(creation) }
      expect(await client.ok('passkey', 'addPasskey', { body: added })).toEqual({ recoveryCodes: null })
      expect(await addAnother(client, authenticator, 'Phone')).toEqual({ recoveryCodes: null })
      const { passkeys: own } = await client.ok('passkey', 'passkeys')
      expect(own.map(({ name }) => name)).toEqual(['Laptop', 'Phone'])
      expect(own[0]?.lastUsedTime).toBe(server().now)
    })

    it.each([
      ['another origin', { origin: 'https://admin.example.com.evil.test' }],
      ['another relying party', { rpId: 'evil.test' }],
      ['no verification of the person', { verified: false }],
      ['the answer to another question', { type: 'webauthn.get' }],
      ['a fido-u2f attestation with a certificate', { format: 'fido-u2f' as const }],
    ])('rejects %s', async (_, otherwise) => {
      const { client } = await newStaff(server())
      const creation = await client.ok('passkey', 'beginPasskey', { body: { password } })
      const body = { name: 'Laptop', attestation: new Authenticator().create(creation, otherwise) }
      expect(await client.refused('passkey', 'addPasskey', { body })).toMatchObject(INVALID)
      expect((await client.ok('passkey', 'passkeys')).passkeys).toEqual([])
    })

    it('accepts an attestation that its own key signed', async () => {
      const { client } = await newStaff(server())
      const creation = await client.ok('passkey', 'beginPasskey', { body: { password } })
      const body = { name: 'Laptop', attestation: new Authenticator().create(creation, { format: 'packed' }) }
      await client.ok('passkey', 'addPasskey', { body })
    })

    it('rejects one whose session a reset ends at the same time', async () => {
      const { client, accountId } = await newStaff(server())
      const admin = await server().signIn('admin')
      const creation = await client.ok('passkey', 'beginPasskey', { body: { password } })
      const body = { name: 'Laptop', attestation: new Authenticator().create(creation) }
      const { db } = server()
      const { transaction } = db
      // The request has been authenticated when its first transaction begins.
      const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...run) => {
        spy.mockRestore()
        await admin.ok('account', 'resetMfa', { params: { id: accountId } })
        return transaction.apply(db, run)
      })
      expect((await client.refused('passkey', 'addPasskey', { body })).status).toBe(401)
      expect(await db.$count(passkeys, eq(passkeys.accountId, accountId))).toBe(0)
    })

    it('accepts each challenge once, from its session, and for five minutes', async () => {
      const { client, username } = await newStaff(server())
      const authenticator = new Authenticator()
      const ask = () => client.ok('passkey', 'beginPasskey', { body: { password } })
      const answer = (creation: Awaited<ReturnType<typeof ask>>) => ({
        body: { name: 'Laptop', attestation: authenticator.create(creation) },
      })
      const other = await server().signIn(username)
      const creation = await ask()
      expect(await other.refused('passkey', 'addPasskey', answer(creation))).toMatchObject(INVALID)
      expect(await client.refused('passkey', 'addPasskey', answer(creation))).toMatchObject(INVALID)
      const late = answer(await ask())
      server().now += PASSKEY_CHALLENGE_LIFETIME
      expect(await client.refused('passkey', 'addPasskey', late)).toMatchObject(INVALID)
      const used = answer(await ask())
      await client.ok('passkey', 'addPasskey', used)
      expect(await client.refused('passkey', 'addPasskey', used)).toMatchObject(INVALID)
    })

    it('rejects a passkey that another account has', async () => {
      const { authenticator } = await newHolder(server())
      const { client } = await newStaff(server())
      const creation = await client.ok('passkey', 'beginPasskey', { body: { password } })
      const attestation = authenticator.create(creation)
      await server()
        .db.update(passkeys)
        .set({ credentialId: attestation.credentialId })
        .where(eq(passkeys.credentialId, authenticator.credentialIds[0] ?? ''))
      const body = { name: 'Laptop', attestation }
      expect(await client.refused('passkey', 'addPasskey', { body })).toMatchObject(INVALID)
    })

    it('stops at the limit', async () => {
      const { client, accountId, authenticator } = await newHolder(server())
      await server().db.update(accounts).set({ passkeyCount: MAX_PASSKEYS }).where(eq(accounts.id, accountId))
      const body = { password, passkey: await prove(client, authenticator) }
      expect((await client.refused('passkey', 'beginPasskey', { body })).data.key).toBe('tooManyPasskeys')
    })

    it('meets the demand of a role', async () => {
      const { client, roleId } = await newStaff(server())
      await demand(server(), roleId)
      expect(await client.ok('signIn', 'currentUser')).toMatchObject({ mfaBindingRequired: true })
      await addFirst(client, new Authenticator())
      expect(await client.ok('signIn', 'currentUser')).toMatchObject({ mfaBindingRequired: false })
    })
  })

  describe('renaming and removing one', () => {
    it('renames only one’s own', async () => {
      const { client, accountId } = await newHolder(server())
      const stranger = await newHolder(server())
      const [own] = (await client.ok('passkey', 'passkeys')).passkeys
      const call = { params: { id: own?.id ?? '' }, body: { name: 'Work laptop' } }
      expect((await stranger.client.refused('passkey', 'renamePasskey', call)).status).toBe(404)
      await client.ok('passkey', 'renamePasskey', call)
      expect((await client.ok('passkey', 'passkeys')).passkeys).toMatchObject([{ name: 'Work laptop' }])
      expect(await logged(accountId, 'renamePasskey')).toMatchObject([
        { before: { passkey: 'Laptop' }, after: { passkey: 'Work laptop' } },
      ])
    })

    it('takes the password and a second factor, and ends the other sessions', async () => {
      const { client, accountId, authenticator } = await newHolder(server())
      await addAnother(client, authenticator, 'Phone')
      const signIn = await passkeySignIn(newVisitor(server()), authenticator)
      await newVisitor(server()).ok('passkey', 'signIn', signIn)
      const [, phone] = (await client.ok('passkey', 'passkeys')).passkeys
      const params = { id: phone?.id ?? '' }
      const proof = async () => ({ passkey: await prove(client, authenticator) })
      const wrong = { params, body: { password: NOT_THE_PASSWORD, ...(await proof()) } }
      expect(await client.refused('passkey', 'removePasskey', wrong)).toMatchObject(WRONG_PASSWORD)
      const without = await client.refused('passkey', 'removePasskey', { params, body: { password } })
      expect(without).toMatchObject({ status: 422, data: { fields: { code: { key: 'required' } } } })
      const stranger = await newHolder(server())
      const passkey = await prove(stranger.client, stranger.authenticator)
      const foreign = { params, body: { password, passkey } }
      expect((await stranger.client.refused('passkey', 'removePasskey', foreign)).status).toBe(404)
      expect(await sessionsOf(accountId)).toBe(2)
      await client.ok('passkey', 'removePasskey', { params, body: { password, ...(await proof()) } })
      expect(await sessionsOf(accountId)).toBe(1)
      expect((await client.ok('passkey', 'passkeys')).passkeys).toMatchObject([{ name: 'Laptop' }])
      expect(await logged(accountId, 'removePasskey')).toMatchObject([
        { succeeded: false },
        { succeeded: true, after: { passkeyCount: 1, removedPasskey: 'Phone' } },
      ])
    })

    it('removes the recovery codes with the last second factor, unless it is demanded', async () => {
      const {
        client,
        accountId,
        roleId,
        username,
        authenticator,
        recoveryCodes: codes,
      } = await newHolder(server())
      const [own] = (await client.ok('passkey', 'passkeys')).passkeys
      const params = { id: own?.id ?? '' }
      await demand(server(), roleId)
      const body = { password, code: codes[0] ?? '' }
      const kept = await client.refused('passkey', 'removePasskey', { params, body })
      expect(kept.data.key).toBe('mfaDemanded')
      await demand(server(), roleId, false)
      await client.ok('passkey', 'removePasskey', { params, body })
      expect(await server().db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))).toBe(0)
      expect((await logIn(server(), username)).asksSecondFactor).toBe(false)
      const visitor = newVisitor(server())
      const removed = await passkeySignIn(visitor, authenticator)
      expect(await visitor.refused('passkey', 'signIn', removed)).toMatchObject(INVALID)
    })

    it('goes with a reset by an administrator, who sees how many there are', async () => {
      const holder = await newHolder(server())
      const admin = await server().signIn('admin')
      const query = { account: holder.username }
      const row = async () => (await admin.ok('mfaBinding', 'list', { query })).list[0]
      expect(await row()).toMatchObject({ mfaStatus: 'open', passkeys: 1, recoveryCodesLeft: 10 })
      await admin.ok('account', 'resetMfa', { params: { id: holder.accountId } })
      expect(await row()).toMatchObject({ mfaStatus: 'closed', passkeys: 0, recoveryCodesLeft: null })
      const visitor = newVisitor(server())
      const call = await passkeySignIn(visitor, holder.authenticator)
      expect(await visitor.refused('passkey', 'signIn', call)).toMatchObject(INVALID)
      expect(await logged(holder.accountId, 'resetMfa')).toMatchObject([
        { before: { passkeyCount: 1 }, after: { passkeyCount: 0 } },
      ])
    })
  })

  describe('signing in with it alone', () => {
    it('opens a session, which the log attributes to the passkey', async () => {
      const { username, accountId, authenticator } = await newHolder(server())
      const visitor = newVisitor(server())
      const { token } = await visitor.ok('passkey', 'signIn', await passkeySignIn(visitor, authenticator))
      const client = server().visitor({ Authorization: `Bearer ${token}` })
      expect(await client.ok('signIn', 'currentUser')).toMatchObject({ username })
      expect(await logged(accountId, 'login')).toContainEqual(
        expect.objectContaining({ succeeded: true, operatorName: username, after: { passkey: 'Laptop' } }),
      )
      expect(await rowOf(server(), accountId)).toMatchObject({
        mfaMethod: 'passkey',
        mfaVerification: 'success',
        lastLoginTime: server().now,
      })
    })

    it.each([
      ['another origin', { origin: 'http://evil.test' }],
      ['another relying party', { rpId: 'evil.test' }],
      ['no verification of the person', { verified: false }],
      ['no name of the account', { named: false }],
      ['a challenge of the page’s own', { challenge: 'AAAA' }],
      ['the answer to another question', { type: 'webauthn.create' }],
    ])('rejects %s', async (_, otherwise) => {
      const { accountId, authenticator } = await newHolder(server())
      const visitor = newVisitor(server())
      const { attempt, request } = await beginSignIn(visitor)
      const body = { attempt, passkey: authenticator.assert(request, otherwise) }
      expect(await visitor.refused('passkey', 'signIn', { body })).toMatchObject(INVALID)
      expect(await logged(accountId, 'login')).toContainEqual(expect.objectContaining({ succeeded: false }))
    })

    it('answers an unknown passkey as a wrong signature', async () => {
      const { authenticator } = await newHolder(server())
      const visitor = newVisitor(server())
      const answers = await Promise.all(
        ['unknown', 'wrong'].map(async (kind) => {
          const { attempt, request } = await beginSignIn(visitor)
          const passkey = authenticator.assert(request)
          const wrong =
            kind === 'unknown' ? { ...passkey, credentialId: 'AAAA' } : { ...passkey, signature: 'AAAA' }
          return visitor.refused('passkey', 'signIn', { body: { attempt, passkey: wrong } })
        }),
      )
      const [unknown, wrong] = answers.map(({ status, data, errMessage }) => ({ status, data, errMessage }))
      expect(unknown).toMatchObject(INVALID)
      expect({ ...unknown, data: unknown?.data.key }).toEqual({ ...wrong, data: wrong?.data.key })
    })

    it('accepts a challenge once, for its attempt only', async () => {
      const { authenticator } = await newHolder(server())
      const visitor = newVisitor(server())
      const call = await passkeySignIn(visitor, authenticator)
      await visitor.ok('passkey', 'signIn', call)
      expect(await visitor.refused('passkey', 'signIn', call)).toMatchObject(INVALID)
      const [one, other] = [await beginSignIn(visitor), await beginSignIn(visitor)]
      const body = { attempt: other.attempt, passkey: authenticator.assert(one.request) }
      expect(await visitor.refused('passkey', 'signIn', { body })).toMatchObject(INVALID)
    })

    it('opens one session for two requests at the same moment', async () => {
      const { accountId, authenticator } = await newHolder(server())
      const before = await sessionsOf(accountId)
      const visitor = newVisitor(server())
      const call = await passkeySignIn(visitor, authenticator)
      const path = '/api/admin/auth/passkeys/sign-in'
      const init = {
        method: 'POST',
        body: JSON.stringify(call.body),
        headers: { 'Content-Type': 'application/json' },
      }
      const answers = await Promise.all([visitor.fetch(path, init), visitor.fetch(path, init)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(await sessionsOf(accountId)).toBe(before + 1)
    })

    it('rejects and logs a counter that goes back', async () => {
      const { accountId, authenticator } = await newHolder(server())
      const visitor = newVisitor(server())
      const at = async (counter: number) => {
        const { attempt, request } = await beginSignIn(visitor)
        return { body: { attempt, passkey: authenticator.assert(request, { counter }) } }
      }
      await visitor.ok('passkey', 'signIn', await at(7))
      for (const counter of [7, 3, 0])
        expect(await visitor.refused('passkey', 'signIn', await at(counter))).toMatchObject(INVALID)
      const entries = await logged(accountId, 'rejectCopiedPasskey')
      expect(entries).toHaveLength(3)
      expect(entries[1]).toMatchObject({
        succeeded: false,
        before: { counter: 7 },
        after: { counter: 3 },
      })
      await visitor.ok('passkey', 'signIn', await at(8))
    })

    it('accepts authenticators that don’t count', async () => {
      const { authenticator } = await newHolder(server())
      const visitor = newVisitor(server())
      for (let times = 0; times < 2; times += 1) {
        const { attempt, request } = await beginSignIn(visitor)
        const passkey = authenticator.assert(request, { counter: 0 })
        await visitor.ok('passkey', 'signIn', { body: { attempt, passkey } })
      }
    })

    it('rejects a frozen account', async () => {
      const { accountId, authenticator } = await newHolder(server())
      await server().db.update(accounts).set({ status: 'frozen' }).where(eq(accounts.id, accountId))
      const visitor = newVisitor(server())
      const refused = await visitor.refused('passkey', 'signIn', await passkeySignIn(visitor, authenticator))
      expect(refused.data.key).toBe('abnormalUserStatus')
      expect(await sessionsOf(accountId)).toBe(1)
    })

    it('rejects a denied address, and doesn’t count that against the account', async () => {
      const { authenticator } = await newHolder(server())
      const denied = '198.51.100.90'
      const call = await passkeySignIn(newVisitor(server()), authenticator)
      await (await server().signIn('admin')).ok('ipAddress', 'create', {
        body: { kind: 'deny', address: denied },
      })
      const visitor = server().visitor().from(denied)
      expect((await visitor.refused('passkey', 'beginSignIn')).data.key).toBe('addressRefused')
      for (let times = 0; times < 10; times += 1)
        expect((await visitor.refused('passkey', 'signIn', call)).data.key).toBe('addressRefused')
      expect((await visitor.refused('passkey', 'signIn', call)).status).toBe(429)
      await newVisitor(server()).ok('passkey', 'signIn', call)
    })

    it('locks the account and the address after ten failures', async () => {
      const { username, authenticator } = await newHolder(server())
      const visitor = server().visitor().from('198.51.100.77')
      for (let times = 0; times < 10; times += 1) {
        const { body } = await passkeySignIn(visitor, authenticator)
        await visitor.refused('passkey', 'signIn', {
          body: { ...body, passkey: { ...body.passkey, signature: 'AAAA' } },
        })
      }
      const elsewhere = server().visitor().from('198.51.100.78')
      const right = await passkeySignIn(elsewhere, authenticator)
      expect((await elsewhere.refused('passkey', 'signIn', right)).status).toBe(429)
      const stranger = await newHolder(server())
      const other = await passkeySignIn(visitor, stranger.authenticator)
      expect((await visitor.refused('passkey', 'signIn', other)).status).toBe(429)
      expect(username).not.toBe(stranger.username)
    })

    it('limits the challenges of a network', async () => {
      const visitor = server().visitor().from('198.51.100.79')
      const asked = Array.from({ length: 200 }, (_, index) => ({
        ...{ challengeHash: `limit ${index}`, purpose: 'signIn' as const, boundTo: '' },
        ...{ network: '198.51.100.79', expiresTime: server().now + 1000 },
      }))
      await server().db.insert(passkeyChallenges).values(asked)
      expect((await visitor.refused('passkey', 'beginSignIn')).status).toBe(429)
      server().now += 1000
      await visitor.ok('passkey', 'beginSignIn')
    })
  })

  describe('as the second factor', () => {
    it('answers the challenge of the password, also without verifying the person', async () => {
      const { username, accountId, authenticator } = await newHolder(server())
      const { visitor, challenge, ask } = await beginMfa(server(), username)
      const passkey = authenticator.assert(await ask(), { verified: false, named: false })
      const { token } = await visitor.ok('signIn', 'mfa', { body: { challenge, passkey } })
      expect(token).not.toBe('')
      expect(await rowOf(server(), accountId)).toMatchObject({ mfaMethod: 'passkey' })
    })

    it('is named among what the account can answer with', async () => {
      const { username } = await newHolder(server())
      const visitor = newVisitor(server())
      const { captchaId } = await visitor.ok('signIn', 'captcha')
      const body = { username, password, captchaId, code: '123456' }
      expect(await visitor.ok('signIn', 'login', { body })).toMatchObject({
        methods: ['passkey', 'recoveryCode'],
      })
    })

    it('can trust the device, which then needs no second factor', async () => {
      const { username, authenticator } = await newHolder(server())
      const { visitor, challenge, ask } = await beginMfa(server(), username)
      const passkey = authenticator.assert(await ask())
      const body = { challenge, passkey, trustDevice: true }
      const { deviceToken } = await visitor.ok('signIn', 'mfa', { body })
      expect(deviceToken?.token).toBeTruthy()
    })

    it('is rejected from another account, for another purpose, and twice', async () => {
      const { username, client, authenticator } = await newHolder(server())
      const stranger = await newHolder(server())
      const { visitor, challenge, ask } = await beginMfa(server(), username)
      const mfa = (passkey: ReturnType<Authenticator['assert']>) =>
        visitor.refused('signIn', 'mfa', { body: { challenge, passkey } })
      const [foreign = ''] = stranger.authenticator.credentialIds
      expect(await mfa(stranger.authenticator.assert(await ask(), {}, foreign))).toMatchObject(INVALID)
      const [own = ''] = authenticator.credentialIds
      const { request } = await beginSignIn(visitor)
      expect(await mfa(authenticator.assert(request, {}, own))).toMatchObject(INVALID)
      expect(await mfa(await prove(client, authenticator))).toMatchObject(INVALID)
      const asked = await ask()
      const elsewhere = await beginMfa(server(), username)
      const passkey = authenticator.assert(asked)
      const other = { body: { challenge: elsewhere.challenge, passkey } }
      expect(await elsewhere.visitor.refused('signIn', 'mfa', other)).toMatchObject(INVALID)
      expect(await mfa(passkey)).toMatchObject(INVALID)
    })

    it('can’t sign in alone with the challenge of a second factor', async () => {
      const { username, authenticator } = await newHolder(server())
      const { visitor, challenge, ask } = await beginMfa(server(), username)
      const body = { attempt: challenge, passkey: authenticator.assert(await ask()) }
      expect(await visitor.refused('passkey', 'signIn', { body })).toMatchObject(INVALID)
    })

    it('needs a challenge of the password that has not expired', async () => {
      const { username } = await newHolder(server())
      const { visitor, challenge } = await beginMfa(server(), username)
      server().now += MFA_CHALLENGE_LIFETIME
      const refused = await visitor.refused('passkey', 'beginMfa', { body: { challenge } })
      expect(refused.data.key).toBe('sessionExpired')
    })

    it('leaves recovery codes as another way', async () => {
      const { username, recoveryCodes: codes } = await newHolder(server())
      const { visitor, answer } = await logIn(server(), username)
      await visitor.ok('signIn', 'mfa', answer(codes[0] ?? ''))
    })
  })

  describe('beside an authenticator', () => {
    it('proves new recovery codes and the removal of the authenticator', async () => {
      const { client, roleId, username, authenticator } = await newHolder(server())
      const body = { password, passkey: await prove(client, authenticator) }
      const { secret } = await client.ok('signIn', 'beginMfaBinding', { body })
      await client.ok('signIn', 'confirmMfaBinding', { body: twoCodes(server(), secret) })
      const renewed = { passkey: await prove(client, authenticator) }
      const { recoveryCodes: codes } = await client.ok('signIn', 'renewRecoveryCodes', { body: renewed })
      await demand(server(), roleId)
      const closing = { password, passkey: await prove(client, authenticator) }
      await client.ok('signIn', 'closeMfa', { body: closing })
      expect(await client.ok('signIn', 'mfaState')).toMatchObject({
        mfaStatus: 'closed',
        recoveryCodesLeft: codes.length,
      })
      expect((await logIn(server(), username)).asksSecondFactor).toBe(true)
    })

    it('requires itself before an authenticator is bound, whose secret then waits for its confirmation', async () => {
      const { client, username, recoveryCodes: codes } = await newHolder(server())
      const without = await client.refused('signIn', 'beginMfaBinding', { body: { password } })
      expect(without).toMatchObject({ status: 422, data: { fields: { code: { key: 'required' } } } })
      const body = { password, code: codes[0] ?? '' }
      const { secret } = await client.ok('signIn', 'beginMfaBinding', { body })
      const { visitor, answer } = await logIn(server(), username)
      const refused = await visitor.refused('signIn', 'mfa', answer(codeOf(server(), secret)))
      expect(refused.data.key).toBe('invalidMfaCode')
    })

    it('isn’t accepted as a proof when it belongs to another account', async () => {
      const { client } = await newStaff(server())
      await bind(server(), client)
      const stranger = await newHolder(server())
      const none = await client.refused('passkey', 'beginProof')
      expect(none.status).toBe(404)
      const passkey = await prove(stranger.client, stranger.authenticator)
      const closing = { body: { password, passkey } }
      expect(await client.refused('signIn', 'closeMfa', closing)).toMatchObject(INVALID)
    })
  })

  describe('the public address', () => {
    const visitorAt = (publicUrl: string | undefined, production = true) =>
      new TestServer(server().db, { publicUrl, production })

    it('decides about the host and the origin', async () => {
      const { authenticator } = await newHolder(server())
      const published = visitorAt('https://admin.example.com/')
      published.now = server().now
      const visitor = published.visitor()
      const { attempt, request } = await beginSignIn(visitor)
      expect(request.rpId).toBe('admin.example.com')
      const body = { attempt, passkey: authenticator.assert(request, { origin: ORIGIN }) }
      expect(await visitor.refused('passkey', 'signIn', { body })).toMatchObject(INVALID)
    })

    it.each([undefined, 'https://192.0.2.10'])(
      'makes passkeys unavailable in production: %s',
      async (url) => {
        const visitor = visitorAt(url).visitor()
        expect((await visitor.refused('passkey', 'beginSignIn')).data.key).toBe('passkeysUnavailable')
      },
    )
  })
})
