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
} as const satisfies Record<string, readonly string[]>

const lately = <Sum extends z.ZodType>(sum: Sum) => ({ today: sum, last7Days: sum, last30Days: sum })

/** Key figures of the home page that the account may read; days begin in the viewer's time zone. */
export const dashboard = z
  .object({
    totals: z.object({
      merchants: z.number().int().optional(),
      subaccounts: z.number().int().optional(),
      accounts: z.number().int().optional(),
      openFeedback: z.number().int().optional(),
      coins: coins.optional(),
    }),
    figures: z
      .array(z.object({ key: z.enum(dashboardFigureKeys), ...lately(z.number().int()) }))
      .describe('Those of users only where the session has no data scope'),
    volumes: z
      .array(z.object({ key: enumeration('transferType'), ...lately(coins) }))
      .describe('Coins that merchants and sub-accounts were given and gave back, by when they were'),
    daily: z
      .array(
        z.object({
          date: z.iso.date(),
          operations: z.number().int().optional(),
          newUsers: z.number().int().optional().describe('Only where the session has no data scope'),
          topUp: coins.optional(),
          deduct: coins.optional(),
        }),
      )
      .describe('The last 30 days, oldest first'),
    latest: z
      .array(
        z.object({
          id: z.string(),
          time: timestamp,
          operatorName: z.string(),
          action: z.string(),
          resource: z.string(),
          targetId: z.string().nullable(),
        }),
      )
      .optional()
      .describe('Absent without the permission to read the operation log'),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboard>

export const dashboardArea = defineArea({
  name: 'dashboard',
  page: { route: '/home', position: 0 },
  operations: {
    get: get('/api/admin/dashboard', {
      summary:
        'Key figures, activity of the last 30 days and the latest operations, as far as the account may read their lists',
      access: 'dashboard:read',
      query: z.object({
        timeZone: timeZone.describe('IANA name of the viewer’s time zone'),
      }),
      data: dashboard,
    }),
  },
})
