import { DOMAIN_TARGET_TYPE } from '@admin/api-client/contract/sites/domainFacts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { domains } from '../../../db/schema/sites.ts'
import { dictionaries } from '../../../db/schema/system.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { seesSite } from '../../../kernel/scope.ts'
import { holdersOf, notify } from '../../home/notifications/notify.ts'
import { faultOf, stateOf } from './judging.ts'

type DomainRow = typeof domains.$inferSelect
type Checking = Pick<Ports, 'db' | 'clock' | 'domainProbe'>

/** Domains that are looked at together. */
const TOGETHER = 8

/** What the enabled entries of the dictionary lead to: the addresses that sites are served from. */
export async function readTargets(db: Database): Promise<string[]> {
  const found = await db
    .select({ value: dictionaries.value })
    .from(dictionaries)
    .where(and(eq(dictionaries.type, DOMAIN_TARGET_TYPE), eq(dictionaries.status, 'enabled')))
    .orderBy(asc(dictionaries.sort), asc(dictionaries.id))
  return found.map(({ value }) => value)
}

/** Looks at a domain. Without a probe its state is unknown, never good. */
async function look(
  { clock, domainProbe }: Checking,
  row: DomainRow,
  targets: readonly (readonly string[] | null)[],
) {
  const now = clock()
  if (!domainProbe) return { checkState: 'unknown', checkReason: 'notChecked', checkTime: now } as const
  const https = row.https === 'y'
  const facts = await domainProbe.look(row.name, { https })
  const checkReason = faultOf(facts, { https, targets, now: clock() })
  return {
    checkState: stateOf(checkReason),
    checkReason,
    addresses: facts.addresses ?? [],
    certificateEnd: facts.certificate?.end ?? null,
    checkTime: now,
  }
}

/** Looks at domains and keeps what was found, if they have the same name still. Those who can check hear of one that fails now. */
async function checkAll(ports: Checking, rows: readonly DomainRow[]): Promise<number> {
  const { db, domainProbe } = ports
  const targets = domainProbe ? await Promise.all((await readTargets(db)).map(domainProbe.resolve)) : []
  let failing = 0
  for (let start = 0; start < rows.length; start += TOGETHER)
    await Promise.all(
      rows.slice(start, start + TOGETHER).map(async (row) => {
        const found = await look(ports, row, targets)
        if (found.checkState === 'failing') failing += 1
        await inTransaction(db, async (tx) => {
          const kept = await tx
            .update(domains)
            .set(found)
            .where(and(eq(domains.id, row.id), eq(domains.name, row.name)))
            .returning({ id: domains.id })
          if (kept.length === 0 || found.checkState !== 'failing' || row.checkState === 'failing') return
          await notify(tx, await holdersOf(tx, 'domain:check', seesSite(row.siteId)), {
            kind: 'domainFailing',
            time: found.checkTime,
            link: `/sites/domains?id=${row.id}`,
            data: { domain: row.unicodeName },
          })
        })
      }),
    )
  return failing
}

/** Checks all domains that aren't closed. @returns how many were checked, and how many of them fail */
export async function checkDomains(ports: Checking): Promise<{ checked: number; failing: number }> {
  const rows = await ports.db.select().from(domains).where(ne(domains.status, 'c')).orderBy(domains.id)
  return { checked: rows.length, failing: await checkAll(ports, rows) }
}

/** Checks one domain; one that was deleted is left out. */
export async function checkDomain(ports: Checking, id: string): Promise<void> {
  await checkAll(ports, await ports.db.select().from(domains).where(eq(domains.id, id)))
}
