import { ACCESS_REQUEST_DAYS } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accountControls, accounts } from '../src/db/schema/accounts.ts'
import { DAY } from '../src/kernel/durations.ts'
import { expireAccess } from '../src/modules/system/accessRequests/expiry.ts'
import { administratorIds } from '../src/modules/system/accounts/authority.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

const DECIDER = ['accessRequest:read', 'accessRequest:decide']

onOneEngine('access requests', (server) => {
  const ask = async (client: TestClient, ...codes: string[]) => {
    const requested = await client.ok('accessRequest', 'request', {
      body: { codes, reason: 'On call', days: 3 },
    })
    return requested[0]?.id ?? ''
  }
  const approve = (client: TestClient, id: string) =>
    client.ok('accessRequest', 'approve', { params: { id }, body: {} })
  const refusal = async (client: TestClient, name: 'approve' | 'decline' | 'revoke', id: string) =>
    (await client.refused('accessRequest', name, { params: { id }, body: { remark: 'No' } })).data.key
  const kinds = async (client: TestClient) =>
    (await client.ok('notification', 'feed')).entries.map(({ kind, data }) => [kind, data.code])

  it('give a permission for some days, from the next request until the moment that they are over', async () => {
    const requester = await createStaff(server(), [])
    const decider = await createStaff(server(), [...DECIDER, 'merchant:read'])
    expect((await requester.client.refused('merchant', 'list')).status).toBe(403)
    const id = await ask(requester.client, 'merchant:read')
    expect(await kinds(decider.client)).toContainEqual(['accessWaiting', 'merchant:read'])
    const granted = await approve(decider.client, id)
    expect(granted).toMatchObject({
      status: 'granted',
      deciderName: decider.username,
      expireTime: server().now + 3 * DAY,
    })
    await requester.client.ok('merchant', 'list')
    expect(await kinds(requester.client)).toContainEqual(['accessGranted', 'merchant:read'])

    server().now = (granted.expireTime ?? 0) - 1
    const before = await server().signIn(requester.username)
    await before.ok('merchant', 'list')
    server().now += 1
    const after = await server().signIn(requester.username)
    expect((await after.refused('merchant', 'list')).data.key).toBe('unauthorizedOperation')
    // The task only notes it.
    expect(await expireAccess(server().ports)).toBe(1)
    expect(await after.ok('accessRequest', 'get', { params: { id } })).toMatchObject({ status: 'expired' })
    expect(await kinds(after)).toContainEqual(['accessExpired', 'merchant:read'])
    expect(await expireAccess(server().ports)).toBe(0)
  })

  it('are declined with a reason and revoked before they expire', async () => {
    const requester = await createStaff(server(), [])
    const decider = await createStaff(server(), [...DECIDER, 'merchant:read', 'transfer:read'])
    const declined = await ask(requester.client, 'merchant:read')
    expect(
      await decider.client.refused('accessRequest', 'decline', {
        params: { id: declined },
        body: {},
      } as never),
    ).toMatchObject({ status: 422 })
    await decider.client.ok('accessRequest', 'decline', {
      params: { id: declined },
      body: { remark: 'Not yours' },
    })
    expect(await refusal(decider.client, 'approve', declined)).toBe('notPossible')
    expect((await requester.client.refused('merchant', 'list')).status).toBe(403)

    const revoked = await ask(requester.client, 'transfer:read')
    await approve(decider.client, revoked)
    await requester.client.ok('transfer', 'list')
    await decider.client.ok('accessRequest', 'revoke', { params: { id: revoked }, body: { remark: 'Over' } })
    expect((await requester.client.refused('transfer', 'list')).status).toBe(403)
    expect(await refusal(decider.client, 'revoke', revoked)).toBe('notPossible')
  })

  it('are granted only by someone else who holds the permission by a role, and sees the account', async () => {
    const requester = await createStaff(server(), DECIDER)
    const id = await ask(requester.client, 'merchant:read')
    expect(await refusal(requester.client, 'approve', id)).toBe('ownAccessRequest')
    expect(await refusal(requester.client, 'decline', id)).toBe('ownAccessRequest')
    const lacking = await createStaff(server(), DECIDER)
    expect(await refusal(lacking.client, 'approve', id)).toBe('notGrantableCode')
    const reader = await createStaff(server(), ['accessRequest:read', 'merchant:read'])
    expect(await refusal(reader.client, 'approve', id)).toBe('unauthorizedOperation')
    const other = await createStaff(server(), ['merchant:read'])
    expect((await other.client.refused('accessRequest', 'get', { params: { id } })).status).toBe(404)

    const scoped = await createStaff(server(), [...DECIDER, 'merchant:read'])
    await server()
      .db.update(accounts)
      .set({ scopeSiteIds: [newId()] })
      .where(eq(accounts.id, scoped.accountId))
    expect((await scoped.client.refused('accessRequest', 'get', { params: { id } })).status).toBe(404)
    expect(await kinds(scoped.client)).not.toContainEqual(['accessWaiting', 'merchant:read'])
  })

  it('are decided by no account that the requester could act as, and make requesters dependent on who granted', async () => {
    const { db, now } = server()
    const requester = await createStaff(server(), [])
    const dependent = await createStaff(server(), [...DECIDER, 'merchant:read'])
    const decider = await createStaff(server(), [...DECIDER, 'merchant:read'])
    await db
      .insert(accountControls)
      .values({ accountId: dependent.accountId, controllerId: requester.accountId, time: now })
    const id = await ask(requester.client, 'merchant:read')
    const waiting = ['accessWaiting', 'merchant:read']
    expect(await kinds(decider.client)).toContainEqual(waiting)
    expect(await kinds(dependent.client)).not.toContainEqual(waiting)
    for (const name of ['approve', 'decline'] as const)
      expect(await refusal(dependent.client, name, id)).toBe('dependentReviewer')
    expect(await dependent.client.ok('accessRequest', 'get', { params: { id } })).toMatchObject({
      decisionRefusal: 'dependentReviewer',
    })

    await approve(decider.client, id)
    const controls = await db
      .select()
      .from(accountControls)
      .where(eq(accountControls.accountId, requester.accountId))
    expect(controls).toMatchObject([{ controllerId: decider.accountId }])
    await decider.client.ok('accessRequest', 'revoke', { params: { id }, body: { remark: 'Over' } })
    await approve(decider.client, await ask(requester.client, 'merchant:read'))
  })

  it('are neither approved after they lapsed nor revoked after they expired, before the task notes either', async () => {
    const requester = await createStaff(server(), [])
    const decider = await createStaff(server(), [...DECIDER, 'merchant:read', 'transfer:read'])
    const lapsing = await ask(requester.client, 'transfer:read')
    const granted = await approve(decider.client, await ask(requester.client, 'merchant:read'))
    server().now = granted.expireTime ?? 0
    const later = await server().signIn(decider.username)
    expect(await refusal(later, 'revoke', granted.id)).toBe('notPossible')
    server().now += ACCESS_REQUEST_DAYS * DAY
    const evenLater = await server().signIn(decider.username)
    expect(await refusal(evenLater, 'approve', lapsing)).toBe('notPossible')
    await expireAccess(server().ports)
    const requesterLater = await server().signIn(requester.username)
    expect(await kinds(requesterLater)).toContainEqual(['accessLapsed', 'transfer:read'])
  })

  it('do not let what was granted for a time be granted again or kept', async () => {
    const requester = await createStaff(server(), [
      ...DECIDER,
      'role:read',
      'role:create',
      'role:update',
      'account:read',
      'account:resetPassword',
    ])
    const decider = await createStaff(server(), [...DECIDER, 'merchant:read'])
    await approve(decider.client, await ask(requester.client, 'merchant:read'))
    await requester.client.ok('merchant', 'list')

    const third = await createStaff(server(), [])
    expect(await refusal(requester.client, 'approve', await ask(third.client, 'merchant:read'))).toBe(
      'notGrantableCode',
    )
    const grantables = await requester.client.ok('role', 'grantables')
    const node = grantables.find(({ permissionCode }) => permissionCode === 'merchant:read')
    expect(node?.held).toBe(false)
    const role = await requester.client.ok('role', 'get', { params: { id: requester.roleId } })
    expect(
      await requester.client.refused('role', 'update', {
        params: { id: role.id },
        body: { ...role, resourceIds: [...role.resourceIds, node?.id ?? ''] },
      }),
    ).toMatchObject({ status: 403, data: { fields: { resourceIds: { key: 'notGrantable' } } } })
    const passwords = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }
    const holder = await createStaff(server(), ['merchant:read'])
    expect(
      (
        await requester.client.refused('account', 'resetPassword', {
          params: { id: holder.accountId },
          body: passwords,
        })
      ).data.key,
    ).toBe('unauthorizedOperation')
    // Nor does an operator get a permission by the password of an account that was granted it.
    const thief = await createStaff(server(), ['account:read', 'account:resetPassword'])
    const granted = await createStaff(server(), [])
    await approve(decider.client, await ask(granted.client, 'merchant:read'))
    expect(
      (
        await thief.client.refused('account', 'resetPassword', {
          params: { id: granted.accountId },
          body: passwords,
        })
      ).data.key,
    ).toBe('unauthorizedOperation')
  })

  it('make no administrator who counts as the last one', async () => {
    const requester = await createStaff(server(), [])
    await approve(await server().signIn('admin'), await ask(requester.client, 'role:update'))
    expect((await administratorIds(server().db)).has(requester.accountId)).toBe(false)
  })

  it('are rejected for what is held or doesn’t exist, and a second time while one is pending', async () => {
    const { client } = await createStaff(server(), ['merchant:read'])
    const rejected = async (...codes: string[]) =>
      (await client.refused('accessRequest', 'request', { body: { codes, reason: 'On call', days: 3 } })).data
    expect((await rejected('merchant:read')).key).toBe('accessHeld')
    expect(await rejected('merchant:unknown')).toMatchObject({ fields: { codes: { key: 'notExisting' } } })
    await ask(client, 'transfer:read')
    expect((await rejected('merchant:create', 'transfer:read')).key).toBe('accessRequested')
    expect((await client.ok('accessRequest', 'list')).total).toBe(1)
    server().now += ACCESS_REQUEST_DAYS * DAY
    expect(await expireAccess(server().ports)).toBeGreaterThan(0)
    const later = await server().signIn((await server().db.select().from(accounts)).at(-1)?.username ?? '')
    await ask(later, 'transfer:read')
  })

  it('are limited to a number a day', async () => {
    const { client } = await createStaff(server(), [])
    const decider = await createStaff(server(), [...DECIDER, 'merchant:read'])
    for (let nth = 0; nth < 20; nth += 1)
      await decider.client.ok('accessRequest', 'decline', {
        params: { id: await ask(client, 'merchant:read') },
        body: { remark: 'No' },
      })
    expect(
      (
        await client.refused('accessRequest', 'request', {
          body: { codes: ['merchant:read'], reason: 'Again', days: 1 },
        })
      ).data.key,
    ).toBe('tooManyAttempts')
  })

  it('are logged with who asked, decided and ended them', async () => {
    const requester = await createStaff(server(), [])
    const decider = await createStaff(server(), [...DECIDER, 'merchant:read'])
    const id = await ask(requester.client, 'merchant:read')
    await approve(decider.client, id)
    await decider.client.ok('accessRequest', 'revoke', { params: { id }, body: { remark: 'Over' } })
    const admin = await server().signIn('admin')
    const { list } = await admin.ok('operationLog', 'list', { query: { targetId: id } })
    expect(list.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['revoke', decider.username],
      ['approve', decider.username],
      ['request', requester.username],
    ])
  })
})
