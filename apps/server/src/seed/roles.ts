import { permissions } from '@admin/api-client/contract/permissions'
import { newId } from '../db/columns.ts'
import type { Database } from '../db/Database.ts'
import { grantResources } from '../db/resources.ts'
import { roles } from '../db/schema/roles.ts'

/** The roles of the development mocks: all codes, everything to read, the home page only. */
const definitions = [
  { identity: 'admin', name: 'Administrator', description: 'Everything', passes: () => true },
  {
    identity: 'editor',
    name: 'Editor',
    description: 'Reads everything',
    passes: (code: string) => code.endsWith(':read'),
  },
  {
    identity: 'user',
    name: 'User',
    description: 'Home page only',
    passes: (code: string) => code === permissions.dashboard.read,
  },
] as const

export type RoleIds = Record<(typeof definitions)[number]['identity'], string>

export async function createRoles(tx: Database, now: number): Promise<RoleIds> {
  const ids: RoleIds = { admin: newId(), editor: newId(), user: newId() }
  for (const { identity, name, description, passes } of definitions) {
    const id = ids[identity]
    await tx.insert(roles).values({ id, identity, name, description, createTime: now, updateTime: now })
    await grantResources(tx, id, passes)
  }
  return ids
}
