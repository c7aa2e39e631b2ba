import type { topicArea } from '@admin/api-client/contract/community/topics'
import { eq, sql } from 'drizzle-orm'
import { distinctIds } from '../../../crud/bulk.ts'
import { deletion } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { posts } from '../../../db/schema/community.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { topicResource } from './resource.ts'

type Operations = typeof topicArea.operations

const { rows } = topicResource

/** Locks a topic and the one that it is merged into. @throws Refusal `validation` on `into` */
async function lockBoth(tx: Database, id: string, into: string) {
  if (into === id) throw refuseField('validation', 'into', 'invalid')
  const found = await rows.lockEach(tx, distinctIds([id, into]), undefined)
  const [from, target] = [found.get(id), found.get(into)]
  if (!from) throw new Refusal('notFound')
  if (from.deleteTime !== null) throw new Refusal('rowDeleted')
  if (!target || target.deleteTime !== null) throw refuseField('validation', 'into', 'notExisting')
  return { from, target }
}

/** Counts what merging a topic would move. @throws Refusal where it can't be merged into the other */
export const previewTopicMerge = ({ db, params, query }: Input<Operations['mergePreview']>) =>
  db.transaction(async (tx) => {
    const { from } = await lockBoth(tx, params.id, query.into)
    return { posts: from.posts, followers: from.followers }
  })

/** Moves the posts and the followers of a topic to another one, and deletes it. */
export const mergeTopics = (context: Input<Operations['merge']>) =>
  operate(context, { action: 'merge', resource: 'topic' }, async (tx, record) => {
    const { id } = context.params
    const { into } = context.body
    const { from, target } = await lockBoth(tx, id, into)
    await topicResource.requireVersion(context, tx, from, context.body.version)
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
