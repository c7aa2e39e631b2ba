import { user, type userCreate, userQuery } from '@admin/api-client/contract/users/users'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { pointEntries, userRoles, users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
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
  defaultSort: '-createTime',
})

export const userResource = resourceOf({
  name: 'user',
  table: users,
  reads: () => reads,
  prepare: (context, values, before) => screenTexts(context, values, { nickname: 'plain' }, before),
})

export const createUser = (context: SignedIn, body: z.output<typeof userCreate>) =>
  userResource.create(context, { ...body, avatar: '' })

/** Points entries are append-only, so users who have some stay. */
export const deleteUser = (context: SignedIn, id: string) =>
  userResource.delete(context, id, async (tx) => {
    if ((await tx.$count(pointEntries, eq(pointEntries.userId, id))) > 0) throw new Refusal('userHasPoints')
  })
