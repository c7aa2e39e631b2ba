import { userArea } from '@admin/api-client/contract/users/users'
import { and, eq } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { given } from '../../../crud/rows.ts'
import { statusHandler } from '../../../crud/transitions.ts'
import { comments } from '../../../db/schema/comments.ts'
import { pointEntries } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { requestRebuilds } from '../../reports/rollUps/openRebuilds.ts'
import { momentsOfUser } from '../../reports/rollUps/sources.ts'
import { changePoints, listActivities, listPoints } from './history.ts'
import { requireInviter } from './inviters.ts'
import { listLinks } from './links.ts'
import { userResource } from './service.ts'

export const userRoutes: Handlers<typeof userArea> = {
  ...plainHandlers(userResource, { area: userArea }),
  create: (input) =>
    userResource.create(input, { ...input.body, avatar: '' }, (tx, { id, inviterId = null }) =>
      requireInviter(tx, id, inviterId),
    ),
  update: ({ params, body, ...context }) =>
    userResource.update(context, params.id, given(body), async (tx, before, { inviterId = null }) => {
      if (inviterId !== before.inviterId) await requireInviter(tx, before.id, inviterId)
    }),
  /**
   * Points entries are append-only, so users who have some stay, as do those who invited others or whom comments are
   * about.
   */
  delete: (input) =>
    userResource.delete(input, input.params.id, async (tx, { id }) => {
      if ((await tx.$count(pointEntries, eq(pointEntries.userId, id))) > 0) throw new Refusal('userHasPoints')
      if ((await tx.$count(users, eq(users.inviterId, id))) > 0) throw new Refusal('userHasInvited')
      const about = and(eq(comments.subjectKind, 'user'), eq(comments.subjectId, id))
      if ((await tx.$count(comments, about)) > 0) throw new Refusal('userHasContent')
      await requestRebuilds(input, tx, momentsOfUser(id))
    }),
  setStatus: statusHandler(userResource, { frozen: 'freeze', normal: 'unfreeze' }),
  points: listPoints,
  changePoints,
  activities: listActivities,
  links: listLinks,
}
