import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { coins, enumeration, timestamp, timeZone } from '../fields.ts'
import { get } from '../operation.ts'

export const dashboardFigureKeys = [
  'newUsers',
  'activeUsers',
  'newMerchants',
  'newSubaccounts',
  'signIns',
  'operations',
] as const

/**
 * The permission codes that a part of the home page needs: those of the lists it summarizes. The server leaves out
 * what an account may not read. `openFeedback` is prepared: its list, with its code and its count, comes with the
 * feedback area, and until then no account has the code.
 */
export const dashboardPermissions = {
  merchants: ['merchant:read'],
  subaccounts: ['merchantSubaccount:read'],
  accounts: ['account:read'],
  openFeedback: ['feedback:read'],
  coins: ['merchant:read', 'merchantSubaccount:read'],
  newUsers: ['user:read'],
  activeUsers: ['user:read'],
  newMerchants: ['merchant:read'],
  newSubaccounts: ['merchantSubaccount:read'],
  signIns: ['operationLog:read'],
  operations: ['operationLog:read'],
  volumes: ['transfer:read'],
  latest: ['operationLog:read'],
  /** Items that the account can't act on aren't counted. */
  waitingTransfers: ['transfer:read', 'transfer:review'],
  waitingTasks: ['task:read', 'task:run'],
  waitingPushes: ['taskPush:read', 'taskPush:send'],
} as const satisfies Record<string, readonly string[]>

const periods = <Sum extends z.ZodType>(sum: Sum) => ({ today: sum, last7Days: sum, last30Days: sum })

/** Sums of three periods that end now, each with that of the period of equal length before it. */
const lately = <Sum extends z.ZodType>(sum: Sum) => ({
  ...periods(sum),
  previous: z
    .object(periods(sum))
    .optional()
    .describe('The periods of equal length before; absent where the past cannot be counted any more'),
})

/** Key figures of the home page that the account may read; days begin in the viewer's time zone. */
export const dashboard = z
  .object({
    totals: z.object({
      merchants: z.number().int().optional(),
      subaccounts: z.number().int().optional(),
      accounts: z.number().int().optional(),
      openFeedback: z.number().int().optional(),
      coins: coins.optional().describe('Held by merchants and subaccounts'),
    }),
    figures: z
      .array(z.object({ key: z.enum(dashboardFigureKeys), ...lately(z.number().int()) }))
      .describe('Those of users only where the session has no data scope'),
    volumes: z
      .array(z.object({ key: enumeration('transferType'), ...lately(coins) }))
      .describe('Coins that merchants and subaccounts were given and gave back, by when they were'),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboard>

/** What happened on one of the last 30 days, as far as the account may read it. */
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

/** How much waits for the account to act; absent where it may not. */
export const dashboardWaiting = z
  .object({
    transfers: z.number().int().optional().describe('Pending transfers that the account can review'),
    tasks: z.number().int().optional().describe('Tasks whose last run failed'),
    pushes: z.number().int().optional().describe('Pushes that ended since then with failed messages'),
    pushesSince: timestamp.describe('Start of the 7 days in which a failed push counts'),
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
      summary: 'Count the transfers, tasks, and pushes that the account can act on',
      access: 'dashboard:read',
      query,
      data: dashboardWaiting,
    }),
    latest: get(`${path}/latest`, {
      summary: 'List recent operations by other operators, excluding sign-ins',
      access: 'operationLog:read',
      data: z.array(dashboardOperation),
    }),
  },
})
