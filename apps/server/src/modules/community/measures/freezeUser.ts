import type { FreezeOutcome, measureArea } from '@admin/api-client/contract/community/measures'
import { MEASURE_MAX_ROWS } from '@admin/api-client/contract/limits'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { and, desc, eq, inArray, isNull, ne, not, type SQL } from 'drizzle-orm'
import { changeInBulk, type Plan } from '../../../crud/bulkChanges.ts'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import type { Database } from '../../../db/Database.ts'
import { comments, reports as reportRows } from '../../../db/schema/comments.ts'
import { groupMembers, groups } from '../../../db/schema/groups.ts'
import { liveRooms, liveStreamKeys } from '../../../db/schema/liveRooms.ts'
import { posts } from '../../../db/schema/posts.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import { rewards } from '../../../db/schema/rewards.ts'
import { inTransaction, rehearse } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { userResource } from '../../users/users/service.ts'
import { statusPlan as hideComment } from '../comments/actions.ts'
import { commentResource } from '../comments/resource.ts'
import { statusPlan as hidePost } from '../posts/bulk.ts'
import { postResource } from '../posts/resource.ts'
import { closeOpenReports } from '../reports/closeAll.ts'

type Freeze = Input<(typeof measureArea)['operations']['freeze']>
type Asked = Omit<Freeze['body'], 'token'>

/** What was changed of one kind, and what was not. */
interface Part {
  changed: string[]
  skipped: number
  left: number
}

const NOTHING: Part = { changed: [], skipped: 0, left: 0 }

interface Hiding {
  userId: string
  reason: string
  /** First log entry of the operation that it is part of. */
  partOf: string | undefined
}

/**
 * Returns what `changeInBulk` is given to hide rows.
 * @param planOf what becomes of a row, as when it is hidden on its page: one that someone else has hidden stays as it is
 */
const hiding = <Row>(
  action: string,
  ids: readonly string[],
  { reason, partOf }: Hiding,
  planOf: (row: Row, asked: { status: 'hidden'; reason: string }) => Plan<Row>,
) => ({
  action,
  ids,
  asked: null,
  query: {},
  token: undefined,
  partOf,
  plan: () => (row: Row) => planOf(row, { status: 'hidden', reason }),
})

/** Hides the latest visible rows of a user. */
async function hideLatest(
  { db }: SignedIn,
  table: typeof posts | typeof comments,
  where: SQL | undefined,
  hide: (ids: string[]) => ReturnType<typeof changeInBulk>,
): Promise<Part> {
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(MEASURE_MAX_ROWS)
  const result = await hide(found.map(({ id }) => id))
  if (!('changed' in result)) return NOTHING
  return { changed: result.changed, skipped: result.failed.length, left: await db.$count(table, where) }
}

/** Hides the posts that users know to be of a user: hiding anonymous ones would show whose they are. */
const hidePosts = (context: SignedIn, of: Hiding): Promise<Part> =>
  hideLatest(
    context,
    posts,
    and(
      eq(posts.authorId, of.userId),
      not(posts.anonymous),
      eq(posts.status, 'visible'),
      isNull(posts.deleteTime),
    ),
    (ids) => changeInBulk(postResource, context, hiding('changeStatus', ids, of, hidePost)),
  )

const hideComments = (context: SignedIn, of: Hiding): Promise<Part> =>
  hideLatest(
    context,
    comments,
    and(eq(comments.authorId, of.userId), eq(comments.status, 'visible'), isNull(comments.deleteTime)),
    (ids) => changeInBulk(commentResource, context, hiding('hide', ids, of, hideComment)),
  )

/** Returns the ids and versions of rows. */
const readVersions = (
  tx: Database,
  table: typeof posts | typeof comments | typeof reportRows,
  ids: readonly string[],
) =>
  tx
    .select({ id: table.id, version: table.version })
    .from(table as typeof posts)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)

/** Counts what freezing an account ends by itself: its stream keys are revoked by a trigger. */
async function readEnded(tx: Database, userId: string) {
  const ofHost = eq(liveStreamKeys.hostId, userId)
  return {
    streams: await tx.$count(liveRooms, and(eq(liveRooms.hostId, userId), liveRooms.onAir)),
    keys: await tx.$count(liveStreamKeys, and(ofHost, isNull(liveStreamKeys.revokedTime))),
    rewards: await tx.$count(rewards, and(eq(rewards.userId, userId), eq(rewards.state, 'pending'))),
  }
}

