import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { userComment } from '@admin/api-client/contract/users/userComments'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { newId } from '../db/columns.ts'
import { columnsOf } from '../db/columnsOf.ts'
import type { Database } from '../db/Database.ts'
import { windowOf, withinPages } from '../db/list.ts'
import type { ListQuery } from '../db/listReads.ts'
import { withDescendants } from '../db/tree.ts'
import type { SignedIn } from '../kernel/context.ts'
import { operate } from '../kernel/operate.ts'
import { Refusal } from '../kernel/Refusal.ts'
import type { One, Reader } from './readHandlers.ts'

interface CommentRow {
  id: string
  /** What it answers; null starts a thread. Answers are deleted with it. */
  parentId: string | null
  authorName: string
  authorAvatar: string
  /** HTML. */
  content: string
  status: CodeOf<'commentStatus'>
  /** Epoch milliseconds. */
  time: number
}

type CommentTable<Subject extends string> = PgTable &
  Record<keyof CommentRow | Subject, PgColumn> & { $inferSelect: CommentRow & Record<Subject, string> }

interface Comments<Subject extends string> {
  /** Names them in the operation log. */
  name: string
  table: CommentTable<Subject>
  /** Column of what the comments are about. */
  subject: Subject
  /** @throws Refusal `notFound` for a subject that the caller doesn't see */
  requireSubject: (reader: Reader, id: string) => Promise<unknown>
  /** Moderates an answer. @returns the text as it is stored */
  moderate: (context: SignedIn, text: string) => Promise<string>
}

/** Handles comments in threads: reading them, answering them as an operator, hiding and deleting them. */
export function commentHandlers<const Subject extends string>({
  name,
  table,
  subject,
  requireSubject,
  moderate,
}: Comments<Subject>) {
  type Row = CommentRow & Record<Subject, string>
  const plain: PgTable = table
  const columns = columnsOf(table, userComment)

  /** @throws Refusal `notFound`, also for a comment about a subject that the caller doesn't see */
  async function requireLocked(context: SignedIn, tx: Database, id: string): Promise<Row> {
    const [found] = await tx.select().from(plain).where(eq(table.id, id)).for('update')
    if (!found) throw new Refusal('notFound')
    const row = found as Row
    await requireSubject({ ...context, db: tx }, row[subject])
    return row
  }

  async function get(tx: Database, id: string): Promise<CommentRow> {
    const [row] = await tx.select(columns).from(plain).where(eq(table.id, id))
    if (!row) throw new Refusal('notFound')
    return row as unknown as CommentRow
  }

  return {
    /** One page of threads about a subject, each with everything below it, and the number of all threads. */
    async list({ params, query, ...reader }: One & { query: ListQuery }) {
      const { db } = reader
      await requireSubject(reader, params.id)
      const threads = and(eq(table[subject], params.id), isNull(table.parentId))
      const order = query.sort === 'time' ? asc : desc
      const total = await db.$count(table, threads)
      const { limit, offset } = windowOf(withinPages(query, total))
      const page = db
        .select({ id: table.id })
        .from(plain)
        .where(threads)
        .orderBy(order(table.time), order(table.id))
        .limit(limit)
        .offset(offset)
      const comments = await db
        .select(columns)
        .from(plain)
        .where(inArray(table.id, withDescendants(table, page)))
        .orderBy(asc(table.time), asc(table.id))
      return { comments: comments as unknown as CommentRow[], total }
    },

    async reply({ params, body, ...context }: One & { body: { content: string } }) {
      const content = asHtml(await moderate(context, body.content))
      return operate(context, { action: 'reply', resource: name }, async (tx, record) => {
        const answered = await requireLocked(context, tx, params.id)
        const after = {
          id: newId(),
          [subject]: answered[subject],
          parentId: answered.id,
          authorName: context.session.account.nickname,
          authorAvatar: '',
          content,
          status: 'visible',
          time: context.clock(),
        }
        await tx.insert(plain).values(after)
        record({ targetId: after.id, after })
        return get(tx, after.id)
      })
    },

    setStatus: ({ params, body, ...context }: One & { body: Pick<CommentRow, 'status'> }) =>
      operate(
        context,
        { action: body.status === 'hidden' ? 'hide' : 'show', resource: name },
        async (tx, record) => {
          const before = await requireLocked(context, tx, params.id)
          await tx.update(plain).set(body).where(eq(table.id, before.id))
          if (before.status !== body.status)
            record({ targetId: before.id, before, after: { ...before, ...body } })
          return get(tx, before.id)
        },
      ),

    /** Deletes a comment with all answers to it. */
    delete: ({ params: { id }, ...context }: One) =>
      operate(context, { action: 'delete', resource: name }, async (tx, record) => {
        const before = await requireLocked(context, tx, id)
        await tx.delete(plain).where(eq(table.id, id))
        record({ targetId: id, before })
        return null
      }),
  }
}

/** Plain text as HTML that reads the same and can do nothing. */
const asHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')
