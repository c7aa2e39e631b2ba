import type { PermissionCode } from '@admin/api-client/contract/permissions'
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
  search: (span: Span, kind: string | undefined) => Record<string, string> | undefined
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
    search: () => ({ waitingFor: 'us' }),
  },
  topUp: {
    route: '/coinTransManage/transactionList',
    permission: 'transaction:read',
    search: (span, kind) => ({
      type: 'topUp',
      direction: 'in',
      ...(kind ? { level: kind } : { holders: 'y' }),
      ...created(span),
    }),
    ofParties: true,
  },
  deduct: {
    route: '/coinTransManage/transactionList',
    permission: 'transaction:read',
    search: (span, kind) => ({
      type: 'deduct',
      direction: 'out',
      ...(kind ? { level: kind } : { holders: 'y' }),
      ...created(span),
    }),
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

interface Place {
  session: Session
  filter: Filter
  span: Span
  now: number
}

/** Returns where the rows of a figure are listed: with the same filter and period, or not at all. */
export function rowsOf(
  metric: string,
  of: Dimensions,
  { session, filter, span, now }: Place,
): RowsLink | null {
  const list = rows[metric]
  if (!list || !session.permissions.has(list.permission)) return null
  if (OF_NOW.has(metric) && span.to <= now) return null
  const agentId = (of.agent as string | null | undefined) ?? filter.agentId
  const isOfPlace = filter.siteId || filter.country || of.site || of.country || of.code
  if (isOfPlace || (!list.ofParties && (agentId || !isUnlimited(session.scope)))) return null
  const isOfBranch = agentId && list.route === '/coinTransManage/transactionList'
  if (agentId && !isOfBranch) return null
  const search = list.search(span, (of.kind as string | null | undefined) ?? undefined)
  return search ? { route: list.route, search: { ...search, ...(isOfBranch && { belowId: agentId }) } } : null
}
