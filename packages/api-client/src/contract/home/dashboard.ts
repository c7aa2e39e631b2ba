import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { coins, enumeration, timeFilter, timestamp, timeZone } from '../fields.ts'
import { REVIEW_COUNT_MAX } from '../limits.ts'
import { get } from '../operation.ts'

export const dashboardFigureKeys = [
  'newUsers',
  'activeUsers',
  'newMerchants',
  'newSubaccounts',
  'signIns',
  'operations',
] as const

/** The permission codes that a part of the home page needs: those of the lists that it summarizes. */
export const dashboardPermissions = {
  merchants: ['merchant:read'],
  subaccounts: ['merchantSubaccount:read'],
  accounts: ['account:read'],
  coins: ['merchant:read', 'merchantSubaccount:read'],
  newUsers: ['user:read'],
  activeUsers: ['user:read'],
  newMerchants: ['merchant:read'],
  newSubaccounts: ['merchantSubaccount:read'],
  signIns: ['operationLog:read'],
  operations: ['operationLog:read'],
  volumes: ['transfer:read'],
  latest: ['operationLog:read'],
  waitingTransfers: ['transfer:read', 'transfer:review'],
  waitingReviews: ['review:read', 'review:claim'],
  waitingTasks: ['task:read', 'task:run'],
  waitingPushes: ['taskPush:read', 'taskPush:send'],
} as const satisfies Record<string, readonly string[]>
export type DashboardPart = keyof typeof dashboardPermissions

/** Parts that no data scope limits, because users belong to the whole deployment. */
const globalParts: readonly DashboardPart[] = ['newUsers', 'activeUsers']

/**
 * Returns whether a session sees a part of the home page. The server leaves out the others.
 * @param scope the session's data scope; null sees everything
 */
export const canSeePart = (
  part: DashboardPart,
  permissions: ReadonlySet<string>,
  scope: string | null,
): boolean =>
  dashboardPermissions[part].every((code) => permissions.has(code)) &&
  (scope === null || !globalParts.includes(part))

const periods = <Sum extends z.ZodType>(sum: Sum) => ({ today: sum, last7Days: sum, last30Days: sum })

/** Sums of three periods that end now, each with that of the same period a day, 7 days or 30 days earlier. */
const compared = <Sum extends z.ZodType>(sum: Sum) => ({
  ...periods(sum),
  previous: z
    .object(periods(sum))
    .optional()
    .describe(
      'The same periods a day, 7 days and 30 days earlier; absent where earlier values are not known',
    ),
})

/** Key figures of the home page that the account may read; days begin in the viewer's time zone. */
export const dashboard = z
  .object({
    totals: z.object({
      merchants: z.number().int().optional(),
      subaccounts: z.number().int().optional(),
      accounts: z.number().int().optional(),
      coins: coins.optional().describe('Held by merchants and subaccounts'),
    }),
    figures: z
      .array(z.object({ key: z.enum(dashboardFigureKeys), ...compared(z.number().int()) }))
      .describe('Those of users only where the session has no data scope'),
    volumes: z
      .array(z.object({ key: enumeration('transferType'), ...compared(coins) }))
      .describe('Coins topped up to and deducted from merchants and subaccounts'),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboard>

/** One of the last 30 days; values that the account may not read are absent. */
export const dashboardDay = z
  .object({
    date: z.iso.date(),
    operations: z.number().int().optional(),
    newUsers: z.number().int().optional().describe('Only where the session has no data scope'),
    topUp: coins.optional(),
    deduct: coins.optional(),
  })
  .meta({ id: 'DashboardDay' })
export type DashboardDay = z.infer<typeof dashboardDay>

/** What needs the account; counts that its permissions do not cover are absent. */
export const dashboardWaiting = z
  .object({
    transfers: z.number().int().optional().describe('Pending transfers that the account can review'),
    reviews: z
      .number()
      .int()
      .optional()
      .describe(`Tasks of the review desk that the account can decide, up to ${REVIEW_COUNT_MAX}`),
    tasks: z
      .number()
      .int()
      .optional()
      .describe('Tasks in the state Error: their last run failed, and their schedule is not stopped'),
    pushes: z
      .number()
      .int()
      .optional()
      .describe('Pushes with failed messages that ended at `pushesSince` or later'),
    pushesSince: timestamp.describe('Start of the last 7 days, or `pushesSeen` if that is later'),
    countedTime: timestamp.describe(
      'The `pushesSeen` of the next request once the viewer has seen the pushes',
    ),
  })
  .meta({ id: 'DashboardWaiting' })
export type DashboardWaiting = z.infer<typeof dashboardWaiting>

/** An operation of another operator. */
export const dashboardOperation = z
  .object({
    id: z.string(),
    time: timestamp,
    operatorName: z.string(),
    action: z.string(),
    resource: z.string(),
    succeeded: z.boolean(),
  })
  .meta({ id: 'DashboardOperation' })
export type DashboardOperation = z.infer<typeof dashboardOperation>

const path = '/api/admin/dashboard'
const query = z.object({ timeZone: timeZone.describe('IANA name of the viewer’s time zone') })

export const dashboardArea = defineArea({
  name: 'dashboard',
  page: { route: '/home', position: 0 },
  operations: {
    get: get(path, {
      summary: 'Get key metrics compared with the previous period, limited to lists the account can read',
      access: 'dashboard:read',
      query,
      data: dashboard,
    }),
    daily: get(`${path}/daily`, {
      summary: 'Get activity for the last 30 days, oldest first, limited to what the account can read',
      access: 'dashboard:read',
      query,
      data: z.array(dashboardDay),
    }),
    waiting: get(`${path}/waiting`, {
      summary: 'Count the transfers, reviews, tasks, and pushes that the account can act on',
      access: 'dashboard:read',
      query: query.extend({
        pushesSeen: timeFilter.describe('Until when the viewer has seen failed pushes, epoch milliseconds'),
      }),
      data: dashboardWaiting,
    }),
    latest: get(`${path}/latest`, {
      summary: 'List recent operations by other operators, excluding sign-ins',
      access: 'operationLog:read',
      data: z.array(dashboardOperation),
    }),
  },
})
