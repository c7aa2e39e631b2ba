import { role, type roleOperations } from '@admin/api-client/contract/roles'
import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ofOperatorWithinScope, type Scope } from '../../auth/scope.ts'
import { columnsOf } from '../../db/columnsOf.ts'
import { byText, byValue, contains } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { accountRoles, roles } from '../../db/schema/roles.ts'

type RoleQuery = z.output<typeof roleOperations.list.query>

/** Within a data scope: every role, with the number of its accounts there. */
export const roleReads = (scope: Scope) =>
  listReads({
    table: roles,
    select: (db) => {
      const holders = db
        .select({ total: count() })
        .from(accountRoles)
        .where(and(eq(accountRoles.roleId, roles.id), ofOperatorWithinScope(accountRoles.accountId, scope)))
      return db
        .select({
          ...columnsOf(roles, role),
          accountCount: sql`(${holders})`.mapWith(Number),
        })
        .from(roles)
        .$dynamic()
    },
    filter: (query: RoleQuery) => contains(roles.name, query.name),
    sortKeys: { ...byText(roles, 'name'), ...byValue(roles, 'updateTime') },
    defaultSort: 'name',
  })
