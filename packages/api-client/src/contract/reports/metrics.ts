import type { CodeOf, EnumerationName } from '../enumerations.ts'

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
}

/** What each report counts, in the order of its cards. */
export const reportMetrics = {
  overview: {
    newUsers: { unit: 'count', kinds: 'userType', users: true },
    activeUsers: { unit: 'count', users: true },
    published: { unit: 'count', kinds: 'reviewKind' },
    topUp: { unit: 'coins' },
    deduct: { unit: 'coins' },
    pointsSpent: { unit: 'points', kinds: 'pointSource' },
    openReviews: { unit: 'count', kinds: 'reviewKind', level: true },
    feedbackDue: { unit: 'count', level: true },
  },
  users: {
    newUsers: { unit: 'count', kinds: 'userType', users: true },
    activeUsers: { unit: 'count', users: true },
    returningUsers: { unit: 'count', users: true },
    frozenUsers: { unit: 'count', level: true, users: true },
    vipUsers: { unit: 'count', level: true, users: true },
    signIns: { unit: 'count', kinds: 'userType', users: true },
  },
  content: {
    published: { unit: 'count', kinds: 'reviewKind' },
    decided: { unit: 'count', kinds: 'reviewKind' },
    approvedPercent: { unit: 'percent' },
    hoursToDecision: { unit: 'hours' },
    views: { unit: 'count', kinds: 'reviewKind' },
    chargePoints: { unit: 'points' },
  },
  coins: {
    topUp: { unit: 'coins' },
    deduct: { unit: 'coins' },
    net: { unit: 'coins' },
    balance: { unit: 'coins', level: true },
    pending: { unit: 'count', level: true },
    timeouts: { unit: 'count' },
    exceptions: { unit: 'count' },
  },
  agents: {
    agents: { unit: 'count', level: true },
    activeAgents: { unit: 'count' },
    merchants: { unit: 'count', level: true },
    topUp: { unit: 'coins' },
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
