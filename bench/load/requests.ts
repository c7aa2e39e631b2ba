/** What operators send all day. */
import { IDEMPOTENCY_KEY } from '../../packages/api-client/src/contract/idempotency.ts'
import type { Operation } from '../../packages/api-client/src/contract/operation.ts'
import { areas } from '../../packages/api-client/src/contract/operations.ts'
import type { Server } from '../support/Server.ts'
import type { Shot } from './fire.ts'
import type { Writes } from './Writes.ts'

export interface Call {
  id?: string
  query?: Record<string, string | number>
  body?: object
  key?: string
}

export function pathOf({ path }: Operation, { id = '', query = {} }: Call = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${path.replace('{id}', id)}${search.size > 0 ? `?${search}` : ''}`
}

function requestOf(operation: Operation, call: Call, token: string): Shot['request'] {
  const { body, key } = call
  return {
    method: operation.method.toUpperCase() as 'GET',
    path: pathOf(operation, call),
    headers: {
      Authorization: `Bearer ${token}`,
      // Browsers take lists and files compressed; the answer to a write is read here.
      ...(body ? { 'Content-Type': 'application/json' } : { 'Accept-Encoding': 'gzip' }),
      ...(key && { [IDEMPOTENCY_KEY]: key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}

type Read = [Operation, Call?]

const lists: Read[] = [
  [areas.merchant.list],
  [areas.merchant.list, { query: { sort: '-balance', page: 3, pageSize: 50 } }],
  [areas.merchant.list, { query: { nickname: 'a', status: 'enabled', sort: 'nickname' } }],
  [areas.merchantSubaccount.list, { query: { sort: '-createTime', pageSize: 30 } }],
  [areas.agent.list],
  [areas.transfer.list],
  [areas.transfer.list, { query: { sort: '-amount', outcome: 'success', page: 2 } }],
  [areas.transaction.list, { query: { pageSize: 50 } }],
  [areas.transaction.list, { query: { direction: 'in', page: 5 } }],
  [areas.operationLog.list],
  [areas.operationLog.list, { query: { action: 'update', resource: 'merchant', pageSize: 100 } }],
  [areas.user.list, { query: { sort: 'email', pageSize: 30 } }],
  [areas.account.list, { query: { sort: '-createTime' } }],
  [areas.notice.list, { query: { sort: '-publishTime' } }],
  [areas.sensitiveWord.list, { query: { page: 2 } }],
  [areas.dictionary.list],
  [areas.gameType.list],
]

/** 70 % lists, 20 % single records and what every page asks for, 10 % writes. */
export async function usualRequests(server: Server, tokens: string[], writes: Writes): Promise<() => Shot> {
  const records = await Promise.all(
    ([areas.merchant, areas.transfer, areas.party, areas.user] as const).map(async (area) => {
      const { list } = await server.ok<{ list: { id: string }[] }>('GET', pathOf(area.list))
      return list.slice(0, 5).map(({ id }): Read => [area.get, { id }])
    }),
  )
  const reads: Read[] = [
    [areas.signIn.currentUser],
    [areas.menu.userMenus],
    [areas.dashboard.get],
    ...records.flat(),
  ]
  let sent = 0
  return () => {
    sent += 1
    const token = tokens[sent % tokens.length] ?? ''
    const dice = Math.random()
    if (dice < 0.9) {
      const from = dice < 0.7 ? lists : reads
      const [operation, call = {}] = from[sent % from.length] as Read
      return { request: requestOf(operation, call, token) }
    }
    const { operation, call, answered } = writes.next()
    return { request: requestOf(operation, call, token), answered }
  }
}

/** Long and short files. */
export function exportRequests(tokens: string[]): () => Shot {
  const exports = [areas.operationLog.export, areas.merchant.export]
  let sent = 0
  return () => {
    sent += 1
    const operation = exports[sent % exports.length] as Operation
    const query = { format: Math.random() < 0.5 ? 'csv' : 'xlsx' }
    return { request: requestOf(operation, { query }, tokens[sent % tokens.length] ?? '') }
  }
}
