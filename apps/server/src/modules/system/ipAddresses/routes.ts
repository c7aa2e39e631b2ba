import { ipAddress, ipAddressArea, ipAddressQuery } from '@admin/api-client/contract/system/ipAddresses'
import { ipAddressDefaultSort } from '@admin/api-client/contract/system/ipAddresses.sort'
import { type SQL, sql } from 'drizzle-orm'
import { plainHandlers } from '../../../crud/plainHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { readRows } from '../../../db/readRows.ts'
import { ipAddresses } from '../../../db/schema/system.ts'
import type { Handlers } from '../../../http/mount.ts'
import { plainAddress } from '../../../http/requestInfo.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { admits, covering, lockAddressRules, type Rule, rulesFor } from './admission.ts'

const address = sql`${ipAddresses.address}::inet`

const reads = listReads({
  table: ipAddresses,
  row: ipAddress,
  query: ipAddressQuery,
  sortKeys: { address: { by: address, of: (value) => sql`${value}::inet`, nullable: false } },
  defaultSort: ipAddressDefaultSort,
})

const resource = resourceOf({
  name: 'ipAddress',
  table: ipAddresses,
  reads: () => reads,
  beforeLock: lockAddressRules,
})

/** The one row that an expression makes. */
const evaluated = async <Value>(db: Database, expression: SQL<Value>): Promise<Value> => {
  const [row] = await readRows<{ value: Value }>(db, sql`select ${expression} as value`)
  if (!row) throw new Error('an expression makes one row')
  return row.value
}

/** IPv4-mapped IPv6 addresses as the IPv4 addresses that clients are seen with: `::ffff:192.0.2.0/120` as `192.0.2.0/24`. */
function unmapped(range: string): string {
  const [address = '', length = '128'] = range.split('/')
  const plain = plainAddress(address)
  const isMapped = address.includes(':') && !plain.includes(':')
  return isMapped && Number(length) >= 96 ? `${plain}/${Number(length) - 96}` : range
}

/** As it is kept: a range by its first address, a single address without a length. */
async function normalized<Values extends Rule>(db: Database, values: Values): Promise<Values> {
  const range = sql`network(${unmapped(values.address)}::inet)`
  const address = await evaluated(
    db,
    sql<string>`case when ${range}::inet = host(${range})::inet then host(${range}) else text(${range}) end`,
  )
  return { ...values, address }
}

/** Whether the operator could still sign in from here if one rule took the place of another. */
async function staysIn({ address }: SignedIn, tx: Database, added?: Rule, replacedId?: string) {
  const others = (await rulesFor(tx, address)).filter(({ id }) => id !== replacedId)
  if (!added) return admits(others)
  const covers = await evaluated(tx, covering(sql`${added.address}`, address))
  return admits([...others, { kind: added.kind, covers }])
}

/** Rejects a change after which the operator could not sign in from here. */
const ROUTE_CHECKS = {
  changed: async (context: SignedIn, tx: Database, rule: Rule, replacedId?: string) => {
    if (!(await staysIn(context, tx, rule, replacedId)))
      throw refuseField('validation', 'address', 'locksYouOut')
  },
  removed: async (context: SignedIn, tx: Database, id: string) => {
    if (!(await staysIn(context, tx, undefined, id))) throw new Refusal('locksYouOut')
  },
}

/** For changes of several rules together, of which only the outcome matters. */
const NO_CHECKS: typeof ROUTE_CHECKS = { changed: async () => {}, removed: async () => {} }

type Values = Pick<typeof ipAddresses.$inferInsert, 'address' | 'kind' | 'note'>

const writesWith = ({ changed, removed }: typeof ROUTE_CHECKS) => ({
  create: async (context: SignedIn, values: Values) => {
    const rule = await normalized(context.db, values)
    return resource.create(context, rule, async (tx) => {
      await lockAddressRules(tx)
      await changed(context, tx, rule)
    })
  },
  update: async (context: SignedIn, id: string, values: Values & { version: number }) => {
    const rule = await normalized(context.db, values)
    return resource.update(context, id, rule, (tx) => changed(context, tx, rule, id))
  },
  delete: (context: SignedIn, id: string, check?: Parameters<typeof resource.delete>[2]) =>
    resource.delete(context, id, async (tx, before) => {
      await check?.(tx, before)
      await removed(context, tx, id)
    }),
})

const writes = writesWith(ROUTE_CHECKS)

/** Changes of several rules together; the caller checks that operators can still sign in. */
export const ipAddressWrites = writesWith(NO_CHECKS)

export const ipAddressRoutes: Handlers<typeof ipAddressArea> = {
  ...plainHandlers(resource, { area: ipAddressArea }),
  create: (input) => writes.create(input, input.body),
  update: (input) => writes.update(input, input.params.id, input.body),
  delete: (input) => writes.delete(input, input.params.id),
}
