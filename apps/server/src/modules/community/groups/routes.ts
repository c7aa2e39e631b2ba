import { groupArea } from '@admin/api-client/contract/community/groups'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { groupMembers } from '../../../db/schema/groups.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { requireUser } from '../../content/works/authors.ts'
import { changeOwner, listMembers, muteMember, removeMember, unmuteMember } from './members.ts'
import { groupResource, prepareGroup } from './resource.ts'
import { dissolve, muteAll, requireNotDissolved, unmuteAll } from './statuses.ts'

/** Adds a group whose first member is its owner. */
async function addGroup(context: Input<typeof groupArea.operations.create>) {
  const values = await prepareGroup(context, context.body)
  return operate(context, { action: 'create', resource: 'group' }, async (tx, record) => {
    const { ownerId } = values
    await requireUser(tx, 'ownerId', ownerId)
    const change = await groupResource.rows.insert(context, tx, values)
    record(change)
    await tx
      .insert(groupMembers)
      .values({ groupId: change.targetId, userId: ownerId, joinTime: context.clock() })
    return groupResource.get({ ...context, db: tx }, change.targetId)
  })
}

export const groupRoutes: Handlers<typeof groupArea> = {
  ...plainHandlers(groupResource, { area: groupArea }),
  create: addGroup,
  update: (input) =>
    groupResource.update(input, input.params.id, input.body, async (_tx, before, { memberLimit }) => {
      requireNotDissolved(before)
      if (memberLimit !== undefined && memberLimit < before.members)
        throw refuseField('validation', 'memberLimit', 'belowMembers', { members: before.members })
    }),
  restore: ({ params, ...context }) => groupResource.restore(context, params.id),
  muteAll,
  unmuteAll,
  dissolve,
  changeOwner,
  members: listMembers,
  removeMember,
  muteMember,
  unmuteMember,
}
