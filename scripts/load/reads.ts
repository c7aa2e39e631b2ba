/** What operators look at: lists with their filters, sorts and pages, and single records. */

import type { Operation } from '../../packages/api-client/src/contract/operation.ts'
import { areas } from '../../packages/api-client/src/contract/operations.ts'
import type { Fleet } from './Fleet.ts'
import type { Call } from './requestOf.ts'

export type Read = [Operation, Call?]

const list = (operation: Operation, query: Call['query'] = {}): Read => [operation, { query }]

export const lists: Read[] = [
  list(areas.merchant.list),
  list(areas.merchant.list, { sort: '-balance', page: 3, pageSize: 50 }),
  list(areas.merchant.list, { nickname: 'a', status: 'enabled', sort: 'nickname' }),
  list(areas.merchantSubaccount.list, { sort: '-createTime', pageSize: 30 }),
  list(areas.agent.list),
  list(areas.transfer.list),
  list(areas.transfer.list, { sort: '-amount', outcome: 'success', page: 2 }),
  list(areas.transaction.list, { pageSize: 50 }),
  list(areas.transaction.list, { direction: 'in', page: 5 }),
  list(areas.operationLog.list),
  list(areas.operationLog.list, { action: 'update', resource: 'merchant', pageSize: 100 }),
  list(areas.user.list, { sort: 'email', pageSize: 30 }),
  list(areas.account.list, { sort: '-createTime' }),
  list(areas.notice.list, { sort: '-publishTime' }),
  list(areas.sensitiveWord.list, { page: 2 }),
  list(areas.dictionary.list),
  list(areas.gameType.list),
]

/** Records that are there, and what every page asks for. */
export async function readsOf(fleet: Fleet): Promise<Read[]> {
  const one = async (rows: Operation, operation: Operation): Promise<Read[]> => {
    const { list } = await fleet.ask<{ list: { id: string }[] }>(rows)
    return list.slice(0, 5).map(({ id }): Read => [operation, { id }])
  }
  return [
    [areas.signIn.currentUser],
    [areas.menu.userMenus],
    [areas.dashboard.get],
    ...(await one(areas.merchant.list, areas.merchant.get)),
    ...(await one(areas.transfer.list, areas.transfer.get)),
    ...(await one(areas.party.list, areas.party.get)),
    ...(await one(areas.user.list, areas.user.get)),
  ]
}
