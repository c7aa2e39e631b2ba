import { enumerations } from '@admin/api-client/contract/enumerations'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { DAY, MINUTE } from '../src/kernel/durations.ts'
import { idOfRole } from './support/accounts.ts'
import { createMerchant } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createDemand, demanding, demandOf } from './support/mfaBindingCalls.ts'
import { bind, logIn, newStaff, nextCode } from './support/secondFactor.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('MFA bindings', (server) => {
  const admin = () => server().signIn('admin')
  const rowFor = async (client: TestClient, account: string) => {
    const { list } = await client.ok('mfaBinding', 'list', { query: { account } })
    const [row] = list
    if (!row) throw new Error('no such account')
    return row
  }
  const demand = async (roleId: string, graceDays: number, required = true) => {
    const client = await admin()
    const sent = demanding(await demandOf(client, roleId), graceDays, required)
    return client.ok('mfaBinding', 'demandMfa', sent)
  }

  describe('in the list', () => {
    it('are those of operators, merchants, sub-accounts and agents, each once and of the kind that is filtered by', async () => {
      const client = await admin()
      const totals = await Promise.all(
        enumerations.mfaKind.map(async (kind) => {
          const { list, total } = await client.ok('mfaBinding', 'list', { query: { kind, pageSize: 100 } })
          expect(new Set(list.map((row) => row.kind))).toEqual(new Set([kind]))
          return total
        }),
      )
      const { total } = await client.ok('mfaBinding', 'list', {})
      expect(totals.reduce((sum, each) => sum + each)).toBe(total)
      expect(Math.min(...totals)).toBeGreaterThan(0)
    })

    it('are filtered by their state, their latest verification and a part of the name, and sorted', async () => {
      const client = await admin()
      const query = { mfaStatus: 'open', mfaVerification: 'success', sort: '-mfaVerifyTime' } as const
      const { list } = await client.ok('mfaBinding', 'list', { query })
      expect(list.length).toBeGreaterThan(0)
      for (const row of list) expect(row).toMatchObject({ mfaStatus: 'open', mfaVerification: 'success' })
      const times = list.map(({ mfaVerifyTime }) => mfaVerifyTime ?? 0)
      expect(times).toEqual(times.toSorted((one, other) => other - one))
      const merchant = await createMerchant(client, { nickname: 'Found By A Part' })
      expect(await rowFor(client, 'by a p')).toMatchObject({ id: merchant.id, kind: 'merchant' })
    })

    it('show what an operator bound, how and when it was last used, and what demands it', async () => {
      const client = await admin()
      const staff = await newStaff(server())
      expect(await rowFor(client, staff.username)).toMatchObject({
        ...{ id: staff.accountId, kind: 'operator', mfaStatus: 'closed', mfaVerification: null },
        ...{ mfaMethod: null, mfaBoundTime: null, recoveryCodesLeft: null, demandedBy: [], mfaDueTime: null },
      })
      const bound = server().now
      const { secret, recoveryCodes } = await bind(server(), staff.client)
      server().now += MINUTE
      const { visitor, answer } = await logIn(server(), staff.username)
      await visitor.refused('signIn', 'mfa', answer('000000'))
      expect(await rowFor(client, staff.username)).toMatchObject({
        ...{ mfaStatus: 'open', mfaVerification: 'failed', mfaMethod: 'authenticator' },
        ...{ mfaBoundTime: bound, mfaVerifyTime: server().now, recoveryCodesLeft: 10 },
      })
      await visitor.ok('signIn', 'mfa', answer(recoveryCodes[0] ?? ''))
      await demand(staff.roleId, 7)
      expect(await rowFor(client, staff.username)).toMatchObject({
        ...{ mfaVerification: 'success', mfaMethod: 'recoveryCode', recoveryCodesLeft: 9 },
        ...{ demandedBy: [staff.username], mfaDueTime: null },
      })
      const next = await logIn(server(), staff.username)
      await next.visitor.ok('signIn', 'mfa', next.answer(nextCode(server(), secret)))
      expect(await rowFor(client, staff.username)).toMatchObject({ mfaMethod: 'authenticator' })
    })

    it('forget what was bound when an operator resets it', async () => {
      const client = await admin()
      const staff = await newStaff(server())
      await bind(server(), staff.client)
      await client.ok('account', 'resetMfa', { params: { id: staff.accountId } })
      expect(await rowFor(client, staff.username)).toMatchObject({
        ...{ mfaStatus: 'closed', mfaVerification: null, mfaMethod: null, mfaBoundTime: null },
        ...{ mfaVerifyTime: null, recoveryCodesLeft: null },
      })
    })

    it('name the merchant that demands it of its operators', async () => {
      const client = await admin()
      const merchant = await createMerchant(client)
      const staff = await newStaff(server())
      await server()
        .db.update(accounts)
        .set({ scopePartyId: merchant.id })
        .where(eq(accounts.id, staff.accountId))
      await client.ok('merchant', 'openMfa', { params: { id: merchant.id } })
      expect((await rowFor(client, staff.username)).demandedBy).toEqual([merchant.nickname])
      expect(await rowFor(client, merchant.account)).toMatchObject({ kind: 'merchant', mfaStatus: 'open' })
    })

    it('show on an agent how the latest verification of its operators ended', async () => {
      const client = await admin()
      const [agent] = (await client.ok('agent', 'list', { query: {} })).list
      if (!agent) throw new Error('no agent is seeded')
      const staff = await newStaff(server())
      await server()
        .db.update(accounts)
        .set({ scopePartyId: agent.id })
        .where(eq(accounts.id, staff.accountId))
      await bind(server(), staff.client)
      const query = { id: agent.id }
      expect((await client.ok('mfaBinding', 'list', { query })).list).toMatchObject([
        { kind: 'agent', mfaVerification: 'success', mfaVerifyTime: server().now },
      ])
    })

    it('are within the data scope of the operator who looks', async () => {
      const merchant = await createMerchant(await admin())
      const { client, accountId, username } = await newStaff(server(), [
        'mfaBinding:read',
        'mfaBinding:export',
      ])
      await server().db.update(accounts).set({ scopePartyId: merchant.id }).where(eq(accounts.id, accountId))
      const { list, total } = await client.ok('mfaBinding', 'list', { query: {} })
      expect(list.map(({ account }) => account).sort()).toEqual([merchant.account, username].sort())
      expect(total).toBe(2)
      const { text } = await client.csv('mfaBinding', { columns: 'account' })
      expect(text.trim().split('\n')).toHaveLength(3)
    })
  })

  describe('that a role demands', () => {
    it('are due after the grace: until then everything is open, and afterwards nothing but the binding', async () => {
      const { client, roleId, username } = await newStaff(server(), ['merchant:read'])
      expect(await client.ok('signIn', 'currentUser')).toMatchObject({ mfaDueTime: null })
      const due = server().now + 7 * DAY
      await demand(roleId, 7)
      await client.ok('merchant', 'list')
      expect(await client.ok('signIn', 'currentUser')).toMatchObject({
        ...{ mfaDueTime: due, mfaBindingRequired: false },
      })
      server().now = due - 1
      const last = await server().signIn(username)
      await last.ok('merchant', 'list')
      server().now = due
      expect((await last.refused('merchant', 'list')).data.key).toBe('mfaBindingRequired')
      const late = await server().signIn(username)
      expect((await late.refused('merchant', 'list')).data.key).toBe('mfaBindingRequired')
      expect(await late.ok('signIn', 'currentUser')).toMatchObject({ mfaBindingRequired: true })
      await bind(server(), late)
      await late.ok('merchant', 'list')
      expect(await late.ok('signIn', 'currentUser')).toMatchObject({
        ...{ mfaDueTime: null, mfaBindingRequired: false },
      })
    })

    it('give an account that is created later the whole grace', async () => {
      const { roleId, accountId, username } = await newStaff(server(), ['merchant:read'])
      await demand(roleId, 3)
      server().now += 10 * DAY
      expect((await (await server().signIn(username)).refused('merchant', 'list')).status).toBe(403)
      await server().db.update(accounts).set({ createTime: server().now }).where(eq(accounts.id, accountId))
      const late = await server().signIn(username)
      await late.ok('merchant', 'list')
      expect(await late.ok('signIn', 'currentUser')).toMatchObject({ mfaDueTime: server().now + 3 * DAY })
    })

    it('give an account that gets the role later the whole grace, and no more when it is edited again', async () => {
      const role = await createStaff(server(), ['merchant:read'])
      await demand(role.roleId, 3)
      const { accountId, username, roleId } = await newStaff(server(), ['merchant:read'])
      server().now += 10 * DAY
      const assign = async (roleIds: string[]) => {
        const client = await admin()
        const row = await client.ok('account', 'get', { params: { id: accountId } })
        await client.ok('account', 'update', { params: { id: accountId }, body: { ...row, roleIds } })
      }
      await assign([roleId, role.roleId])
      const due = server().now + 3 * DAY
      const dueOf = async () =>
        (await (await server().signIn(username)).ok('signIn', 'currentUser')).mfaDueTime
      expect(await dueOf()).toBe(due)
      server().now += DAY
      await assign([role.roleId])
      expect(await dueOf()).toBe(due)
      server().now = due
      const late = await server().signIn(username)
      expect((await late.refused('merchant', 'list')).data.key).toBe('mfaBindingRequired')
    })

    it('have a due time only where a role demands them: a merchant gives no grace', async () => {
      const client = await admin()
      const merchant = await createMerchant(client)
      const staff = await newStaff(server())
      await server()
        .db.update(accounts)
        .set({ scopePartyId: merchant.id })
        .where(eq(accounts.id, staff.accountId))
      await client.ok('merchant', 'openMfa', { params: { id: merchant.id } })
      expect(await rowFor(client, staff.username)).toMatchObject({
        ...{ demandedBy: [merchant.nickname], mfaDueTime: null },
      })
      expect(await staff.client.ok('signIn', 'currentUser')).toMatchObject({
        ...{ mfaDueTime: null, mfaBindingRequired: true },
      })
    })

    it('keep the beginning of the demand when its days change, and are open again once it ends', async () => {
      const { client, roleId } = await newStaff(server(), ['merchant:read'])
      const began = server().now
      await demand(roleId, 7)
      server().now += MINUTE
      expect(await demand(roleId, 3)).toMatchObject({ demandTime: began, graceDays: 3, required: true })
      expect(await demand(roleId, 0)).toMatchObject({ demandTime: began, graceDays: 0 })
      expect((await client.refused('merchant', 'list')).data.key).toBe('mfaBindingRequired')
      expect(await demand(roleId, 0, false)).toMatchObject({ demandTime: null, required: false })
      await client.ok('merchant', 'list')
    })

    it('keep their grace when the role is edited, and lose it when the role’s form ends or begins the demand', async () => {
      const client = await admin()
      const { id } = await createDemand(client)
      await client.ok('mfaBinding', 'demandMfa', demanding(await demandOf(client, id), 7))
      const edit = async (values: object) => {
        const row = await client.ok('role', 'get', { params: { id } })
        await client.ok('role', 'update', { params: { id }, body: { ...row, ...values } })
        return demandOf(client, id)
      }
      expect(await edit({ description: 'Edited' })).toMatchObject({ required: true, graceDays: 7 })
      expect(await edit({ mfaRequired: false })).toMatchObject({
        ...{ required: false, graceDays: 0, demandTime: null },
      })
      server().now += MINUTE
      expect(await edit({ mfaRequired: true })).toMatchObject({ graceDays: 0, demandTime: server().now })
    })

    it('begin with a role that is created with them', async () => {
      const { id } = await createDemand(await admin(), { mfaRequired: true })
      expect(await demandOf(await admin(), id)).toMatchObject({
        ...{ required: true, graceDays: 0, demandTime: server().now },
      })
    })

    it('are begun and ended with the role’s form only by operators who may do so here', async () => {
      const { id } = await createDemand(await admin())
      const { client } = await newStaff(server(), ['role:read', 'role:create', 'role:update'])
      const row = await client.ok('role', 'get', { params: { id } })
      const body = { ...row, description: 'Edited', resourceIds: [] }
      const demanded = { ...body, name: 'Demanding', mfaRequired: true }
      const refused = [
        await client.refused('role', 'update', { params: { id }, body: demanded }),
        await client.refused('role', 'create', { body: demanded }),
      ]
      for (const { status, data } of refused) {
        expect(status).toBe(403)
        expect(data.fields).toEqual({ mfaRequired: { key: 'mfaNotConfigurable' } })
      }
      await client.ok('role', 'update', { params: { id }, body })
    })

    it('keep the version of the role, and add nothing to the log, when they are saved unchanged', async () => {
      const client = await admin()
      const saved = await demand((await createDemand(client)).id, 7)
      server().now += MINUTE
      expect(await demand(saved.id, 7)).toEqual(saved)
      const logged = await server()
        .db.select()
        .from(operationLogs)
        .where(and(eq(operationLogs.targetId, saved.id), eq(operationLogs.action, 'demandMfa')))
      expect(logged).toHaveLength(1)
    })

    it('count the accounts that have not bound one', async () => {
      const { client, roleId } = await newStaff(server())
      const counts = async () => demandOf(await admin(), roleId)
      expect(await counts()).toMatchObject({ accountCount: 1, unboundCount: 1 })
      await bind(server(), client)
      expect(await counts()).toMatchObject({ accountCount: 1, unboundCount: 0 })
    })

    it('can’t be turned off during the grace', async () => {
      const { client, roleId } = await newStaff(server())
      const { secret } = await bind(server(), client)
      await demand(roleId, 30)
      const body = { password: 'irrelevant', code: nextCode(server(), secret) }
      expect((await client.refused('signIn', 'closeMfa', { body })).data.key).toBe('mfaDemanded')
    })

    it.each([-1, 31, 1.5])('reject a grace of %s days on its field', async (graceDays) => {
      const client = await admin()
      const refused = await client.refused(
        'mfaBinding',
        'demandMfa',
        demanding(await createDemand(client), graceDays),
      )
      expect(refused.data.fields).toHaveProperty('graceDays')
    })

    it('reject a demand of a role that changed meanwhile, with the demand as it is now', async () => {
      const client = await admin()
      const stale = await createDemand(client)
      await client.ok('mfaBinding', 'demandMfa', demanding(stale, 5))
      const refused = await client.refused('mfaBinding', 'demandMfa', demanding(stale, 6))
      expect(refused.data).toMatchObject({ key: 'staleVersion', current: { id: stale.id, graceDays: 5 } })
    })

    it('reject a demand of a role with permissions that the operator lacks', async () => {
      const { roleId } = await newStaff(server(), ['merchant:read'])
      const { client } = await newStaff(server(), ['mfaBinding:read', 'mfaBinding:configure'])
      const refused = await client.refused(
        'mfaBinding',
        'demandMfa',
        demanding(await demandOf(client, roleId), 7),
      )
      expect(refused.data.key).toBe('unauthorizedOperation')
    })

    it('are logged with the role', async () => {
      const client = await admin()
      const role = await createDemand(client)
      await client.ok('mfaBinding', 'demandMfa', demanding(role, 14))
      const [row] = await server()
        .db.select()
        .from(operationLogs)
        .where(and(eq(operationLogs.targetId, role.id), eq(operationLogs.action, 'demandMfa')))
      expect(row).toMatchObject({
        ...{ resource: 'role', operatorName: 'admin' },
        ...{
          before: { mfaRequired: false, mfaGraceDays: 0 },
          after: { mfaRequired: true, mfaGraceDays: 14 },
        },
      })
    })
  })

  describe('of the administrators', () => {
    const demandOfAdministrators = async (client: TestClient) =>
      demandOf(client, await idOfRole(client, 'admin'))

    it('can’t be demanded immediately while none of them has bound one, here or with the role', async () => {
      const client = await admin()
      const role = await demandOfAdministrators(client)
      const refused = await client.refused('mfaBinding', 'demandMfa', demanding(role, 0))
      expect(refused.data.fields).toEqual({ graceDays: { key: 'noAdministratorBound' } })
      const row = await client.ok('role', 'get', { params: { id: role.id } })
      const edited = await client.refused('role', 'update', {
        params: { id: role.id },
        body: { ...row, mfaRequired: true },
      })
      expect(edited.data.fields).toEqual({ mfaRequired: { key: 'noAdministratorBound' } })
    })

    it('never lock the last one out: after the grace they sign in, bind one, and administer roles', async () => {
      const client = await admin()
      const role = await demandOfAdministrators(client)
      await client.ok('mfaBinding', 'demandMfa', demanding(role, 1))
      server().now += DAY
      const late = await admin()
      expect((await late.refused('role', 'list')).data.key).toBe('mfaBindingRequired')
      const { secret } = await bind(server(), late)
      const ended = await late.ok('mfaBinding', 'demandMfa', demanding(await demandOfAdministrators(late), 0))
      expect(ended.graceDays).toBe(0)
      await late.ok('mfaBinding', 'demandMfa', demanding(ended, 0, false))
      const body = { password: DEMO_PASSWORD, code: nextCode(server(), secret) }
      await late.ok('signIn', 'closeMfa', { body })
    })
  })
})
