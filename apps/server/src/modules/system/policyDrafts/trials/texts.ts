import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, desc, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../../db/Database.ts'
import { comments } from '../../../../db/schema/comments.ts'
import { atlases, editedWorks, videos } from '../../../../db/schema/content.ts'
import { liveMessages } from '../../../../db/schema/liveRooms.ts'
import { posts } from '../../../../db/schema/posts.ts'
import { enteredTexts as textsOfPost } from '../../../community/posts/texts.ts'
import { enteredTexts as textsOfWork } from '../../../content/works/texts.ts'
import { textOf } from '../../messageDelivery/sanitizeMail.ts'
import type { Sample } from './findings.ts'

const PAGE = 500

/** A record with texts that other people read. */
export interface TextRecord extends Pick<Sample, 'workKind' | 'time'> {
  id: string
  /** User who wrote it; null for staff, and for an anonymous post. */
  authorId: string | null
  /** As they were entered. */
  texts: readonly string[]
  /** A person reviewed and approved it. */
  approved: boolean
}

interface Period {
  since: number
  now: number
}

interface Dated {
  id: string
  createTime: number
}

/** Reads the rows of a period from the latest to the oldest, page by page. */
async function* pagesOf<Row extends Dated>(
  { id, createTime }: { id: PgColumn; createTime: PgColumn },
  { since, now }: Period,
  read: (where: SQL | undefined, order: SQL[], limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const order = [desc(createTime), desc(id)]
  let last: Row | undefined
  do {
    const beyond =
      last &&
      sql`(${createTime}, ${id}) < (${sql.param(last.createTime, createTime)}::timestamptz, ${last.id}::uuid)`
    const rows = await read(and(gte(createTime, since), lte(createTime, now), beyond), order, PAGE)
    if (rows.length > 0) yield rows
    last = rows.length === PAGE ? rows.at(-1) : undefined
  } while (last)
}

const isApproved = ({ reviewStatus }: { reviewStatus: CodeOf<'reviewStatus'> | null }) =>
  reviewStatus === 'approved'

async function* readComments(db: Database, period: Period): AsyncGenerator<TextRecord[]> {
  const pages = pagesOf(comments, period, (where, order, limit) =>
    db
      .select()
      .from(comments)
      .where(and(where, isNull(comments.deleteTime)))
      .orderBy(...order)
      .limit(limit),
  )
  for await (const rows of pages)
    yield rows.map((row) => ({
      ...{
        id: row.id,
        workKind: null,
        authorId: row.authorId,
        time: row.createTime,
        approved: isApproved(row),
      },
      texts: [row.originalContent === null ? row.plainContent : textOf(row.originalContent)],
    }))
}

async function* readPosts(db: Database, period: Period): AsyncGenerator<TextRecord[]> {
  const pages = pagesOf(posts, period, (where, order, limit) =>
    db
      .select()
      .from(posts)
      .where(and(where, isNull(posts.deleteTime)))
      .orderBy(...order)
      .limit(limit),
  )
  for await (const rows of pages)
    yield rows.map((row) => ({
      ...{
        id: row.id,
        workKind: null,
        authorId: row.anonymous ? null : row.authorId,
        time: row.createTime,
        approved: isApproved(row),
      },
      texts: textsOfPost(row),
    }))
}

const works = { video: videos, atlas: atlases, editedWork: editedWorks }

async function* readWorks(db: Database, period: Period): AsyncGenerator<TextRecord[]> {
  for (const [workKind, table] of Object.entries(works) as [keyof typeof works, typeof atlases][]) {
    const {
      id,
      title,
      originalTitle,
      introduction,
      originalIntroduction,
      authorId,
      reviewStatus,
      createTime,
    } = table
    const columns = {
      id,
      title,
      originalTitle,
      introduction,
      originalIntroduction,
      authorId,
      reviewStatus,
      createTime,
    }
    const pages = pagesOf(table, period, (where, order, limit) =>
      db
        .select(columns)
        .from(table)
        .where(and(where, isNull(table.deleteTime)))
        .orderBy(...order)
        .limit(limit),
    )
    for await (const rows of pages)
      yield rows.map((row) => ({
        ...{ id: row.id, workKind, authorId: row.authorId, time: row.createTime, approved: isApproved(row) },
        texts: Object.values(textsOfWork(row)),
      }))
  }
}

async function* readLiveMessages(db: Database, period: Period): AsyncGenerator<TextRecord[]> {
  const pages = pagesOf(
    { id: liveMessages.id, createTime: liveMessages.time },
    period,
    (where, order, limit) =>
      db
        .select({
          ...{ id: liveMessages.id, authorId: liveMessages.authorId, content: liveMessages.content },
          createTime: liveMessages.time,
        })
        .from(liveMessages)
        .where(where)
        .orderBy(...order)
        .limit(limit),
  )
  for await (const rows of pages)
    yield rows.map(({ content, createTime, ...row }) => ({
      ...row,
      ...{ workKind: null, time: createTime, texts: [content], approved: false },
    }))
}

/** Texts that other people read, by their source. */
export const textSources = {
  comments: readComments,
  posts: readPosts,
  works: readWorks,
  liveMessages: readLiveMessages,
} as const satisfies Partial<
  Record<CodeOf<'policySource'>, (db: Database, period: Period) => AsyncGenerator<TextRecord[]>>
>
