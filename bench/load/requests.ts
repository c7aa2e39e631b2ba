/** What operators read all day. */
import type { Request } from 'autocannon'
import type { Operation } from '../../packages/api-client/src/contract/operation.ts'
import { areas } from '../../packages/api-client/src/contract/operations.ts'
import type { Session } from '../support/Session.ts'

type Query = Record<string, string | number>
type Read = [Operation, Query?]

const lists: Read[] = [
  [areas.merchant.list],
  [areas.merchant.list, { sort: '-balance', page: 3, pageSize: 50 }],
  [areas.merchant.list, { nickname: 'a', status: 'enabled', sort: 'nickname' }],
  [areas.merchantSubaccount.list, { sort: '-createTime', pageSize: 30 }],
  [areas.agent.list],
  [areas.transfer.list],
  [areas.transfer.list, { sort: '-amount', outcome: 'success', page: 2 }],
  [areas.transaction.list, { pageSize: 50 }],
  [areas.transaction.list, { direction: 'in', page: 5 }],
  [areas.operationLog.list],
  [areas.operationLog.list, { action: 'update', resource: 'merchant', pageSize: 100 }],
  [areas.user.list, { sort: 'email', pageSize: 30 }],
  [areas.account.list, { sort: '-createTime' }],
  [areas.notice.list, { sort: '-publishTime' }],
  [areas.sensitiveWord.list, { page: 2 }],
  [areas.dictionary.list],
  [areas.gameType.list],
]
/** What every page requests. */
const frames: Read[] = [[areas.signIn.currentUser], [areas.menu.userMenus], [areas.dashboard.get]]
const LISTS_SHARE = 0.8

const pathOf = ([{ path }, query = {}]: Read) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

/** Sends paths in turn, each by the next operator. */
function readsOf(paths: () => string, tokens: string[]): () => Request {
  let sent = 0
  return () => {
    sent += 1
    const headers = {
      Authorization: `Bearer ${tokens[sent % tokens.length]}`,
      'Accept-Encoding': 'gzip',
    }
    return { method: 'GET', path: paths(), headers }
  }
}

const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

/** Four lists for each single record or part of the frame around the pages. */
export async function usualRequests(server: Session, tokens: string[]): Promise<() => Request> {
  const records = await Promise.all(
    [areas.merchant, areas.transfer, areas.party, areas.user].map(async (area) => {
      const { list } = await server.ok<{ list: { id: string }[] }>('GET', area.list.path)
      return list.slice(0, 5).map(({ id }) => area.get.path.replace('{id}', id))
    }),
  )
  const [pages, others] = [lists.map(pathOf), [...frames.map(pathOf), ...records.flat()]]
  return readsOf(() => oneOf(Math.random() < LISTS_SHARE ? pages : others), tokens)
}

/** Long and short files. */
export function exportRequests(tokens: string[]): () => Request {
  const files = [areas.operationLog.export, areas.merchant.export].flatMap((operation) =>
    ['csv', 'xlsx'].map((format) => pathOf([operation, { format }])),
  )
  return readsOf(() => oneOf(files), tokens)
}
