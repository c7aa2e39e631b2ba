import { userArea } from '@admin/api-client/contract/users/users'
import { and, eq } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { statusHandler } from '../../../crud/transitions.ts'
import { comments } from '../../../db/schema/comments.ts'
import { pointEntries } from '../../../db/schema/points.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { changePoints, listActivities, listPoints } from './history.ts'
import { listLinks } from './links.ts'
import { userResource } from './service.ts'

export const userRoutes: Handlers<typeof userArea> = {
  ...plainHandlers(userResource, { area: userArea }),
  create: (input) => userResource.create(input, { ...input.body, avatar: '' }),
  /** Points entries are append-only, so users who have some stay, as do those whom comments are about. */
  delete: (input) =>
    userResource.delete(input, input.params.id, async (tx, { id }) => {
      if ((await tx.$count(pointEntries, eq(pointEntries.userId, id))) > 0) throw new Refusal('userHasPoints')
      const about = and(eq(comments.subjectKind, 'user'), eq(comments.subjectId, id))
      if ((await tx.$count(comments, about)) > 0) throw new Refusal('userHasContent')
    }),
  setStatus: statusHandler(userResource, { frozen: 'freeze', normal: 'unfreeze' }),
  points: listPoints,
  changePoints,
  activities: listActivities,
  links: listLinks,
}
