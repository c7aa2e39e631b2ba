import { ACCESS_REQUEST_DAYS } from '@admin/api-client/contract/limits'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import { accessRequests } from '../../../db/schema/accessRequests.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { notifyRequester } from './notifying.ts'

const kinds = { expired: 'accessExpired', lapsed: 'accessLapsed' } as const

const end = ({ db, clock }: Ports, status: keyof typeof kinds, isOver: SQL | undefined): Promise<number> =>
  inTransaction(db, async (tx) => {
    const time = clock()
    const ended = await tx
      .update(accessRequests)
      .set({ status, updateTime: time, version: sql`${accessRequests.version} + 1` })
      .where(isOver)
      .returning()
    for (const row of ended) await notifyRequester(tx, row, { kind: kinds[status], time })
    await writeLog({ address: '', requestId: newId(), clock, started: time }, tx, {
      action: 'expire',
      resource: 'accessRequest',
      changes: ended.map(({ id, code }) => ({ targetId: id, after: { code, status } })),
      operator: null,
      succeeded: true,
    })
    return ended.length
  })

/**
 * Marks permissions whose time is over, which ended at that moment, and requests that were not decided
 * in time, and notifies their accounts.
 * @returns how many ended
 */
export async function expireAccess(ports: Ports): Promise<number> {
  const now = ports.clock()
  const expired = await end(
    ports,
    'expired',
    and(eq(accessRequests.status, 'granted'), lte(accessRequests.expireTime, now)),
  )
  const lapsed = await end(
    ports,
    'lapsed',
    and(
      eq(accessRequests.status, 'pending'),
      lte(accessRequests.createTime, now - ACCESS_REQUEST_DAYS * DAY),
    ),
  )
  return expired + lapsed
}
