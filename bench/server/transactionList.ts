/** The list of transactions in several shapes: what the server answers beside its page, count and balances by hand. */
import { transactionArea } from '../../packages/api-client/src/contract/coins/transactions.ts'
import type { Call } from './api.ts'
import type { Engine } from './engines.ts'
import type { Work } from './Work.ts'

const LIMIT = 1.5
const PAGE_SIZE = 15
const PERIOD = 30 * 24 * 60 * 60 * 1000

interface Shape {
  name: string
  query: Record<string, string | number>
  /** Condition on the entry `e`; empty for all. */
  where: string
  values: unknown[]
  offset?: number
  /** Condition on the entries of the party before the period, whose newest left the opening balance. */
  opening?: string
  /** Condition on those up to its end. */
  closing?: string
}

/** Somebody with as many entries as most have, and how many there are in all. */
async function factsOf({ query }: Engine) {
  const [middle] = await query(`
    select party_id as id from ledger_entries inner join parties on parties.id = party_id
    where kind = 'merchant' group by party_id order by count(*)
    offset (select count(distinct party_id) / 2 from ledger_entries inner join parties on parties.id = party_id
      where kind = 'merchant') limit 1`)
  const [counted] = await query('select count(*)::int as total from ledger_entries')
  return { partyId: String(middle?.id), total: Number(counted?.total) }
}

export async function transactionListWork(engine: Engine, call: Call): Promise<Work[]> {
  const { partyId, total } = await factsOf(engine)
  const createdTo = Date.now() - PERIOD
  const createdFrom = createdTo - PERIOD
  const period = [new Date(createdFrom).toISOString(), new Date(createdTo).toISOString()]
  const pages = Math.ceil(total / PAGE_SIZE)
  const shapes: Shape[] = [
    { name: 'first page', query: {}, where: '', values: [] },
    {
      name: 'by party',
      query: { partyId },
      where: 'where e.party_id = $1',
      values: [partyId],
      opening: 'false',
      closing: 'true',
    },
    {
      name: 'by party and period',
      query: { partyId, createdFrom, createdTo },
      where: 'where e.party_id = $1 and e.time >= $2 and e.time <= $3',
      values: [partyId, ...period],
      opening: 'e.time < $2',
      closing: 'e.time <= $3',
    },
    {
      name: 'by period',
      query: { createdFrom, createdTo },
      where: 'where e.time >= $1 and e.time <= $2',
      values: period,
    },
    {
      name: 'by type',
      query: { type: 'deduct' },
      where: "where exists (select from transfers t where t.id = e.transfer_id and t.type = 'deduct')",
      values: [],
    },
    { name: 'last page', query: { page: pages }, where: '', values: [], offset: (pages - 1) * PAGE_SIZE },
  ]
  return shapes.map((shape) => ({
    name: `transactions, ${shape.name}`,
    limit: LIMIT,
    ours: () => call('GET', pathOf(shape)),
    bare: () => pageAndCount(engine, shape),
  }))
}

function pathOf({ query }: Shape): string {
  const parameters = { ...query, pageSize: PAGE_SIZE }
  const search = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  return `${transactionArea.operations.list.path}?${search}`
}

async function pageAndCount({ query }: Engine, shape: Shape): Promise<void> {
  const { where, values, offset = 0, opening, closing } = shape
  await query(
    `select e.id, e.transfer_id, t.order_number, t.type, e.party_id, p.nickname as party_name,
      p.kind as party_kind, c.id as counterparty_id, c.nickname as counterparty_name, e.amount,
      e.balance_after, t.remark, e.time
    from (
      select * from ledger_entries e ${where} order by e.time desc, e.id desc limit ${PAGE_SIZE} offset ${offset}
    ) e
    inner join transfers t on t.id = e.transfer_id
    inner join parties p on p.id = e.party_id
    inner join parties c
      on c.id = case when e.amount < 0 then t.incoming_party_id else t.outgoing_party_id end
    order by e.time desc, e.id desc`,
    values,
  )
  await query(`select count(*) from ledger_entries e ${where}`, values)
  if (!opening || !closing) return
  const balance = (until: string) => `coalesce((select e.balance_after from ledger_entries e
    where e.party_id = p.id and ${until} order by e.time desc, e.id desc limit 1), 0)`
  // Every value is named, so that the driver knows its type.
  const named = values.map((_, index) => `$${index + 1}::${index === 0 ? 'uuid' : 'timestamptz'} is not null`)
  await query(
    `select ${balance(opening)} as opening, ${balance(closing)} as closing from parties p
    where p.id = $1 and ${named.join(' and ')}`,
    values,
  )
}
