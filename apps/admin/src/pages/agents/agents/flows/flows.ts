import { type paths, unwrap } from '@admin/api-client'
import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import { TRANSACTIONS_PATH } from '../../../../app/pagePaths.ts'
import { agents } from '../agents.list.tsx'

const PATH = '/api/admin/agents/flows' as const
const DAY = 24 * 60 * 60 * 1000

export type Flows = paths[typeof PATH]['get']['responses']['200']['content']['application/json']['data']
export type Band = Flows['bands'][number]
export type FlowType = CodeOf<'transferType'>

const levelOf = (level: Band['from']) => enumerations.partyLevel.indexOf(level)

/**
 * Whether a band leads the way that its transfers lead: down the tree for top-ups. One of an agent that was moved since
 * may not, as its level is that of now; the diagram can't show it.
 */
export const isDrawn = ({ from, to }: Band, type: FlowType): boolean =>
  type === 'topUp' ? levelOf(from) < levelOf(to) : levelOf(from) > levelOf(to)

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
