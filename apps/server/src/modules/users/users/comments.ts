import { userComment, type userCommentArea } from '@admin/api-client/contract/users/userComments'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { windowOf, withinPages } from '../../../db/list.ts'
import { userComments } from '../../../db/schema/users.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { userResource } from './service.ts'

const RESOURCE = 'userComment'
const columns = columnsOf(userComments, userComment)

export const userCommentRoutes: Handlers<typeof userCommentArea> = {
  list: listComments,
  reply,
  setStatus,
  delete: (input) => deleteComment(input, input.params.id),
}

async function listComments(context: Input<typeof userCommentArea.operations.list>) {
  const { db, params, query } = context
  await userResource.get(context, params.id)
  const threads = and(eq(userComments.userId, params.id), isNull(userComments.parentId))
  const order = query.sort === 'time' ? asc : desc
  const total = await db.$count(userComments, threads)
  const { limit, offset } = windowOf(withinPages(query, total))
  const page = db
    .select({ id: userComments.id })
    .from(userComments)
    .where(threads)
    .orderBy(order(userComments.time), order(userComments.id))
    .limit(limit)
    .offset(offset)
  const comments = await db
    .select(columns)
    .from(userComments)
    .where(
      sql`${userComments.id} in (
        with recursive thread(id) as (
          (${page})
          union all
          select answer.id from ${userComments} as answer join thread on answer.parent_id = thread.id
        )
        select id from thread)`,
    )
    .orderBy(asc(userComments.time), asc(userComments.id))
  return { comments, total }
}

/** An operator's answer is plain text: as HTML it says the same and can do nothing. */
const asHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')

async function reply(context: Input<typeof userCommentArea.operations.reply>) {
  const { session, clock, params } = context
  const body = await screenTexts(context, context.body, { content: 'plain' })
  return operate(context, { action: 'reply', resource: RESOURCE }, async (tx, record) => {
    const answered = await requireLocked(tx, params.id)
    const after = {
      id: newId(),
      userId: answered.userId,
      parentId: answered.id,
      authorName: session.account.nickname,
      authorAvatar: '',
      content: asHtml(body.content),
      status: 'visible',
      time: clock(),
    } as const
    await tx.insert(userComments).values(after)
    record({ targetId: after.id, after })
    return get(tx, after.id)
  })
}

function setStatus(context: Input<typeof userCommentArea.operations.setStatus>) {
  const { params, body } = context
  const action = body.status === 'hidden' ? 'hide' : 'show'
  return operate(context, { action, resource: RESOURCE }, async (tx, record) => {
    const before = await requireLocked(tx, params.id)
    await tx.update(userComments).set(body).where(eq(userComments.id, before.id))
    if (before.status !== body.status) record({ targetId: before.id, before, after: { ...before, ...body } })
    return get(tx, before.id)
  })
}

/** What answers a comment goes with it. */
const deleteComment = (context: SignedIn, id: string) =>
  operate(context, { action: 'delete', resource: RESOURCE }, async (tx, record) => {
    const before = await requireLocked(tx, id)
    await tx.delete(userComments).where(eq(userComments.id, id))
    record({ targetId: id, before })
    return null
  })

/** @throws Refusal `notFound` */
async function requireLocked(tx: Database, id: string) {
  const [row] = await tx.select().from(userComments).where(eq(userComments.id, id)).for('update')
  if (!row) throw new Refusal('notFound')
  return row
}

async function get(tx: Database, id: string) {
  const [row] = await tx.select(columns).from(userComments).where(eq(userComments.id, id))
  if (!row) throw new Refusal('notFound')
  return row
}
