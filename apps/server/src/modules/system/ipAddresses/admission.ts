import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { ipAddresses } from '../../../db/schema/system.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'

export type Rule = Pick<typeof ipAddresses.$inferSelect, 'address' | 'kind'>

/** Has other changes of the rules wait until the transaction ends: two together could lock everyone out. */
export const lockAddressRules = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('address rules', 0))`)
}

/** A rule as someone's address sees it. */
interface Judged extends Pick<Rule, 'kind'> {
  covers: boolean
}

const single = z.union([z.ipv4(), z.ipv6()])

/**
 * Whether a range contains an address; unknown addresses are in none. An IPv4 client is also in ranges of
 * IPv4-mapped IPv6 addresses, which older rules can have.
 */
export function covering(range: SQLWrapper, address: string): SQL<boolean> {
  if (!single.safeParse(address).success) return sql`false`
  const contains = sql<boolean>`${range}::inet >>= ${address}::inet`
  if (address.includes(':')) return contains
  const mapped = sql`masklen(${range}::inet) >= 96 and ${range}::inet >>= ${`::ffff:${address}`}::inet`
  return sql`(${contains} or ${mapped})`
}

/** Whether rules let someone in: none denies it, and one allows it if any allows anything. */
export function admits(rules: readonly Judged[]): boolean {
  if (rules.some(({ kind, covers }) => kind === 'deny' && covers)) return false
  const allowing = rules.filter(({ kind }) => kind === 'allow')
  return allowing.length === 0 || allowing.some(({ covers }) => covers)
}

/** Every rule as an address sees it. */
export const rulesFor = (db: Database, address: string) =>
  db
    .select({
      id: ipAddresses.id,
      kind: ipAddresses.kind,
      covers: covering(sql`${ipAddresses.address}`, address),
    })
    .from(ipAddresses)

/** Returns those of some addresses from which rules let someone sign in; the rules need not be in the database. */
export async function admittedBy(
  db: Database,
  rules: readonly Rule[],
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (rules.length === 0) return new Set(addresses)
  const listed = sql.join(
    rules.map(({ kind, address }) => sql`(${kind}::text, ${address}::text)`),
    sql`, `,
  )
  const admitted = new Set<string>()
  for (const address of addresses) {
    const judged = await readRows<Judged>(
      db,
      sql`select kind, ${covering(sql`range`, address)} as covers from (values ${listed}) as rules (kind, range)`,
    )
    if (admits(judged)) admitted.add(address)
  }
  return admitted
}

/**
 * Lets someone sign in from where they are, and counts the rules that decided it.
 * @throws Refusal `addressRefused`
 */
export async function requireAdmission({ db, address }: Context): Promise<void> {
  const rules = await rulesFor(db, address)
  const admitted = admits(rules)
  const decisive = rules.filter(({ kind, covers }) => covers && kind === (admitted ? 'allow' : 'deny'))
  if (decisive.length > 0)
    await db
      .update(ipAddresses)
      .set({ hits: sql`${ipAddresses.hits} + 1` })
      .where(
        inArray(
          ipAddresses.id,
          decisive.map(({ id }) => id),
        ),
      )
  if (!admitted) throw new Refusal('addressRefused')
}