/** Counts what stays as it is. */
async function readRemaining(tx: Database, userId: string) {
  const inGroups = tx
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.userId, userId))
  const present = and(ne(groups.status, 'dissolved'), isNull(groups.deleteTime))
  return {
    groupsOwned: await tx.$count(groups, and(present, eq(groups.ownerId, userId))),
    groupsJoined: await tx.$count(
      groups,
      and(present, ne(groups.ownerId, userId), inArray(groups.id, inGroups)),
    ),
    reviews: await tx.$count(
      reviewTasks,
      and(eq(reviewTasks.authorId, userId), eq(reviewTasks.status, 'pending')),
    ),
  }
}

/** Freezes a user and does what else was asked for within the transaction of the context, as one operation. */
function freeze(
  context: SignedIn,
  { userId, reason, closeReports, ...asked }: Asked,
): Promise<{ set: readonly unknown[]; outcome: Omit<FreezeOutcome, 'token'> }> {
  const operated = userResource.operated('freeze')
  const { bulkId: partOf } = operated
  return operate(context, operated, async (tx, record) => {
    const inside = { ...context, db: tx }
    // Reports and posts lock the tasks at the review desk first, so the user is locked last.
    const reports = closeReports
      ? await closeOpenReports(inside, { authorId: userId, status: 'upheld', reason }, partOf)
      : { closed: [], left: 0 }
    const of = { userId, reason, partOf }
    const hiddenPosts = asked.hidePosts ? await hidePosts(inside, of) : NOTHING
    const hiddenComments = asked.hideComments ? await hideComments(inside, of) : NOTHING
    const user = await userResource.requireChangeable(context, tx, userId)
    if (user.status === 'frozen') throw new Refusal('alreadyFrozen')
    const ended = await readEnded(tx, userId)
    const change = await userResource.rows.write(context, tx, user, { status: 'frozen' })
    record({ ...change, after: { ...change.after, reason } })
    await userResource.changed(tx, context, [change])
    return {
      set: [
        user.version,
        await readVersions(tx, posts, hiddenPosts.changed),
        await readVersions(tx, comments, hiddenComments.changed),
        await readVersions(tx, reportRows, reports.closed),
      ],
      outcome: {
        posts: hiddenPosts.changed.length,
        comments: hiddenComments.changed.length,
        reports: reports.closed.length,
        left: hiddenPosts.left + hiddenComments.left + reports.left,
        skipped: hiddenPosts.skipped + hiddenComments.skipped,
        ...ended,
        ...(await readRemaining(tx, userId)),
        logId: partOf ?? null,
      },
    }
  })
}

/** @throws Refusal `unauthorizedOperation` to callers who can't do a part of what they ask for */
function requireCodes({ session }: SignedIn, asked: Asked): void {
  const demanded: [boolean, PermissionCode][] = [
    [asked.hidePosts, 'post:hide'],
    [asked.hideComments, 'comment:hide'],
    [asked.closeReports, 'report:close'],
  ]
  if (demanded.some(([isAsked, code]) => isAsked && !session.permissions.has(code)))
    throw new Refusal('unauthorizedOperation')
}

/**
 * Freezes a user, hides their posts and comments and closes the reports about them, as one operation that is reverted
 * together. A dry run does the same and rolls it back.
 * @throws Refusal `alreadyFrozen`, or `setChanged` if the token is not that of a dry run with the same changes
 */
export async function freezeUser({
  query,
  body: { token, ...asked },
  ...context
}: Freeze): Promise<FreezeOutcome> {
  requireCodes(context, asked)
  const tokens = await dryRunTokens(context)
  const run = async (tx: Database) => {
    const { set, outcome } = await freeze({ ...context, db: tx }, asked)
    const { reason: _, ...choices } = asked
    return { set: await fingerprint(['freeze', choices, set]), outcome }
  }
  if (query.dryRun) {
    const { set, outcome } = await rehearse(context.db, run)
    return { ...outcome, token: await tokens.issue(set), logId: null }
  }
  return inTransaction(context.db, async (tx) => {
    const { set, outcome } = await run(tx)
    if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
    return { ...outcome, token: null }
  })
}
