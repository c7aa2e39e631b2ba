import { userRole, type userRoleArea } from '@admin/api-client/contract/users/userRoles'
import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byText, byValue, contains, equals } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { userRoles, users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

const reads = listReads({
  table: userRoles,
  select: (db) => {
    const holders = db.select({ total: count() }).from(users).where(eq(users.roleId, userRoles.id))
    return db
      .select({ ...columnsOf(userRoles, userRole), userCount: sql`(${holders})`.mapWith(Number) })
      .from(userRoles)
      .$dynamic()
  },
  filter: (query: z.output<typeof userRoleArea.operations.list.query>) =>
    and(contains(userRoles.name, query.name), equals(userRoles.identity, query.identity)),
  sortKeys: { ...byText(userRoles, 'name'), ...byValue(userRoles, 'identity', 'updateTime') },
  defaultSort: 'name',
})

export const userRoleResource = resourceOf({ name: 'userRole', table: userRoles, reads: () => reads })

/** The lock on the role keeps users from getting it meanwhile. */
export const deleteUserRole = (context: SignedIn, id: string) =>
  userRoleResource.delete(context, id, async (tx) => {
    if ((await tx.$count(users, eq(users.roleId, id))) > 0) throw new Refusal('userRoleInUse')
  })
