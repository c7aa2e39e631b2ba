import { inArray } from 'drizzle-orm'
import { DEMO_PASSWORD } from '../../src/auth/demoAccounts.ts'
import { hashPassword } from '../../src/auth/passwords.ts'
import { newId } from '../../src/db/columns.ts'
import { accounts } from '../../src/db/schema/accounts.ts'
import { accountRoles, permissionNodes, rolePermissionNodes, roles } from '../../src/db/schema/roles.ts'
import { STRONG_PASSWORD } from './coinArea.ts'
import { CHEAP_ARGON2 } from './fixture.ts'
import type { TestServer } from './TestServer.ts'

let made = 0

/** Someone new with a role of exactly these codes, signed in. */
export async function createStaff(server: TestServer, codes: string[]) {
  const { db, now } = server
  const times = { createTime: now, updateTime: now }
  const roleId = newId()
  const accountId = newId()
  const username = `staff-${++made}`
  await db.insert(roles).values({ id: roleId, name: username, description: '', identity: 'user', ...times })
  const granted = await db
    .select({ id: permissionNodes.id })
    .from(permissionNodes)
    .where(inArray(permissionNodes.permissionCode, codes))
  if (granted.length > 0)
    await db.insert(rolePermissionNodes).values(granted.map(({ id }) => ({ roleId, resourceId: id })))
  await db.insert(accounts).values({
    id: accountId,
    username,
    nickname: username,
    email: `${username}@example.com`,
    areaCode: '+86',
    phone: '13000000000',
    passwordHash: await hashPassword(DEMO_PASSWORD, CHEAP_ARGON2),
    status: 'normal',
    ...times,
  })
  await db.insert(accountRoles).values({ accountId, roleId, createTime: now })
  return { client: await server.signIn(username), accountId, roleId, username }
}

type Staff = Awaited<ReturnType<typeof createStaff>>

/** Permission codes that someone needs to create an account with their own role. */
export const ACCOUNT_MAKER = ['account:create', 'account:read', 'role:read']

/** Someone whose account was created by another one, with the same role: not independent of them. */
export async function createDependent(server: TestServer, maker: Staff) {
  const username = `${maker.username}-x`
  await maker.client.ok('account', 'create', {
    body: {
      ...{ username, nickname: 'Another', email: `${username}@example.com`, areaCode: '+86' },
      ...{ phone: '13812345678', roleIds: [maker.roleId], status: 'normal' },
      ...{ password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD },
    },
  })
  return server.signIn(username, STRONG_PASSWORD)
}
