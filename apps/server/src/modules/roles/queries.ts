import type { Role, roleOperations } from '@admin/api-client/contract/roles'
import { count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { contains, folded, plain } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { accountRoles, roles } from '../../db/schema/roles.ts'

type RoleQuery = z.output<typeof roleOperations.list.query>

export const roleReads = listReads({
  table: roles,
  select: (db) => {
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
      .$dynamic()
  },
  filter: (query: RoleQuery) => contains(roles.name, query.name),
  sortKeys: { name: folded(roles.name), updateTime: plain(roles.updateTime) },
  defaultSort: 'name',
  onWire: (rows): Role[] => rows,
})
