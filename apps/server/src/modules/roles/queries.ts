import type { roleOperations } from '@admin/api-client/contract/roles'
import { count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/Database.ts'
import { contains, folded, plain, sorting, windowOf } from '../../db/list.ts'
import { accountRoles, roles } from '../../db/schema.ts'

export type RoleQuery = z.output<typeof roleOperations.list.query>

const sortKeys = { name: folded(roles.name), updateTime: plain(roles.updateTime) }

export function readRoles(db: Database, query: RoleQuery) {
  const { limit, offset } = windowOf(query)
  const holders = db.select({ total: count() }).from(accountRoles).where(eq(accountRoles.roleId, roles.id))
  return db
    .select({
      id: roles.id,
      name: roles.name,
      description: roles.description,
      identity: roles.identity,
      accountCount: sql`(${holders})`.mapWith(Number),
      updateTime: roles.updateTime,
    })
    .from(roles)
    .where(contains(roles.name, query.name))
    .orderBy(...sorting(sortKeys, query.sort ?? 'name', roles.id).order)
    .limit(limit)
    .offset(offset)
}

export async function countRoles(db: Database, query: RoleQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(roles).where(contains(roles.name, query.name))
  return row?.total ?? 0
}
