import type { forumArea } from '@admin/api-client/contract/community/forums'
import { eq, sql } from 'drizzle-orm'
import { distinctIds } from '../../../crud/bulk.ts'
import { deletion } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { forums, posts } from '../../../db/schema/community.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { forumResource } from './resource.ts'
import { canBeParent, countChildren } from './rules.ts'

type Operations = typeof forumArea.operations

const { rows } = forumResource

/**
 * Locks a forum and the one that it is merged into.
 * @throws Refusal `validation` on `into`, for one that isn't there or can't have what is below the other
 */
async function lockBoth(tx: Database, id: string, into: string) {
  if (into === id) throw refuseField('validation', 'into', 'invalid')
  const found = await rows.lockEach(tx, distinctIds([id, into]), undefined)
  const [from, target] = [found.get(id), found.get(into)]
  if (!from) throw new Refusal('notFound')
  if (from.deleteTime !== null) throw new Refusal('rowDeleted')
  if (!target || target.deleteTime !== null) throw refuseField('validation', 'into', 'notExisting')
  const children = await countChildren(tx, id)
  if (children > 0 && !canBeParent(target)) throw refuseField('validation', 'into', 'twoLevels')
  return { from, target, children }
}

/** Counts what merging a forum would move. @throws Refusal where it can't be merged into the other */
export const previewForumMerge = ({ db, params, query }: Input<Operations['mergePreview']>) =>
  db.transaction(async (tx) => {
    const { from, children } = await lockBoth(tx, params.id, query.into)
    return { posts: from.posts, children }
  })

/** Moves the posts of a forum, which are no longer pinned, and the forums below it into another one, and deletes it. */
export const mergeForums = (context: Input<Operations['merge']>) =>
  operate(context, { action: 'merge', resource: 'forum' }, async (tx, record) => {
    const { id } = context.params
    const { into } = context.body
    const { from, target } = await lockBoth(tx, id, into)
    await forumResource.requireVersion(context, tx, from, context.body.version)
    const updateTime = context.clock()
    await tx
      .update(posts)
      .set({ forumId: into, pinnedUntil: null, version: sql`${posts.version} + 1`, updateTime })
      .where(eq(posts.forumId, id))
    // Deleted ones move, too, where they can: they are restored in the other forum.
    const below = canBeParent(target) ? await tx.select().from(forums).where(eq(forums.parentId, id)) : []
    for (const change of await rows.writeEach(context, tx, below, { parentId: into })) record(change)
    record({ targetId: into, before: target, after: { ...target, posts: target.posts + from.posts } })
    const { targetId, before, after } = await rows.write(context, tx, from, deletion(context))
    record({ targetId, before, after: { ...after, posts: 0, into } })
    return forumResource.get({ ...context, db: tx }, into)
  })
