import { enumerations } from '@admin/api-client/contract/enumerations'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { metricOf, type ReportArea } from '@admin/api-client/contract/reports/metrics'
import type { Span } from '@admin/api-client/contract/reports/periods'
import type { RowsLink } from '@admin/api-client/contract/reports/report'
import type { Session } from '../../../kernel/context.ts'
import { isUnlimited } from '../../../kernel/scope.ts'
import type { Filter } from './facts.ts'
import type { Dimensions } from './loaders.ts'

/** A list of the rows of a metric, where its filters say the same as the figure's. */
interface Rows {
  route: string
  permission: PermissionCode
  /** Filters of the list; undefined where the list can't show exactly these rows. */
  search: (span: Span, kind: string | undefined, area: ReportArea) => Record<string, string> | undefined
  /** The list's rows are those of a branch of parties, too. @default they are of the whole deployment */
  ofParties?: true
}

/** Lists include both ends. */
const created = ({ from, to }: Span) => ({ createdFrom: String(from), createdTo: String(to - 1) })

const rows: Record<string, Rows> = {
  newUsers: {
    route: '/users/usersList',
    permission: 'user:read',
    search: (span, kind) => ({ ...created(span), ...(kind && { type: kind }) }),
  },
  frozenUsers: {
    route: '/users/usersList',
    permission: 'user:read',
    search: () => ({ status: 'frozen' }),
  },
  pointsSpent: {
    route: '/content/points',
    permission: 'points:read',
    search: ({ from, to }, kind) =>
      kind
        ? { unit: 'points', bizType: '2', source: kind, timeFrom: String(from), timeTo: String(to - 1) }
        : undefined,
  },
  openReviews: {
    route: '/content/review',
    permission: 'review:read',
    search: (_, kind) => ({ status: 'pending', ...(kind && { kind }) }),
  },
  feedbackDue: {
    route: '/operations/feedback',
    permission: 'feedback:read',
    search: () => ({ overdue: 'y' }),
  },
  topUp: {
    route: '/coinTransManage/transactionList',
    permission: 'transaction:read',
    // Those of agents are the coins of merchants alone.
    search: (span, _, area) => ({
      type: 'topUp',
      direction: 'in',
      ...(area === 'agents' ? { level: 'merchant' } : { holders: 'y' }),
      ...created(span),
    }),
    ofParties: true,
  },
  deduct: {
    route: '/coinTransManage/transactionList',
    permission: 'transaction:read',
    search: (span) => ({ type: 'deduct', direction: 'out', holders: 'y', ...created(span) }),
    ofParties: true,
  },
  pending: {
    route: '/coinTransManage/transferList',
    permission: 'transfer:read',
    search: () => ({ outcome: 'pending' }),
    ofParties: true,
  },
  agents: { route: '/agents/agents', permission: 'agent:read', search: () => ({}), ofParties: true },
  merchants: {
    route: '/coinMerchant/coinMerchantList',
    permission: 'merchant:read',
    search: () => ({}),
    ofParties: true,
  },
}

/** Levels are of the moment: lists can't show those of the past. */
const OF_NOW = new Set(['frozenUsers', 'openReviews', 'feedbackDue', 'pending', 'agents', 'merchants'])

/** The kinds of a metric: a table has those of all metrics. */
function kindsOf(area: ReportArea, metric: string): readonly string[] {
  const kinds = metricOf(area, metric)?.kinds
  return kinds === undefined ? [] : enumerations[kinds]
}

/** Dimensions that no list has a filter for. */
const NOT_OF_LISTS = ['site', 'country', 'code', 'agent'] as const

interface Place {
  area: ReportArea
  session: Session
  filter: Filter
  span: Span
  now: number
}

/** Returns where the rows of a figure are listed: with the same filter and period, or not at all. */
export function rowsOf(
  metric: string,
  of: Dimensions,
  { area, session, filter, span, now }: Place,
): RowsLink | null {
  const list = rows[metric]
  if (!list || !session.permissions.has(list.permission)) return null
  if (OF_NOW.has(metric) && span.to <= now) return null
  const { agentId } = filter
  // Lists can't be filtered by these, nor by what a row has none of; a branch has more than the agent's own coins.
  const isOtherKind = of.kind !== undefined && !kindsOf(area, metric).includes(String(of.kind))
  const isNarrowed = NOT_OF_LISTS.some((name) => of[name] !== undefined) || isOtherKind
  if (isNarrowed || filter.siteId || filter.country) return null
  if (!list.ofParties && (agentId || !isUnlimited(session.scope))) return null
  const isOfBranch = agentId && list.route === '/coinTransManage/transactionList'
  if (agentId && !isOfBranch) return null
  const search = list.search(span, of.kind === undefined ? undefined : String(of.kind), area)
  return search ? { route: list.route, search: { ...search, ...(isOfBranch && { belowId: agentId }) } } : null
}
