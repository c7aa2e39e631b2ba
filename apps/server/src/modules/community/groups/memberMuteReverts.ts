import { and, eq } from 'drizzle-orm'
import type { LoggedChange, Revertible } from '../../../crud/revertibleAreas.ts'
import { groupMembers } from '../../../db/schema/groups.ts'
import { users } from '../../../db/schema/users.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { groupResource } from './resource.ts'
import { requireNotDissolved } from './statuses.ts'

/** Until when a member was muted, and who it is, as it was logged. */
const loggedMute = ({ before, after }: LoggedChange) => ({
  userId: String(after.userId ?? ''),
  earlier: (before?.mutedUntil ?? null) as number | null,
  later: (after.mutedUntil ?? null) as number | null,
})

/**
 * Lets muting members of a group and letting them write again be reverted, unless the mute has changed since. A mute that
 * would have ended by now isn't given back.
 */
export const memberMuteReverts: Revertible = {
  codes: { muteMember: 'group:update', unmuteMember: 'group:update' },
  oneByOne: true,
  rehearsed: true,
  revert: (context, { changes: [change], check }) =>
    operate(context, { action: 'revert', resource: 'group' }, async (tx, record) => {
      if (!change) throw new Refusal('notRevertible')
      await check(tx)
      const { userId, earlier, later } = loggedMute(change)
      const group = await groupResource.requireChangeable(context, tx, change.id)
      requireNotDissolved(group)
      const isMember = and(eq(groupMembers.groupId, group.id), eq(groupMembers.userId, userId))
      const [member] = await tx
        .select({ mutedUntil: groupMembers.mutedUntil, nickname: users.nickname })
        .from(groupMembers)
        .innerJoin(users, eq(users.id, groupMembers.userId))
        .where(isMember)
      const isOver = later !== null && later <= context.clock() && member?.mutedUntil === null
      if (!member || (member.mutedUntil !== later && !isOver) || group.ownerId === userId)
        throw new Refusal('changedSince')
      const mutedUntil = earlier !== null && earlier > context.clock() ? earlier : null
      await tx.update(groupMembers).set({ mutedUntil }).where(isMember)
      record({
        targetId: group.id,
        before: { mutedUntil: member.mutedUntil },
        after: { mutedUntil, userId, member: member.nickname },
        revertOf: change.bulkId,
      })
      return { changed: [group.id], failed: [] }
    }),
}
