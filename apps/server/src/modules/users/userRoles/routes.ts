import { userRole, userRoleArea } from '@admin/api-client/contract/users/userRoles'
import { userRoleDefaultSort } from '@admin/api-client/contract/users/userRoles.sort'
import { count, eq, sql } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { userRoles, users } from '../../../db/schema/users.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

const reads = listReads({
  table: userRoles,
  row: userRole,
  query: userRoleArea.operations.list.query,
  select: (db) => {
    const holders = db.select({ total: count() }).from(users).where(eq(users.roleId, userRoles.id))
    return db
      .select({ ...columnsOf(userRoles, userRole), userCount: sql`(${holders})`.mapWith(Number) })
      .from(userRoles)
      .$dynamic()
  },
  defaultSort: userRoleDefaultSort,
})

const resource = resourceOf({ name: 'userRole', table: userRoles, reads: () => reads })

export const userRoleRoutes: Handlers<typeof userRoleArea> = {
  ...plainHandlers(resource, { area: userRoleArea }),
  /** The role is locked, so that no user is given it before it is deleted. */
  delete: (input) =>
    resource.delete(input, input.params.id, async (tx, { id }) => {
      if ((await tx.$count(users, eq(users.roleId, id))) > 0) throw new Refusal('userRoleInUse')
    }),
}
