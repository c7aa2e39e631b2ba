import {
  notice,
  type noticeCreate,
  noticeQuery,
  type noticeUpdate,
} from '@admin/api-client/contract/messages/notices'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { noticeReads, notices } from '../../../db/schema/messages.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { announceToAll } from '../../home/notifications/events.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { sanitizeNotice, saysNothing } from './sanitizeNotice.ts'

const NAME = 'notice'

const reads = listReads({ table: notices, row: notice, query: noticeQuery, defaultSort: '-createTime' })

export const noticeResource = resourceOf({ name: NAME, table: notices, reads: () => reads })

/** @throws Refusal for content of which nothing is left to read */
function cleaned<Values extends { content: string }>(values: Values): Values {
  const content = sanitizeNotice(values.content)
  if (saysNothing(content)) throw refuseField('validation', 'content', 'required')
  return { ...values, content }
}

const TEXTS = { title: 'plain', content: 'html' } as const

export const createNotice = async (context: SignedIn, body: z.output<typeof noticeCreate>) => {
  const values = await screenTexts(context, cleaned(body), TEXTS)
  return noticeResource.create(context, { ...values, status: 'draft' })
}

export const updateNotice = async (context: SignedIn, id: string, body: z.output<typeof noticeUpdate>) => {
  const values = cleaned(body)
  const before = await noticeResource.get(context, id)
  return noticeResource.update(context, id, await screenTexts(context, values, TEXTS, before), announceToAll)
}

export const deleteNotice = (context: SignedIn, id: string) =>
  noticeResource.delete(context, id, announceToAll)

/** Shows a notice from now on, as something new to everybody, also where it was withdrawn before. */
export const publishNotice = (context: SignedIn, id: string) =>
  operate(context, { action: 'publish', resource: NAME }, async (tx, record) => {
    const before = await noticeResource.rows.requireLocked(tx, id, undefined)
    if (before.status !== 'published') {
      record(
        await noticeResource.rows.write(context, tx, before, {
          status: 'published',
          publishTime: context.clock(),
        }),
      )
      await tx.delete(noticeReads).where(eq(noticeReads.noticeId, id))
      await announceToAll(tx)
    }
    return inTransaction(context, tx, id)
  })

/** Shows a published notice no longer; one that is not shown stays as it is. */
export const withdrawNotice = (context: SignedIn, id: string) =>
  operate(context, { action: 'withdraw', resource: NAME }, async (tx, record) => {
    const before = await noticeResource.rows.requireLocked(tx, id, undefined)
    if (before.status === 'published') {
      record(await noticeResource.rows.write(context, tx, before, { status: 'withdrawn' }))
      await announceToAll(tx)
    }
    return inTransaction(context, tx, id)
  })

const inTransaction = (context: SignedIn, tx: Database, id: string) =>
  noticeResource.get({ ...context, db: tx }, id)
