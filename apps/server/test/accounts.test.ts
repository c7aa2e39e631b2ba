import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_MFA_USERNAME, DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { newId } from '../src/db/columns.ts'
import { recoveryCodes } from '../src/db/schema/sessions.ts'
import { accountBody, idOfAccount, idOfRole } from './support/accounts.ts'
import { createMerchant, STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { WRONG } from './support/logins.ts'
import { performed } from './support/performed.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('staff accounts', (server) => {
  const admin = () => server().signIn('admin')

  it('are added and can sign in immediately', async () => {
    const client = await admin()
    const values = await accountBody(client, 'editor')
    const account = await client.ok('account', 'create', { body: values })
    expect(account).toMatchObject({ username: values.username, roles: [{ name: 'Editor' }], version: 1 })
    const user = await (await server().signIn(values.username, STRONG_PASSWORD)).ok('signIn', 'currentUser')
    expect(user.permissions).toContain('merchant:read')
  })

  it('reject a name that is in use in any letter case, with 10001 on its field', async () => {
    const client = await admin()
    const refused = await client.refused('account', 'create', {
      body: { ...(await accountBody(client)), username: 'ADMIN' },
    })
    expect(refused).toMatchObject({
      status: 409,
      errCode: '10001',
      data: { fields: { username: { key: 'usernameTaken' } } },
    })
  })

  it('reject passwords that differ and roles that do not exist', async () => {
    const client = await admin()
    const values = await accountBody(client)
    expect(
      (await client.refused('account', 'create', { body: { ...values, passwordConfirmation: 'x' } })).data
        .fields,
    ).toEqual({ passwordConfirmation: { key: 'passwordsDiffer' } })
    expect(
      await client.refused('account', 'create', { body: { ...values, roleIds: [newId()] } }),
    ).toMatchObject({ status: 422, data: { fields: { roleIds: { key: 'notExisting' } } } })
  })

  it('change their roles with effect on the next request', async () => {
    const client = await admin()
    const values = await accountBody(client, 'user')
    const account = await client.ok('account', 'create', { body: values })
    const theirs = await server().signIn(values.username, STRONG_PASSWORD)
    expect((await theirs.refused('merchant', 'list')).status).toBe(403)
    const params = { id: account.id }
    const roleIds = [await idOfRole(client, 'editor')]
    await client.ok('account', 'update', { params, body: { ...values, roleIds, version: 1 } })
    await theirs.ok('merchant', 'list')
    expect(
      (await client.refused('account', 'update', { params, body: { ...values, version: 1 } })).data,
    ).toMatchObject({ key: 'staleVersion', current: { version: 2 } })
  })

  it('lose their sessions when frozen, one by one or by an edit, and sign in again when unfrozen', async () => {
    const client = await admin()
    const { client: theirs, accountId, username } = await createStaff(server(), [])
    const freeze = (status: 'frozen' | 'normal') =>
      client.ok('account', 'setStatus', { body: { ids: [accountId], status } })
    await freeze('frozen')
    expect((await theirs.refused('signIn', 'currentUser')).status).toBe(401)
    await freeze('normal')
    expect((await theirs.refused('signIn', 'currentUser')).status).toBe(401)
    const again = await server().signIn(username)
    const account = await client.ok('account', 'get', { params: { id: accountId } })
    const values = { ...account, roleIds: account.roles.map(({ id }) => id), status: 'frozen' as const }
    await client.ok('account', 'update', { params: { id: accountId }, body: values })
    expect((await again.refused('signIn', 'currentUser')).status).toBe(401)
  })

  it('keep their sessions while freezing is only tried, and lose them with its token', async () => {
    const client = await admin()
    const own = await client.ok('signIn', 'currentUser')
    const [one, other] = [await createStaff(server(), []), await createStaff(server(), [])]
    const body = { ids: [one.accountId, other.accountId, own.id], status: 'frozen' as const }
    const tried = await client.ok('account', 'setStatus', { body, query: { dryRun: '1' } })
    if (!('token' in tried)) throw new Error('not tried')
    expect(tried).toMatchObject({ changes: 2, skipped: [{ id: own.id, key: 'ownAccount' }] })
    await one.client.ok('signIn', 'currentUser')
    await client.ok('account', 'setStatus', { body: { ids: [other.accountId], status: 'frozen' } })
    const withToken = { body: { ...body, token: tried.token } }
    expect((await client.refused('account', 'setStatus', withToken)).data.key).toBe('setChanged')
    await one.client.ok('signIn', 'currentUser')
    const again = await client.ok('account', 'setStatus', { body, query: { dryRun: '1' } })
    const token = 'token' in again ? again.token : ''
    const frozen = performed(await client.ok('account', 'setStatus', { body: { ...body, token } }))
    expect(frozen.failed).toEqual([{ id: own.id, key: 'ownAccount' }])
    expect((await one.client.refused('signIn', 'currentUser')).status).toBe(401)
  })

  it('lose their sessions with a password reset, and when someone ends them', async () => {
    const client = await admin()
    const { client: theirs, accountId, username } = await createStaff(server(), [])
    const params = { id: accountId }
    await client.ok('account', 'resetPassword', {
      params,
      body: { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD },
    })
    expect((await theirs.refused('signIn', 'currentUser')).status).toBe(401)
    const again = await server().signIn(username, STRONG_PASSWORD)
    expect(await client.ok('account', 'endSessions', { params })).toEqual({ ended: 1 })
    expect((await again.refused('signIn', 'currentUser')).status).toBe(401)
  })

  it('sign in without a second factor once it is reset', async () => {
    const client = await admin()
    const id = await idOfAccount(server(), DEMO_MFA_USERNAME)
    expect((await client.ok('account', 'resetMfa', { params: { id } })).mfaStatus).toBe('closed')
    await server().signIn(DEMO_MFA_USERNAME)
    expect(await server().db.$count(recoveryCodes, eq(recoveryCodes.accountId, id))).toBe(0)
  })

  it('are neither frozen nor deleted by themselves', async () => {
    const client = await admin()
    const id = await idOfAccount(server(), 'admin')
    const params = { id }
    expect((await client.refused('account', 'delete', { params })).data.key).toBe('ownAccount')
    expect(await client.ok('account', 'setStatus', { body: { ids: [id], status: 'frozen' } })).toEqual({
      changed: [],
      failed: [{ id, key: 'ownAccount' }],
    })
    const account = await client.ok('account', 'get', { params })
    const values = { ...account, roleIds: account.roles.map((role) => role.id), status: 'frozen' as const }
    expect((await client.refused('account', 'update', { params, body: values })).data.key).toBe('ownAccount')
  })

  it('cannot reset their own password or second factor, or end their own sessions, as administrators', async () => {
    const client = await admin()
    const params = { id: await idOfAccount(server(), 'admin') }
    const body = { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD }
    const own = { status: 409, data: { key: 'ownAccount' } }
    expect(await client.refused('account', 'resetPassword', { params, body })).toMatchObject(own)
    expect(await client.refused('account', 'resetMfa', { params })).toMatchObject(own)
    expect(await client.refused('account', 'endSessions', { params })).toMatchObject(own)
    await admin()
  })

  it('change their own email, roles and data scope with their password only', async () => {
    const { client, accountId, username } = await createStaff(server(), allPermissionCodes)
    client.from('203.0.113.250')
    const params = { id: accountId }
    const read = async () => {
      const row = await client.ok('account', 'get', { params })
      return { ...row, roleIds: row.roles.map(({ id }) => id) }
    }
    const before = await read()
    const { id: scopePartyId } = await createMerchant(await admin())
    const roleIds = [...before.roleIds, (await createStaff(server(), [])).roleId]
    const fields = (key: string) => ({ status: 422, data: { fields: { currentPassword: { key } } } })
    for (const change of [{ email: 'elsewhere@example.com' }, { roleIds }, { scopePartyId }]) {
      const body = { ...before, ...change }
      expect(await client.refused('account', 'update', { params, body })).toMatchObject(fields('required'))
      const guess = { ...body, currentPassword: WRONG }
      expect(await client.refused('account', 'update', { params, body: guess })).toMatchObject(
        fields('wrong'),
      )
      expect(await read()).toEqual(before)
    }
    await client.ok('account', 'update', { params, body: { ...before, nickname: 'Somebody Else' } })
    const body = { ...(await read()), email: 'elsewhere@example.com', currentPassword: DEMO_PASSWORD }
    expect((await client.ok('account', 'update', { params, body })).email).toBe('elsewhere@example.com')
    const guess = { ...(await read()), currentPassword: WRONG }
    for (let time = 3; time < 10; time++)
      expect(await client.refused('account', 'update', { params, body: guess })).toMatchObject(
        fields('wrong'),
      )
    expect((await client.refused('account', 'update', { params, body: guess })).status).toBe(429)
    const query = { operatorName: username, action: 'update', pageSize: 100 }
    const { list } = await (await admin()).ok('operationLog', 'list', { query })
    expect(list.filter(({ result }) => result === 'failed')).toHaveLength(10)
    expect(JSON.stringify(list)).not.toContain(WRONG)
  })

  it('are found by role', async () => {
    const client = await admin()
    const editor = await idOfRole(client, 'editor')
    const { list, total } = await client.ok('account', 'list', { query: { roleId: editor, pageSize: 100 } })
    expect(list.length).toBe(total)
    expect(list.every((row) => row.roles.some(({ id }) => id === editor))).toBe(true)
    const { list: allRoles } = await client.ok('role', 'list')
    expect(allRoles.find(({ id }) => id === editor)?.accountCount).toBe(total)
  })
})
