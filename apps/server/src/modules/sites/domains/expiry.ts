import { DOMAIN_REMINDER_DAYS } from '@admin/api-client/contract/limits'
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { domains } from '../../../db/schema/sites.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY } from '../../../kernel/durations.ts'
import { holdersOf, notify } from '../../home/notifications/notify.ts'

const notClosed = ne(domains.status, 'c')

/**
 * Tells those who can change domains of the ones that expire soon, once for each of `DOMAIN_REMINDER_DAYS`.
 * @returns how many domains
 */
async function remind(tx: Database, now: number): Promise<number> {
  const [most] = DOMAIN_REMINDER_DAYS
  const soon = await tx
    .select()
    .from(domains)
    .where(and(notClosed, gt(domains.validTo, now), lte(domains.validTo, now + most * DAY)))
    .orderBy(asc(domains.id))
    .for('update')
  const due = soon.flatMap((row) => {
    const left = Math.ceil(((row.validTo ?? now) - now) / DAY)
    const days = DOMAIN_REMINDER_DAYS.findLast((each) => left <= each)
    return days !== undefined && (row.remindedDays === null || days < row.remindedDays)
      ? [{ ...row, days, left }]
      : []
  })
  const keepers = due.length > 0 ? await holdersOf(tx, 'domain:update') : []
  for (const { id, unicodeName, days, left } of due) {
    await tx.update(domains).set({ remindedDays: days }).where(eq(domains.id, id))
    await notify(tx, keepers, {
      kind: 'domainExpiry',
      time: now,
      link: `/sites/domains?id=${id}`,
      data: { domain: unicodeName, days: String(left) },
    })
  }
  return due.length
}

/**
 * Reminds of the domains that expire soon, and closes those that did.
 * @returns how many domains each
 */
export const expireDomains = (db: Database, now: number): Promise<{ reminded: number; closed: number }> =>
  inTransaction(db, async (tx) => {
    const reminded = await remind(tx, now)
    const closed = await tx
      .update(domains)
      .set({ status: 'c', version: sql`${domains.version} + 1`, updateTime: now })
      .where(and(notClosed, lte(domains.validTo, now)))
      .returning({ id: domains.id })
    return { reminded, closed: closed.length }
  })
