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
import { admits, covering, type Rule, rulesFor } from './admission.ts'

const address = sql`${ipAddresses.address}::inet`

const reads = listReads({
  table: ipAddresses,
  row: ipAddress,
  query: ipAddressQuery,
  sortKeys: { address: { by: address, of: (value) => sql`${value}::inet`, nullable: false } },
  defaultSort: ipAddressDefaultSort,
})

const resource = resourceOf({ name: 'ipAddress', table: ipAddresses, reads: () => reads })

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

export const ipAddressRoutes: Handlers<typeof ipAddressArea> = {
  ...plainHandlers(resource, { area: ipAddressArea }),
  create: async (input) => {
    const rule = await normalized(input.db, input.body)
    return resource.create(input, rule, async (tx) => {
      if (!(await staysIn(input, tx, rule))) throw refuseField('validation', 'address', 'locksYouOut')
    })
  },
  update: async (input) => {
    const rule = await normalized(input.db, input.body)
    return resource.update(input, input.params.id, rule, async (tx, { id }) => {
      if (!(await staysIn(input, tx, rule, id))) throw refuseField('validation', 'address', 'locksYouOut')
    })
  },
  delete: (input) =>
    resource.delete(input, input.params.id, async (tx, { id }) => {
      if (!(await staysIn(input, tx, undefined, id))) throw new Refusal('locksYouOut')
    }),
}
