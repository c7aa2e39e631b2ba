import type { topicArea } from '@admin/api-client/contract/community/topics'
import { eq, sql } from 'drizzle-orm'
import { lockBoth, mergeTokens } from '../../../crud/merging.ts'
import { deletion } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { posts } from '../../../db/schema/posts.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { topicResource } from './resource.ts'

type Operations = typeof topicArea.operations

const { name, rows } = topicResource

/** Locks a topic and the one that it is merged into, and counts what moves. @throws Refusal `validation` on `into` */
async function planMerge(tx: Database, id: string, into: string) {
  const { from, target } = await lockBoth(rows, tx, { id, into })
  return { from, target, moves: { posts: from.posts, followers: from.followers } }
}

/** Counts what merging a topic would move. @throws Refusal where it can't be merged into the other */
export async function previewTopicMerge(context: Input<Operations['mergePreview']>) {
  const tokens = await mergeTokens(context, name)
  return context.db.transaction(async (tx) => {
    const plan = await planMerge(tx, context.params.id, context.query.into)
    return { ...plan.moves, token: await tokens.issue(plan) }
  })
}

/**
 * Moves the posts and the followers of a topic to another one, and deletes it.
 * @throws Refusal `setChanged` if the token is not that of a preview of the same merge
 */
export async function mergeTopics(context: Input<Operations['merge']>) {
  const tokens = await mergeTokens(context, name)
  return operate(context, { action: 'merge', resource: name }, async (tx, record) => {
    const { id } = context.params
    const { into, version, token } = context.body
    const plan = await planMerge(tx, id, into)
    const { from, target } = plan
    await topicResource.requireVersion(context, tx, from, version)
    await tokens.require(plan, token)
    await tx
      .update(posts)
      .set({ topicId: into, version: sql`${posts.version} + 1`, updateTime: context.clock() })
      .where(eq(posts.topicId, id))
    const followers = target.followers + from.followers
    const kept = await rows.write(context, tx, target, { followers })
    record({ ...kept, after: { ...kept.after, posts: target.posts + from.posts } })
    const { targetId, before, after } = await rows.write(context, tx, from, {
      ...deletion(context),
      followers: 0,
    })
    record({ targetId, before, after: { ...after, posts: 0, into } })
    return topicResource.get({ ...context, db: tx }, into)
  })
}
