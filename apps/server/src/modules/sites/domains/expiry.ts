import { DOMAIN_REMINDER_DAYS } from '@admin/api-client/contract/limits'
import { daysLeft, isForVisits, mainDomain } from '@admin/api-client/contract/sites/domainFacts'
import { and, asc, eq, lte, ne } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { domains, sites } from '../../../db/schema/sites.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY } from '../../../kernel/durations.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { seesSite } from '../../../kernel/scope.ts'
import { holdersOf, notify } from '../../home/notifications/notify.ts'
import { lockSites } from '../lockSites.ts'
import { type DomainRow, domainResource } from './resource.ts'

const notClosed = ne(domains.status, 'c')

/** The name of the site of a domain, if it is open and no domain leads to it now; else empty. */
async function leftWithout(tx: Database, { siteId, type }: DomainRow, now: number): Promise<string> {
  if (!isForVisits(type)) return ''
  const [site] = await tx.select().from(sites).where(eq(sites.id, siteId))
  if (site?.status !== 'open') return ''
  const own = await tx.select().from(domains).where(eq(domains.siteId, siteId))
  return mainDomain(own, now) ? '' : site.name
}

/**
 * Reminds those who can change domains of the ones that expire soon, once for each of `DOMAIN_REMINDER_DAYS`, and of the
 * ones that have expired, which are closed a day later.
 * @returns how many domains
 */
async function remind(tx: Database, now: number): Promise<number> {
  const [most] = DOMAIN_REMINDER_DAYS
  const soon = await tx
    .select()
    .from(domains)
    .where(and(notClosed, lte(domains.validTo, now + most * DAY)))
    .orderBy(asc(domains.id))
    .for('update')
  const due = soon.flatMap((row) => {
    const left = daysLeft(row.validTo ?? now, now)
    const days = [...DOMAIN_REMINDER_DAYS, 0].findLast((each) => left <= each)
    return days !== undefined && (row.remindedDays === null || days < row.remindedDays)
      ? [{ row, days, left }]
      : []
  })
  for (const { row, days, left } of due) {
    await tx.update(domains).set({ remindedDays: days }).where(eq(domains.id, row.id))
    const site = left === 0 ? await leftWithout(tx, row, now) : ''
    await notify(tx, await holdersOf(tx, 'domain:update', seesSite(row.siteId)), {
      kind: 'domainExpiry',
      time: now,
      link: `/sites/domains?id=${row.id}`,
      data: { domain: row.unicodeName, days: String(left), site },
    })
  }
  return due.length
}

/**
 * Closes the domains that expired a day ago or earlier, and notifies those who can switch domains. It is logged without an
 * operator.
 * @returns how many domains
 */
async function close(tx: Database, now: number): Promise<number> {
  const over = await tx
    .select()
    .from(domains)
    .where(and(notClosed, lte(domains.validTo, now - DAY)))
    .orderBy(asc(domains.id))
    .for('update')
  if (over.length === 0) return 0
  const clock = () => now
  const changes = await Promise.all(
    over.map((row) => domainResource.rows.write({ clock }, tx, row, { status: 'c' })),
  )
  await writeLog({ clock, address: '', started: now }, tx, {
    ...{ action: 'close', resource: domainResource.name, operator: null, succeeded: true, changes },
  })
  for (const row of over)
    await notify(tx, await holdersOf(tx, 'domain:switch', seesSite(row.siteId)), {
      kind: 'domainClosed',
      time: now,
      link: `/sites/domains?id=${row.id}`,
      data: { domain: row.unicodeName, site: await leftWithout(tx, row, now) },
    })
  return over.length
}

/**
 * Closes the domains that weren't renewed within a day after they expired, and reminds of those that expire soon or have
 * expired.
 * @returns how many domains each
 */
export const expireDomains = (db: Database, now: number): Promise<{ reminded: number; closed: number }> =>
  inTransaction(db, async (tx) => {
    await lockSites(tx)
    const closed = await close(tx, now)
    return { reminded: await remind(tx, now), closed }
  })
