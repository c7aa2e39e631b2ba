import {
  type User,
  user,
  type userCreate,
  type userQuery,
  type userUpdate,
} from '@admin/api-client/contract/users/users'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { byText, byValue, contains, equals, hasId, within } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { pointEntries, userRoles, users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'

const reads = listReads({
  table: users,
  select: (db) =>
    db
      .select({ ...columnsOf(users, user), roleName: userRoles.name })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.id, users.roleId))
      .$dynamic(),
  filter: (query: z.output<typeof userQuery>) =>
    and(
      hasId(users.id, query.id),
      contains(users.nickname, query.nickname),
      contains(users.email, query.email),
      contains(users.phone, query.phone),
      equals(users.status, query.status),
      equals(users.type, query.type),
      hasId(users.roleId, query.roleId),
      within(users.createTime, query.createdFrom, query.createdTo),
    ),
  sortKeys: {
    ...byText(users, 'nickname', 'email'),
    ...byValue(users, 'status', 'lastLoginTime', 'createTime'),
  },
  defaultSort: '-createTime',
  onWire: (rows): User[] => rows.map((row) => ({ ...row, points: String(row.points) })),
})

export const userResource = resourceOf({ name: 'user', table: users, reads: () => reads })

export const createUser = async (context: SignedIn, body: z.output<typeof userCreate>) => {
  const values = await screenTexts(context, body, { nickname: 'plain' })
  return userResource.create(context, { ...values, avatar: '' })
}

export const updateUser = async (context: SignedIn, id: string, body: z.output<typeof userUpdate>) => {
  const before = await userResource.get(context, id)
  return userResource.update(context, id, await screenTexts(context, body, { nickname: 'plain' }, before))
}

/** Points entries are append-only: whoever has some stays. */
export const deleteUser = (context: SignedIn, id: string) =>
  userResource.delete(context, id, async (tx) => {
    if ((await tx.$count(pointEntries, eq(pointEntries.userId, id))) > 0) throw new Refusal('userHasPoints')
  })
