import { forumStatusAt } from '@admin/api-client/contract/community/forumFacts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { forums, topics } from '../../../db/schema/forums.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import type { PostRow } from './texts.ts'

/** What a forum can forbid. */
type Placed = Pick<PostRow, 'forumId' | 'anonymous' | 'attachments'>
type Forum = typeof forums.$inferSelect

/**
 * Returns what of a post its forum doesn't allow.
 * @param kept what the post had in the same forum before, which stays
 */
export function notAllowedIn(
  forum: Pick<Forum, 'anonymous' | 'attachments'>,
  post: Pick<Placed, 'anonymous' | 'attachments'>,
  kept?: Pick<Placed, 'anonymous' | 'attachments'>,
): 'anonymous' | 'attachments' | undefined {
  if (post.anonymous && !forum.anonymous && !kept?.anonymous) return 'anonymous'
  const bringsFiles = post.attachments.length > 0 && !kept?.attachments.length
  return bringsFiles && !forum.attachments ? 'attachments' : undefined
}

/** Errors of posts that can't be in a forum for what it doesn't allow. */
export const notAllowedErrors = { anonymous: 'forumNoAnonymous', attachments: 'forumNoAttachments' } as const

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
  const notAllowed = notAllowedIn(forum, after, kept)
  if (notAllowed) throw refuseField('validation', notAllowed, `${notAllowed}NotAllowed`)
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
  return (await lockTopics(tx, [topicId], now)).has(topicId)
}

/** Locks topics until the transaction ends, and returns the ids of those that take posts at a moment. */
async function lockTopics(tx: Database, ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
  const found = await tx
    .select()
    .from(topics)
    .where(and(inArray(topics.id, [...ids]), isNull(topics.deleteTime), eq(topics.status, 'enabled')))
    .orderBy(topics.id)
    .for('no key update')
  const open = found.filter(
    ({ periodFrom, periodTo }) => (periodFrom ?? now) <= now && (periodTo === null || periodTo > now),
  )
  return new Set(open.map(({ id }) => id))
}

type Location = Placed & Pick<PostRow, 'topicId' | 'publishStatus'>
type PlaceError =
  | 'forumMissing'
  | 'forumNotOpen'
  | 'topicNotOpen'
  | (typeof notAllowedErrors)[keyof typeof notAllowedErrors]

/**
 * Returns why posts can't have other places, contents or a publication again, by the same rules as when they are edited,
 * moved or published. Their forums and topics are locked until the transaction ends.
 */
export async function placeObstacles(
  { clock }: Pick<SignedIn, 'clock'>,
  tx: Database,
  places: readonly { before: Location; after: Location }[],
): Promise<(place: { before: Location; after: Location }) => PlaceError | undefined> {
  const now = clock()
  const found = await tx
    .select()
    .from(forums)
    .where(
      and(
        inArray(forums.id, [...new Set(places.map(({ after }) => after.forumId))]),
        isNull(forums.deleteTime),
      ),
    )
    .orderBy(forums.id)
    .for('no key update')
  const forumOf = new Map(found.map((forum) => [forum.id, forum]))
  const topicIds = new Set(places.flatMap(({ after }) => after.topicId ?? []))
  const open = await lockTopics(tx, [...topicIds], now)
  return ({ before, after }) => {
    const isMoved = after.forumId !== before.forumId
    const isPublished = after.publishStatus === 'published' && before.publishStatus !== 'published'
    const forum = forumOf.get(after.forumId)
    if (!forum) return 'forumMissing'
    if ((isMoved || isPublished) && forumStatusAt(forum, now) !== 'open') return 'forumNotOpen'
    const notAllowed = notAllowedIn(forum, after, isMoved ? undefined : before)
    if (notAllowed) return notAllowedErrors[notAllowed]
    const joins = after.topicId !== null && (after.topicId !== before.topicId || isPublished)
    return joins && !open.has(after.topicId ?? '') ? 'topicNotOpen' : undefined
  }
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
