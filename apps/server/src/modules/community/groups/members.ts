import { groupArea, groupMember } from '@admin/api-client/contract/community/groups'
import { and, eq, sql } from 'drizzle-orm'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { groupMembers, groups } from '../../../db/schema/groups.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { MINUTE } from '../../../kernel/durations.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { requireUser } from '../../content/works/authors.ts'
import { groupResource } from './resource.ts'
import { requireNotDissolved } from './statuses.ts'

const { operations } = groupArea
type Operations = typeof operations

const isMember = (groupId: string, userId: string) =>
  and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId))

const membersOf = (groupId: string) =>
  listReads({
    table: groupMembers,
    row: groupMember,
    query: operations.members.query,
    visible: eq(groupMembers.groupId, groupId),
    select: (db) =>
      db
        .select({
          ...columnsOf(groupMembers, groupMember),
          nickname: users.nickname,
          avatar: users.avatar,
          isOwner: sql<boolean>`${groups.ownerId} = ${groupMembers.userId}`,
        })
        .from(groupMembers)
        .innerJoin(users, eq(users.id, groupMembers.userId))
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .$dynamic(),
    filters: {
      nickname: (text) =>
        sql`${groupMembers.userId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
    },
    defaultSort: 'joinTime',
  })

export async function listMembers({ params: { id }, query, ...context }: Input<Operations['members']>) {
  await groupResource.get(context, id)
  return membersOf(id).page(context.db, query)
}

/** Locks a group that can be changed. @throws Refusal `groupDissolved` */
async function requireActive(context: SignedIn, tx: Database, id: string) {
  const group = await groupResource.requireChangeable(context, tx, id)
  requireNotDissolved(group)
  return group
}

/**
 * Returns a member of a locked group whom a measure can apply to.
 * @throws Refusal `notFound`, or `groupOwner`
 */
async function requireMember(tx: Database, { id, ownerId }: { id: string; ownerId: string }, userId: string) {
  const [found] = await tx
    .select({ id: groupMembers.id, mutedUntil: groupMembers.mutedUntil, nickname: users.nickname })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(isMember(id, userId))
  if (!found) throw new Refusal('notFound')
  if (userId === ownerId) throw new Refusal('groupOwner')
  return found
}

/** Makes another member in good standing the owner. */
export const changeOwner = ({
  params: { id },
  body: { userId, version },
  ...context
}: Input<Operations['changeOwner']>) =>
  operate(context, { action: 'changeOwner', resource: 'group' }, async (tx, record) => {
    const before = await requireActive(context, tx, id)
    await groupResource.requireVersion(context, tx, before, version)
    await requireUser(tx, 'userId', userId)
    if ((await tx.$count(groupMembers, isMember(id, userId))) === 0)
      throw refuseField('validation', 'userId', 'notMember')
    if (userId !== before.ownerId) {
      record(await groupResource.rows.write(context, tx, before, { ownerId: userId }))
      // An owner isn't muted.
      await tx.update(groupMembers).set({ mutedUntil: null }).where(isMember(id, userId))
    }
    return groupResource.get({ ...context, db: tx }, id)
  })

export const removeMember = ({
  params: { id },
  body: { userId, reason },
  ...context
}: Input<Operations['removeMember']>) =>
  operate(context, { action: 'removeMember', resource: 'group' }, async (tx, record) => {
    const group = await requireActive(context, tx, id)
    const { nickname } = await requireMember(tx, group, userId)
    await tx.delete(groupMembers).where(isMember(id, userId))
    record({ targetId: id, before: { member: nickname }, after: { member: null, reason } })
    return groupResource.get({ ...context, db: tx }, id)
  })

/** Mutes a member until a moment, or lets them write again. */
const setMuted = (
  { params: { id }, ...context }: SignedIn & { params: { id: string } },
  action: string,
  { userId, mutedUntil, reason = '' }: { userId: string; mutedUntil: number | null; reason?: string },
) =>
  operate(context, groupResource.operated(action), async (tx, record) => {
    const group = await requireActive(context, tx, id)
    const member = await requireMember(tx, group, userId)
    await tx.update(groupMembers).set({ mutedUntil }).where(isMember(id, userId))
    record({
      targetId: id,
      before: { mutedUntil: member.mutedUntil },
      after: { mutedUntil, userId, member: member.nickname, ...(reason && { reason }) },
    })
    const row = await membersOf(id).one(tx, member.id)
    if (!row) throw new Refusal('notFound')
    return row
  })

export const muteMember = ({ body, ...input }: Input<Operations['muteMember']>) =>
  setMuted(input, 'muteMember', { ...body, mutedUntil: input.clock() + body.minutes * MINUTE })

export const unmuteMember = ({ body, ...input }: Input<Operations['unmuteMember']>) =>
  setMuted(input, 'unmuteMember', { ...body, mutedUntil: null })
