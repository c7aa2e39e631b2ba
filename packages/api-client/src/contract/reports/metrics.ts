import type { CodeOf, EnumerationName } from '../enumerations.ts'
import type { Code } from '../operation.ts'

export type ReportArea = CodeOf<'reportArea'>
export type ReportDimension = CodeOf<'reportDimension'>

/** How a figure is written. */
export type ReportUnit = 'count' | 'coins' | 'points' | 'percent' | 'hours'

interface Metric {
  unit: ReportUnit
  /** Enumeration of the kinds that it consists of. @default it has none */
  kinds?: EnumerationName
  /** It is what there was at the end of a period, not a sum over it. @default false */
  level?: true
  /** It counts users, so small numbers of them are hidden from accounts that can't read users. @default false */
  users?: true
  /** What seeing the rows that it counts needs. @default no rows add up to it */
  rows?: Code
}

/** What each report counts, in the order of its cards. */
export const reportMetrics = {
  overview: {
    newUsers: { unit: 'count', kinds: 'userType', users: true, rows: 'user:read' },
    activeUsers: { unit: 'count', users: true, rows: 'user:read' },
    published: { unit: 'count', kinds: 'reviewKind', rows: 'review:read' },
    topUp: { unit: 'coins', rows: 'transaction:read' },
    deduct: { unit: 'coins', rows: 'transaction:read' },
    pointsSpent: { unit: 'points', kinds: 'pointSource', rows: 'points:read' },
    openReviews: { unit: 'count', kinds: 'reviewKind', level: true, rows: 'review:read' },
    feedbackDue: { unit: 'count', level: true, rows: 'feedback:read' },
  },
  users: {
    newUsers: { unit: 'count', kinds: 'userType', users: true, rows: 'user:read' },
    activeUsers: { unit: 'count', users: true, rows: 'user:read' },
    returningUsers: { unit: 'count', users: true, rows: 'user:read' },
    frozenUsers: { unit: 'count', level: true, users: true, rows: 'user:read' },
    vipUsers: { unit: 'count', level: true, users: true, rows: 'user:read' },
    signIns: { unit: 'count', kinds: 'userType', users: true, rows: 'user:read' },
  },
  content: {
    published: { unit: 'count', kinds: 'reviewKind', rows: 'review:read' },
    decided: { unit: 'count', kinds: 'reviewKind', rows: 'review:read' },
    approvedPercent: { unit: 'percent', rows: 'review:read' },
    hoursToDecision: { unit: 'hours', rows: 'review:read' },
    views: { unit: 'count', kinds: 'reviewKind' },
    chargePoints: { unit: 'points', rows: 'review:read' },
  },
  coins: {
    topUp: { unit: 'coins', rows: 'transaction:read' },
    deduct: { unit: 'coins', rows: 'transaction:read' },
    net: { unit: 'coins', rows: 'transaction:read' },
    balance: { unit: 'coins', level: true },
    pending: { unit: 'count', level: true, rows: 'transfer:read' },
    timeouts: { unit: 'count', rows: 'transfer:read' },
    exceptions: { unit: 'count', rows: 'transfer:read' },
  },
  agents: {
    agents: { unit: 'count', level: true },
    activeAgents: { unit: 'count' },
    merchants: { unit: 'count', level: true },
    topUp: { unit: 'coins', rows: 'transaction:read' },
    quotaPercent: { unit: 'percent', level: true },
    targetsReached: { unit: 'count' },
  },
} as const satisfies Record<ReportArea, Record<string, Metric>>

export type ReportMetric<Area extends ReportArea = ReportArea> = Area extends ReportArea
  ? keyof (typeof reportMetrics)[Area] & string
  : never

/** The facts of a metric of a report. */
export const metricOf = (area: ReportArea, metric: string): Metric | undefined =>
  (reportMetrics[area] as Record<string, Metric>)[metric]

/** The metrics of a report whose rows can be seen. */
export const metricsWithRows = (area: ReportArea): string[] =>
  Object.entries<Metric>(reportMetrics[area]).flatMap(([metric, { rows }]) => (rows ? [metric] : []))

/** Whether a report shows numbers of users: of agents, those who came by their promotion codes. */
export const countsUsers = (area: ReportArea): boolean =>
  area === 'agents' || Object.values<Metric>(reportMetrics[area]).some(({ users = false }) => users)

/** Whether the figures of a report belong to sites and countries: coins don't. */
export const isOfPlaces = (area: ReportArea): boolean => area !== 'coins' && area !== 'agents'

/** The names of the metrics of a report, in the order of its cards. */
export const metricsOf = <Area extends ReportArea>(area: Area) =>
  Object.keys(reportMetrics[area]) as [ReportMetric<Area>, ...ReportMetric<Area>[]]

/** What the table of a report is broken down by unless the viewer chooses. */
export const defaultDimensions = {
  overview: ['step', 'site'],
  users: ['step', 'country', 'code', 'kind'],
  content: ['kind'],
  coins: ['step', 'agent'],
  agents: ['agent'],
} as const satisfies Record<ReportArea, readonly ReportDimension[]>
