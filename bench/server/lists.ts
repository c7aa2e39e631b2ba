/** Pages of lists, with the statements that read them by hand. */
import { merchantArea } from '../../packages/api-client/src/contract/coins/merchants.ts'
import { transactionArea } from '../../packages/api-client/src/contract/coins/transactions.ts'
import { operationLogArea } from '../../packages/api-client/src/contract/system/operationLogs.ts'
import { agentLists } from './agents.ts'
import { communityLists } from './community.ts'
import { contentLists } from './content.ts'
import { type List, PAGE_SIZE, pathOf, type Query } from './List.ts'

const DAY = 24 * 60 * 60 * 1000

/** What a list asks for: parameters of the API, and the same as a condition with its values. */
interface Filter {
  given: Record<string, string | number>
  where: string
  values: unknown[]
}

const ALL: Filter = { given: {}, where: '', values: [] }

export async function readLists(query: Query): Promise<List[]> {
  // A party with as many entries as most have, and a merchant that was rarely changed.
  const [party] = await query(`
    select id from (
      select party_id as id, row_number() over (order by count(*), party_id) as place, count(*) over () as parties
      from ledger_entries inner join parties on parties.id = party_id where kind = 'merchant' group by party_id
    ) as merchants where place = (parties + 1) / 2`)
  const [target] = await query(`select target_id as id from operation_logs where resource = 'merchant'
    group by target_id order by count(*), target_id limit 1`)
  const [partyId, targetId] = [String(party?.id), String(target?.id)]
  const [month, week] = [period(30), period(7)]
  return [
    {
      name: MERCHANTS,
      path: pathOf(merchantArea.operations.list, {}),
      statements: [
        [
          `select m.*, a.nickname as agent_name, p.balance from merchants m
          inner join agents a on a.id = m.agent_id inner join parties p on p.id = m.id
          order by m.create_time desc, m.id desc limit ${PAGE_SIZE}`,
          [],
        ],
        ['select count(*) from merchants', []],
      ],
    },
    transactions('transactions', ALL),
    transactions('transactions by period', {
      given: { createdFrom: month.from, createdTo: month.to },
      where: 'where e.time >= $1 and e.time <= $2',
      values: month.values,
    }),
    transactions('transactions by party', {
      given: { partyId },
      where: 'where e.party_id = $1',
      values: [partyId],
    }),
    operations('operation log', ALL),
    ...(await laterOperations(query)),
    operations('operation log by action and period', {
      given: { action: 'update', resource: 'merchant', timeFrom: week.from, timeTo: week.to },
      where: 'where action = $1 and resource = $2 and time >= $3 and time <= $4',
      values: ['update', 'merchant', ...week.values],
    }),
    operations('operation log by target', {
      given: { targetId },
      where: 'where target_id = $1',
      values: [targetId],
    }),
    ...(await contentLists(query)),
    ...(await communityLists(query)),
    ...agentLists(),
  ]
}

/** The list that is also read over many connections. */
export const MERCHANTS = 'merchants'

/** A period of so many days that ended as many days ago; whole days, so two processes agree on it. */
function period(days: number) {
  const to = (Math.floor(Date.now() / DAY) - days) * DAY
  const from = to - days * DAY
  return { from, to, values: [new Date(from).toISOString(), new Date(to).toISOString()] }
}

/** A page of a party's statement also has its balances before and after. */
function transactions(name: string, { given, where, values }: Filter): List {
  const balance = `select e.balance_after from ledger_entries e ${where} order by e.time`
  const balances: List['statements'] = given.partyId ? [[`${balance} desc, e.id desc limit 1`, values]] : []
  return {
    name,
    path: pathOf(transactionArea.operations.list, given),
    statements: [
      [
        `select e.id, e.transfer_id, t.order_number, t.type, e.party_id, p.nickname as party_name,
          p.kind as party_kind, c.id as counterparty_id, c.nickname as counterparty_name, e.amount,
          e.balance_after, t.remark, e.time
        from (
          select * from ledger_entries e ${where} order by e.time desc, e.id desc limit ${PAGE_SIZE}
        ) e
        inner join transfers t on t.id = e.transfer_id
        inner join parties p on p.id = e.party_id
        inner join parties c
          on c.id = case when e.amount < 0 then t.incoming_party_id else t.outgoing_party_id end
        order by e.time desc, e.id desc`,
        values,
      ],
      [`select count(*) from ledger_entries e ${where}`, values],
      ...balances,
    ],
  }
}

/** By hand, a page in the middle is found by the index alone, and the last one is read from its end. */
async function laterOperations(query: Query): Promise<List[]> {
  const counting = 'select count(*) from operation_logs'
  const [row] = await query(counting)
  const count = Number(row?.count)
  const last = Math.ceil(count / PAGE_SIZE)
  const middle = Math.ceil(last / 2)
  const pageOfLog = (name: string, page: number, statement: string): List => ({
    name,
    path: pathOf(operationLogArea.operations.list, { page }),
    statements: [
      [statement, []],
      [counting, []],
    ],
  })
  const ids = `select id from operation_logs order by time desc, id desc limit ${PAGE_SIZE} offset ${(middle - 1) * PAGE_SIZE}`
  return [
    pageOfLog(
      'middle page of the operation log',
      middle,
      `select * from operation_logs where id in (${ids}) order by time desc, id desc`,
    ),
    pageOfLog(
      'last page of the operation log',
      last,
      `select * from operation_logs order by time, id limit ${count - (last - 1) * PAGE_SIZE}`,
    ),
  ]
}

const operations = (name: string, { given, where, values }: Filter): List => ({
  name,
  path: pathOf(operationLogArea.operations.list, given),
  statements: [
    [`select * from operation_logs ${where} order by time desc, id desc limit ${PAGE_SIZE}`, values],
    [`select count(*) from operation_logs ${where}`, values],
  ],
})
