import { type paths, unwrap } from '@admin/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { TRANSACTIONS_PATH } from '../../../../app/pagePaths.ts'
import type { Band, FlowType } from '../../../../features/flows/bands.ts'
import { agents } from '../agents.list.tsx'

const PATH = '/api/admin/agents/flows' as const
const DAY = 24 * 60 * 60 * 1000

export type Flows = paths[typeof PATH]['get']['responses']['200']['content']['application/json']['data']

/** What transfers of the last days moved between the levels. */
export const flowsOf = (type: FlowType, days: number) =>
  queryOptions({
    queryKey: [agents.path, 'flows', type, days] as const,
    queryFn: ({ signal }) =>
      unwrap(api.GET(PATH, { params: { query: { type, createdFrom: Date.now() - days * DAY } }, signal })),
    placeholderData: keepPreviousData,
  })

/** The entries of the parties on the lower level that make a band: each transfer has one of them. */
export function entriesOfBand(
  { from, to }: Band,
  type: FlowType,
  { createdFrom, createdTo }: Pick<Flows, 'createdFrom' | 'createdTo'>,
): string {
  const [level, counterpartyLevel] = type === 'topUp' ? [to, from] : [from, to]
  const direction = type === 'topUp' ? 'in' : 'out'
  const period = { createdFrom: String(createdFrom), createdTo: String(createdTo) }
  return `${TRANSACTIONS_PATH}?${new URLSearchParams({ type, direction, level, counterpartyLevel, ...period })}`
}
