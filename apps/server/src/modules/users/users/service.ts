import { defaultSorts } from '@admin/api-client/contract/defaultSorts'
import { user, userQuery } from '@admin/api-client/contract/users/users'
import { eq } from 'drizzle-orm'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { userRoles, users } from '../../../db/schema/users.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

const reads = listReads({
  table: users,
  row: user,
  query: userQuery,
  select: (db) =>
    db
      .select({ ...columnsOf(users, user), roleName: userRoles.name })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.id, users.roleId))
      .$dynamic(),
  defaultSort: defaultSorts.user,
})

export const userResource = resourceOf({
  name: 'user',
  table: users,
  reads: () => reads,
  prepare: (context, values, before) => screenTexts(context, values, { nickname: 'plain' }, before),
})
