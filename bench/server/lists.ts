/** Pages of the transactions and of the operation log, with the statements that read them by hand. */

import { transactionArea } from '../../packages/api-client/src/contract/coins/transactions.ts'
import { operationLogArea } from '../../packages/api-client/src/contract/system/operationLogs.ts'
import type { Query } from './engines.ts'

const PAGE_SIZE = 15
const DAY = 24 * 60 * 60 * 1000

export interface List {
  name: string
  path: string
  statements: [text: string, values: unknown[]][]
}

const pathOf = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries({ ...query, pageSize: PAGE_SIZE }).map(([name, value]) => [name, String(value)]))}`

/** @returns the period of so many days that ended as many days ago */
function periodOf(days: number) {
  const to = Date.now() - days * DAY
  const from = to - days * DAY
  return { from, to, values: [new Date(from).toISOString(), new Date(to).toISOString()] }
}

export async function transactionLists(query: Query): Promise<List[]> {
  const [counted] = await query('select count(*)::int as total from ledger_entries')
  const pages = Math.ceil(Number(counted?.total) / PAGE_SIZE)
  // A party with as many entries as most have.
  const [middle] = await query(`
    select party_id as id from ledger_entries inner join parties on parties.id = party_id
    where kind = 'merchant' group by party_id order by count(*)
    offset (select count(distinct party_id) / 2 from ledger_entries inner join parties on parties.id = party_id
      where kind = 'merchant') limit 1`)
  const partyId = String(middle?.id)
  const { from: createdFrom, to: createdTo, values: period } = periodOf(30)

  const list = (
    name: string,
    given: Record<string, string | number>,
    where: string,
    values: unknown[],
    more: List['statements'] = [],
    offset = 0,
  ): List => ({
    name: `transactions, ${name}`,
    path: pathOf(transactionArea.operations.list.path, given),
    statements: [
      [
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
      ],
      [`select count(*) from ledger_entries e ${where}`, values],
      ...more,
    ],
  })
  const balance = (until: string) => `coalesce((select e.balance_after from ledger_entries e
    where e.party_id = p.id and ${until} order by e.time desc, e.id desc limit 1), 0)`
  const balances = (opening: string, closing: string) =>
    `select ${balance(opening)} as opening, ${balance(closing)} as closing from parties p where p.id = $1`
  return [
    list('first page', {}, '', []),
    list(
      'by party',
      { partyId },
      'where e.party_id = $1',
      [partyId],
      [[balances('false', 'true'), [partyId]]],
    ),
    list(
      'by party and period',
      { partyId, createdFrom, createdTo },
      'where e.party_id = $1 and e.time >= $2 and e.time <= $3',
      [partyId, ...period],
      [[balances('e.time < $2', 'e.time <= $3'), [partyId, ...period]]],
    ),
    list('by period', { createdFrom, createdTo }, 'where e.time >= $1 and e.time <= $2', period),
    list(
      'by type',
      { type: 'deduct' },
      "where exists (select from transfers t where t.id = e.transfer_id and t.type = 'deduct')",
      [],
    ),
    list('last page', { page: pages }, '', [], [], (pages - 1) * PAGE_SIZE),
  ]
}

export async function operationLogLists(query: Query): Promise<List[]> {
  const [counted] = await query('select count(*)::int as total from operation_logs')
  const total = Number(counted?.total)
  const [rare] = await query(`select target_id as id from operation_logs where resource = 'merchant'
    group by target_id order by count(*) limit 1`)
  const targetId = String(rare?.id)
  const { from: timeFrom, to: timeTo, values: period } = periodOf(7)

  const list = (
    name: string,
    given: Record<string, string | number>,
    where = '',
    values: unknown[] = [],
    page = `order by time desc, id desc limit ${PAGE_SIZE}`,
  ): List => ({
    name: `operation log, ${name}`,
    path: pathOf(operationLogArea.operations.list.path, given),
    statements: [
      [`select * from operation_logs ${where} ${page}`, values],
      [`select count(*) from operation_logs ${where}`, values],
    ],
  })
  return [
    list('first page', {}),
    list('by operator', { operatorName: 'admin' }, 'where operator_name ilike $1', ['%admin%']),
    list(
      'by action, resource and period',
      { action: 'update', resource: 'merchant', timeFrom, timeTo },
      'where action = $1 and resource = $2 and time >= $3 and time <= $4',
      ['update', 'merchant', ...period],
    ),
    list('by target', { targetId }, 'where target_id = $1', [targetId]),
    list('failed', { result: 'failed' }, 'where not succeeded'),
    // The last page is read from the other end.
    list(
      'last page',
      { page: Math.ceil(total / PAGE_SIZE) },
      '',
      [],
      `order by time, id limit ${total % PAGE_SIZE || PAGE_SIZE}`,
    ),
  ]
}
