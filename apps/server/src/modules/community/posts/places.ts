import { forumStatusAt } from '@admin/api-client/contract/community/forumFacts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { forums, topics } from '../../../db/schema/community.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import type { PostRow } from './texts.ts'

/** What a forum can forbid. */
type Placed = Pick<PostRow, 'forumId' | 'anonymous' | 'attachments'>

/**
 * Locks a forum that takes posts until the transaction ends: it isn't merged or closed meanwhile.
 * @throws Refusal `validation` on `forumId`
 */
export async function requireOpenForum({ clock }: Pick<SignedIn, 'clock'>, tx: Database, id: string) {
  const forum = await lockForum(tx, id)
  if (forumStatusAt(forum, clock()) !== 'open') throw refuseField('validation', 'forumId', 'forumNotOpen')
  return forum
}

async function lockForum(tx: Database, id: string) {
  const [forum] = await tx
    .select()
    .from(forums)
    .where(and(eq(forums.id, id), isNull(forums.deleteTime)))
    .for('no key update')
  if (!forum) throw refuseField('validation', 'forumId', 'notExisting')
  return forum
}

/**
 * Rejects a forum that takes no posts, or doesn't take such a post. What a post of the forum has already stays.
 * @throws Refusal `validation` on `forumId`, `anonymous` or `attachments`
 */
export async function requireForum(
  context: Pick<SignedIn, 'clock'>,
  tx: Database,
  after: Placed,
  before?: Placed,
): Promise<void> {
  const kept = before?.forumId === after.forumId ? before : undefined
  const forum = kept ? await lockForum(tx, after.forumId) : await requireOpenForum(context, tx, after.forumId)
  if (after.anonymous && !forum.anonymous && !kept?.anonymous)
    throw refuseField('validation', 'anonymous', 'anonymousNotAllowed')
  if (after.attachments.length > 0 && !forum.attachments && !kept?.attachments.length)
    throw refuseField('validation', 'attachments', 'attachmentsNotAllowed')
}

/**
 * Rejects a topic that takes no posts now. The one that a post has stays.
 * @throws Refusal `validation` on `topicId`
 */
export async function requireTopic(
  { clock }: Pick<SignedIn, 'clock'>,
  tx: Database,
  id: string | null,
  before: string | null = null,
): Promise<void> {
  if (id === null || id === before) return
  if (!(await takesPosts(tx, id, clock()))) throw refuseField('validation', 'topicId', 'notExisting')
}

/** Locks a topic until the transaction ends, and returns whether it takes posts at a moment. */
async function takesPosts(tx: Database, topicId: string, now: number): Promise<boolean> {
  const [topic] = await tx
    .select()
    .from(topics)
    .where(and(eq(topics.id, topicId), isNull(topics.deleteTime), eq(topics.status, 'enabled')))
    .for('no key update')
  return (
    topic !== undefined &&
    (topic.periodFrom ?? now) <= now &&
    (topic.periodTo === null || topic.periodTo > now)
  )
}

/**
 * Rejects publishing in a forum or about a topic that has stopped taking posts since the post was added.
 * @throws Refusal `forumNotOpen` or `topicNotOpen`
 */
export async function requirePlacesOpen(
  { clock }: Pick<SignedIn, 'clock'>,
  tx: Database,
  { forumId, topicId }: Pick<PostRow, 'forumId' | 'topicId'>,
): Promise<void> {
  if (forumStatusAt(await lockForum(tx, forumId), clock()) !== 'open') throw new Refusal('forumNotOpen')
  if (topicId !== null && !(await takesPosts(tx, topicId, clock()))) throw new Refusal('topicNotOpen')
}
