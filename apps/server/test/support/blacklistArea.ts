import type { blacklistCreate } from '@admin/api-client/contract/community/blacklists'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { z } from 'zod'
import { blacklist } from '../../src/db/schema/blacklists.ts'
import { users } from '../../src/db/schema/users.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

type Values = Partial<z.input<typeof blacklistCreate>>

/** An administrator, and what is done with the blacklist, which is empty before each test. */
export function blacklistArea(server: () => TestServer) {
  /** Signed in from 192.0.2.1. */
  let admin: TestClient
  /** Begins a new session. */
  const signIn = async () => {
    admin = await server().signIn('admin')
  }
  beforeAll(signIn)
  beforeEach(() => server().db.delete(blacklist))
  const target = ({ id }: { id: string }) => ({ params: { id } })
  const bodyOf = (values: Values) => ({
    kind: 'email' as const,
    values: 'someone@blocked.example',
    scopes: ['login' as const],
    reason: 'because',
    ...values,
  })
  const add = (values: Values, client = admin) => client.ok('blacklist', 'create', { body: bodyOf(values) })
  const refusalOf = async (values: Values) =>
    (await admin.refused('blacklist', 'create', { body: bodyOf(values) })).data.fields
  const listed = async (query = {}) => (await admin.ok('blacklist', 'list', { query })).list
  const preview = (kind: z.input<typeof blacklistCreate>['kind'], values: string) =>
    admin.ok('blacklist', 'preview', { body: { kind, values } })
  const aUser = async () => {
    const [user] = await server().db.select().from(users).where(eq(users.status, 'normal')).limit(1)
    if (!user) throw new Error('no user')
    return user
  }
  async function entry(values: Values = {}) {
    await add(values)
    const [row] = await listed()
    if (!row) throw new Error('no entry')
    return row
  }
  return {
    get admin() {
      return admin
    },
    signIn,
    target,
    bodyOf,
    add,
    refusalOf,
    listed,
    preview,
    aUser,
    entry,
  }
}
