import { user, userQuery } from '@admin/api-client/contract/users/users'
import { userDefaultSort } from '@admin/api-client/contract/users/users.sort'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { userRoles, users } from '../../../db/schema/users.ts'
import { keepStatus } from '../../content/review/strikes.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

const inviters = alias(users, 'inviters')

const reads = listReads({
  table: users,
  row: user,
  query: userQuery,
  select: (db) =>
    db
      .select({ ...columnsOf(users, user), roleName: userRoles.name, inviterName: inviters.nickname })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.id, users.roleId))
      .leftJoin(inviters, eq(inviters.id, users.inviterId))
      .$dynamic(),
  defaultSort: userDefaultSort,
})

export const userResource = resourceOf({
  name: 'user',
  table: users,
  reads: () => reads,
  prepare: (context, values, before) => screenTexts(context, values, { nickname: 'plain' }, before),
  changed: (tx, _context, changes) =>
    keepStatus(
      tx,
      changes.filter(({ before, after }) => before.status !== after.status).map(({ after }) => after.id),
    ),
})
