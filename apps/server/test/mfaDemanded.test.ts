import { EVENTS_PATH } from '@admin/api-client/contract/home/events'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { RESUMABLE_PATH } from '@admin/api-client/contract/system/uploads'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { merchants } from '../src/db/schema/merchants.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { MINUTE } from '../src/kernel/durations.ts'
import { createMerchant } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { bind, demand, logIn, newStaff, nextCode, rowOf } from './support/secondFactor.ts'
import { refusal, type TestClient } from './support/TestClient.ts'

const operations = Object.entries(areas).flatMap(([area, group]) =>
  Object.entries<Operation>(group).map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
)

/** Every operation that a session may call while a demanded second factor is not bound. */
const OPEN = [
  'authRequest.authState',
  'delivery.page',
  'delivery.update',
  'passkey.addPasskey',
  'passkey.beginMfa',
  'passkey.beginPasskey',
  'passkey.beginProof',
  'passkey.beginSignIn',
  'passkey.passkeys',
  'passkey.removePasskey',
  'passkey.renamePasskey',
  'passkey.signIn',
  'oidc.begin',
  'oidc.complete',
  'oidc.connect',
  'oidc.disconnect',
  'oidc.state',
  'signIn.beginMfaBinding',
  'signIn.captcha',
  'signIn.changePassword',
  'signIn.closeMfa',
  'signIn.confirmMfaBinding',
  'signIn.currentUser',
  'signIn.endSession',
  'signIn.endTrustedDevice',
  'signIn.endView',
  'signIn.login',
  'signIn.logout',
  'signIn.mfa',
  'signIn.mfaState',
  'authRequest.registerAppAction',
  'signIn.renewRecoveryCodes',
  'signIn.requestResetCode',
  'signIn.resetPassword',
  'signIn.sessions',
  'signIn.sso',
  'signIn.ssoTicketHolder',
  'signIn.trustedDevices',
]
const closed = operations.filter(({ name }) => !OPEN.includes(name))

/** What the server answers outside of the contract's operations. */
const routes = [
  ['GET', EVENTS_PATH],
  ['POST', RESUMABLE_PATH],
  ['HEAD', `${RESUMABLE_PATH}/${newId()}`],
  ['PATCH', `${RESUMABLE_PATH}/${newId()}`],
  ['DELETE', `${RESUMABLE_PATH}/${newId()}`],
] as const

describe('a second factor that a role demands', () => {
  onOneEngine('before it is bound', (server) => {
    let client: TestClient
    it('still allows the session’s own operations and the binding', async () => {
      const staff = await newStaff(server(), allPermissionCodes)
      client = staff.client
      await client.ok('merchant', 'list')
      await demand(server(), staff.roleId)
      expect(await client.ok('signIn', 'currentUser')).toMatchObject({ mfaBindingRequired: true })
      expect(await client.ok('signIn', 'mfaState')).toMatchObject({ required: true })
      await client.ok('signIn', 'sessions')
    })

    it('leaves nothing else open', () => {
      const open = operations.filter(({ operation: { access } }) => access === 'public' || access === 'own')
      expect(open.map(({ name }) => name).sort()).toEqual(OPEN.toSorted())
    })

    it.each(routes)('%s %s is rejected', async (method, path) => {
      const response = await client.fetch(path, { method, headers: { 'Tus-Resumable': '1.0.0' } })
      expect(response.status).toBe(403)
      if (method !== 'HEAD') expect((await refusal(response)).data.key).toBe('mfaBindingRequired')
    })

    it.each(closed)('$name is rejected', async ({ operation }) => {
      const params = { id: newId() }
      const refused = await refusal(await client.send(operation, { params } as never))
      expect(refused).toMatchObject({ status: 403, data: { key: 'mfaBindingRequired' } })
    })

    it('opens everything once it is bound', async () => {
      await bind(server(), client)
      expect(await client.ok('signIn', 'currentUser')).toMatchObject({ mfaBindingRequired: false })
      await client.ok('merchant', 'list')
    })
  })
})

onOneEngine('a second factor', (server) => {
  describe('the operators of a merchant', () => {
    async function newOperator() {
      const admin = await server().signIn('admin')
      const merchant = await createMerchant(admin)
      const staff = await newStaff(server(), ['merchant:read'])
      await server()
        .db.update(accounts)
        .set({ scopePartyId: merchant.id })
        .where(eq(accounts.id, staff.accountId))
      const params = { id: merchant.id }
      const read = () => admin.ok('merchant', 'get', { params })
      return { ...staff, admin, params, read }
    }

    it('need a second factor while the merchant has it open', async () => {
      const { client, admin, params } = await newOperator()
      await client.ok('merchant', 'list')
      await admin.ok('merchant', 'openMfa', { params })
      expect((await client.refused('merchant', 'list')).data.key).toBe('mfaBindingRequired')
      const { secret } = await bind(server(), client)
      await client.ok('merchant', 'list')
      const body = { password: DEMO_PASSWORD, code: nextCode(server(), secret) }
      expect((await client.refused('signIn', 'closeMfa', { body })).data.key).toBe('mfaDemanded')
      await admin.ok('merchant', 'closeMfa', { params })
      await client.ok('signIn', 'closeMfa', { body })
    })

    it('show on the merchant how their latest verification ended and when, without a new version', async () => {
      const { client, username, read } = await newOperator()
      const { version } = await read()
      const { secret } = await bind(server(), client)
      expect(await read()).toMatchObject({ mfaVerification: 'success', mfaVerifyTime: server().now, version })
      server().now += MINUTE
      const { visitor, answer } = await logIn(server(), username)
      await visitor.refused('signIn', 'mfa', answer('000000'))
      expect(await read()).toMatchObject({ mfaVerification: 'failed', mfaVerifyTime: server().now, version })
      await visitor.ok('signIn', 'mfa', answer(nextCode(server(), secret)))
      expect(await read()).toMatchObject({ mfaVerification: 'success', mfaVerifyTime: server().now, version })
    })

    it('bind again after the merchant’s authenticator was reset', async () => {
      const { client, accountId, username, admin, params, read } = await newOperator()
      const { secret } = await bind(server(), client)
      await admin.ok('merchant', 'resetMfa', { params })
      expect(await read()).toMatchObject({ mfaVerification: null, mfaVerifyTime: null })
      expect((await client.refused('signIn', 'mfaState')).status).toBe(401)
      expect((await logIn(server(), username)).asksSecondFactor).toBe(false)
      const again = await server().signIn(username)
      expect(await again.ok('signIn', 'mfaState')).toMatchObject({
        mfaStatus: 'closed',
        recoveryCodesLeft: 0,
      })
      expect((await rowOf(server(), accountId)).mfaSecret).toBeNull()
      const [row] = await server()
        .db.select()
        .from(operationLogs)
        .where(and(eq(operationLogs.targetId, accountId), eq(operationLogs.action, 'resetMfa')))
        .orderBy(desc(operationLogs.id))
      expect(row).toMatchObject({ resource: 'account', after: { mfaStatus: 'closed', mfaSecret: null } })
      expect(JSON.stringify(row)).not.toContain(secret)
      expect(await server().db.$count(merchants, eq(merchants.id, params.id))).toBe(1)
    })
  })
})
