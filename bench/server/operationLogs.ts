/** The operation log in several shapes: what the server answers beside its page and its count by hand. */
import { operationLogArea } from '../../packages/api-client/src/contract/system/operationLogs.ts'
import type { Call } from './api.ts'
import type { Engine } from './engines.ts'
import type { Work } from './Work.ts'

const LIMIT = 1.5
const PAGE_SIZE = 15
const PERIOD = 7 * 24 * 60 * 60 * 1000

interface Shape {
  name: string
  query: Record<string, string | number>
  /** Condition; empty for all. */
  where: string
  values: unknown[]
  /** Rows of the last page, which is read from the log's other end. */
  last?: number
}

/** How many rows there are, and somebody that was changed as often as most. */
async function factsOf({ query }: Engine) {
  const [counted] = await query('select count(*)::int as total from operation_logs')
  const [middle] = await query(`
    select target_id as id from operation_logs where resource = 'merchant' group by target_id order by count(*) limit 1`)
  return { total: Number(counted?.total), targetId: String(middle?.id) }
}

export async function operationLogWork(engine: Engine, call: Call): Promise<Work[]> {
  const { total, targetId } = await factsOf(engine)
  const pages = Math.ceil(total / PAGE_SIZE)
  const timeTo = Date.now() - PERIOD
  const timeFrom = timeTo - PERIOD
  const shapes: Shape[] = [
    { name: 'first page', query: {}, where: '', values: [] },
    {
      name: 'by operator',
      query: { operatorName: 'admin' },
      where: 'where operator_name ilike $1',
      values: ['%admin%'],
    },
    {
      name: 'by action, resource and period',
      query: { action: 'update', resource: 'merchant', timeFrom, timeTo },
      where: 'where action = $1 and resource = $2 and time >= $3 and time <= $4',
      values: ['update', 'merchant', new Date(timeFrom).toISOString(), new Date(timeTo).toISOString()],
    },
    { name: 'by target', query: { targetId }, where: 'where target_id = $1', values: [targetId] },
    { name: 'failed', query: { result: 'failed' }, where: 'where not succeeded', values: [] },
    {
      name: 'last page',
      query: { page: pages },
      where: '',
      values: [],
      last: total % PAGE_SIZE || PAGE_SIZE,
    },
  ]
  return shapes.map((shape) => ({
    name: `operation log, ${shape.name}`,
    limit: LIMIT,
    ours: () => call('GET', pathOf(shape)),
    bare: () => pageAndCount(engine, shape),
  }))
}

function pathOf({ query }: Shape): string {
  const parameters = { ...query, pageSize: PAGE_SIZE }
  const search = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  return `${operationLogArea.operations.list.path}?${search}`
}

async function pageAndCount({ query }: Engine, { where, values, last }: Shape): Promise<void> {
  const order = last ? 'time, id' : 'time desc, id desc'
  await query(`select * from operation_logs ${where} order by ${order} limit ${last ?? PAGE_SIZE}`, values)
  await query(`select count(*) from operation_logs ${where}`, values)
}
