import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { forums } from '../../../db/schema/forums.ts'
import { users } from '../../../db/schema/users.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { forumCategories } from './reads.ts'
import { type ForumRow, forumResource } from './resource.ts'

/** Counts the forums below one. */
export const countChildren = (tx: Database, id: string): Promise<number> =>
  tx.$count(forums, and(eq(forums.parentId, id), isNull(forums.deleteTime)))

/** Whether a locked forum can have others below it. */
export const canBeParent = (forum: ForumRow | undefined): forum is ForumRow =>
  forum !== undefined && forum.deleteTime === null && forum.parentId === null

/**
 * Rejects a parent that isn't there or has a parent itself, and one for a forum with others below it: there are two
 * levels.
 * @throws Refusal `validation` on `parentId`
 */
async function requireParent(tx: Database, parentId: string | null, before?: ForumRow): Promise<void> {
  if (parentId === null || parentId === before?.parentId) return
  if (parentId === before?.id) throw refuseField('validation', 'parentId', 'ownDescendant')
  const parent = await forumResource.rows.lock(tx, parentId, undefined)
  if (!parent || parent.deleteTime !== null) throw refuseField('validation', 'parentId', 'notExisting')
  if (before && (await countChildren(tx, before.id)) > 0)
    throw refuseField('validation', 'parentId', 'hasSubforums')
  if (!canBeParent(parent)) throw refuseField('validation', 'parentId', 'twoLevels')
}

/**
 * Rejects new moderators who aren't users in good standing; those that a forum has stay.
 * @throws Refusal `validation` on `moderatorIds`
 */
async function requireModerators(tx: Database, ids: readonly string[], before: readonly string[]) {
  const added = [...new Set(ids)].filter((id) => !before.includes(id))
  if (added.length === 0) return
  const found = await tx.$count(users, and(inArray(users.id, added), eq(users.status, 'normal')))
  if (found < added.length) throw refuseField('validation', 'moderatorIds', 'notExisting')
}

/** What a forum refers to. */
interface References {
  category?: string | undefined
  parentId?: string | null | undefined
  moderatorIds?: string[] | undefined
}

/** Checks what a forum refers to before it is written. @throws Refusal `validation` on the field */
export async function requireFitting(tx: Database, values: References, before?: ForumRow): Promise<void> {
  const { category = '', parentId = null, moderatorIds = [] }: References = { ...before, ...values }
  await forumCategories.require(tx, category, before?.category)
  await requireParent(tx, parentId, before)
  await requireModerators(tx, moderatorIds, before?.moderatorIds ?? [])
}

/** @throws Refusal for a forum with posts, or with others below it, which can only be merged */
export async function requireEmpty(tx: Database, { id, posts }: ForumRow): Promise<void> {
  const children = await countChildren(tx, id)
  if (children > 0) throw new Refusal('forumHasChildren', { values: { count: children } })
  if (posts > 0) throw new Refusal('forumHasPosts', { values: { count: posts } })
}
