import type { forumArea } from '@admin/api-client/contract/community/forums'
import { eq, sql } from 'drizzle-orm'
import { lockBoth, mergeTokens } from '../../../crud/merging.ts'
import { deletion } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { forums } from '../../../db/schema/forums.ts'
import { posts } from '../../../db/schema/posts.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { forumResource } from './resource.ts'
import { canBeParent, countChildren } from './rules.ts'

type Operations = typeof forumArea.operations

const { name, rows } = forumResource

/**
 * Locks a forum and the one that it is merged into, and counts what moves.
 * @throws Refusal `validation` on `into`, for one that isn't there or can't have what is below the other
 */
async function planMerge(tx: Database, id: string, into: string) {
  const { from, target } = await lockBoth(rows, tx, { id, into })
  const children = await countChildren(tx, id)
  if (children > 0 && !canBeParent(target)) throw refuseField('validation', 'into', 'twoLevels')
  return { from, target, moves: { posts: from.posts, children } }
}

/** Counts what merging a forum would move. @throws Refusal where it can't be merged into the other */
export async function previewForumMerge(context: Input<Operations['mergePreview']>) {
  const tokens = await mergeTokens(context, name)
  return context.db.transaction(async (tx) => {
    const plan = await planMerge(tx, context.params.id, context.query.into)
    return { ...plan.moves, token: await tokens.issue(plan) }
  })
}

/**
 * Moves the posts of a forum, which are no longer pinned, and the forums below it into another one, and deletes it.
 * @throws Refusal `setChanged` if the token is not that of a preview of the same merge
 */
export async function mergeForums(context: Input<Operations['merge']>) {
  const tokens = await mergeTokens(context, name)
  return operate(context, { action: 'merge', resource: name }, async (tx, record) => {
    const { id } = context.params
    const { into, version, token } = context.body
    const plan = await planMerge(tx, id, into)
    const { from, target } = plan
    await forumResource.requireVersion(context, tx, from, version)
    await tokens.require(plan, token)
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
}
