import type { Comment, commentArea } from '@admin/api-client/contract/community/comments'
import { COMMENT_CONTEXT, COMMENT_LEVELS, COMMENT_REPLIES } from '@admin/api-client/contract/limits'
import { and, asc, desc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isDeleted } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { windowOf, withinPages } from '../../../db/list.ts'
import { comments } from '../../../db/schema/comments.ts'
import { withAncestors } from '../../../db/tree.ts'
import type { Input } from '../../../http/mount.ts'
import { commentResource, readComments } from './resource.ts'

type Operations = typeof commentArea.operations

const present = isNull(comments.deleteTime)

/**
 * Returns the ids of comments and of the first replies below them, as a subquery.
 * @param roots a statement that selects their ids
 * @param deleted whether deleted replies are among them. @default false
 */
const withFirstReplies = (roots: SQLWrapper, deleted = false): SQL =>
  sql`(
    with recursive shown(id, level) as (
      select root.id, 1 from (${roots}) as root(id)
      union all
      select reply.id, shown.level + 1 from shown cross join lateral (
        select ${comments.id} from ${comments}
          where ${comments.parentId} = shown.id and (${comments.deleteTime} is null or ${deleted})
          order by ${comments.createTime}, ${comments.id}
          limit ${COMMENT_REPLIES}
      ) as reply(id)
      where shown.level < ${COMMENT_LEVELS}
    )
    select id from shown)`

/** Reads one page of comments of a level, with the first replies below each. */
async function readPage(
  db: Database,
  level: SQL | undefined,
  { order, ...query }: { page: number; pageSize: number; order: typeof asc },
): Promise<{ comments: Comment[]; total: number }> {
  const total = await db.$count(comments, level)
  const { limit, offset } = windowOf(withinPages(query, total))
  const page = db
    .select({ id: comments.id })
    .from(comments)
    .where(level)
    .orderBy(order(comments.createTime), order(comments.id))
    .limit(limit)
    .offset(offset)
  return { comments: await readComments(db, inArray(comments.id, withFirstReplies(page))), total }
}

/** Returns one page of the threads about a subject, and the number of all threads. */
export const listThreads = ({
  db,
  query: { subjectKind, subjectId, page, pageSize, sort },
}: Input<Operations['threads']>) =>
  readPage(
    db,
    and(
      eq(comments.subjectKind, subjectKind),
      eq(comments.subjectId, subjectId),
      isNull(comments.parentId),
      present,
    ),
    { page, pageSize, order: sort === 'createTime' ? asc : desc },
  )

/** Returns one page of the replies to a comment, and the number of all direct replies. */
export async function listReplies({ params, query: { page }, ...reader }: Input<Operations['replies']>) {
  await commentResource.get(reader, params.id)
  return readPage(reader.db, and(eq(comments.parentId, params.id), present), {
    page,
    pageSize: COMMENT_REPLIES,
    order: asc,
  })
}

/**
 * Returns the thread of a comment: its first replies, the comments that lead to the comment, and those below it. Deleted
 * comments are there where the comment itself is deleted.
 */
export async function readThread({ params: { id }, ...reader }: Input<Operations['thread']>) {
  const { db } = reader
  const comment = await commentResource.get(reader, id)
  const deleted = isDeleted(comment)
  const below = (root: string) => withFirstReplies(sql`select ${root}::uuid`, deleted)
  const above = withAncestors(comments, sql`select ${id}::uuid`)
  // One set of ids: with alternatives, the database would look at every comment.
  const shown = inArray(comments.id, sql`(${below(comment.threadId)} union ${above} union ${below(id)})`)
  return readComments(db, and(shown, deleted ? undefined : present))
}

/** Returns the comments that a comment answers, from the top, and its first replies. */
export async function readNear(db: Database, { id, parentId }: Pick<Comment, 'id' | 'parentId'>) {
  const above = parentId
    ? await readComments(db, inArray(comments.id, withAncestors(comments, sql`select ${parentId}::uuid`)))
    : []
  const first = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.parentId, id), present))
    .orderBy(asc(comments.createTime), asc(comments.id))
    .limit(COMMENT_CONTEXT)
  return {
    above: above.slice(-COMMENT_CONTEXT),
    below: await readComments(db, inArray(comments.id, first)),
  }
}

export const readContext = async ({ params: { id }, ...reader }: Input<Operations['context']>) =>
  readNear(reader.db, await commentResource.get(reader, id))
