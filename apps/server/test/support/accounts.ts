import { eq } from 'drizzle-orm'
import { accounts } from '../../src/db/schema/accounts.ts'
import { STRONG_PASSWORD } from './coinArea.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

let made = 0

/** The id of a role of the demo. */
export async function idOfRole(client: TestClient, identity: 'admin' | 'editor' | 'user') {
  const { list } = await client.ok('role', 'list', { query: { pageSize: 100 } })
  const names = { admin: 'Administrator', editor: 'Editor', user: 'User' }
  return list.find(({ name }) => name === names[identity])?.id ?? ''
}

/** What a new account is added with; its name and email are unique. */
export async function accountBody(client: TestClient, identity: 'admin' | 'editor' | 'user' = 'user') {
  return {
    username: `new-account-${++made}`,
    nickname: 'Somebody',
    email: `somebody${made}@example.com`,
    areaCode: '+86',
    phone: '13812345678',
    roleIds: [await idOfRole(client, identity)],
    status: 'normal' as const,
    password: STRONG_PASSWORD,
    passwordConfirmation: STRONG_PASSWORD,
  }
}

/** The id of an account; empty if there is none of the name. */
export const idOfAccount = async (server: TestServer, username: string) => {
  const [row] = await server.db.select().from(accounts).where(eq(accounts.username, username))
  return row?.id ?? ''
}
