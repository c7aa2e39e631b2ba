import { z } from 'zod'
import { enumerations } from './enumerations.ts'
import { coins, timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { permissions } from './permissions.ts'

export const dashboardFigureKeys = [
  'newUsers',
  'activeUsers',
  'newMerchants',
  'newSubaccounts',
  'signIns',
  'operations',
] as const

/** Key figures of the home page; days begin in the viewer's time zone. */
export const dashboard = z
  .object({
    totals: z.object({
      merchants: z.number().int(),
      subaccounts: z.number().int(),
      accounts: z.number().int(),
      coins,
    }),
    figures: z
      .array(
        z.object({
          key: z.enum(dashboardFigureKeys),
          today: z.number().int(),
          last7Days: z.number().int(),
          last30Days: z.number().int(),
        }),
      )
      .describe('Those of users only where the session has no data scope'),
    volumes: z
      .array(
        z.object({
          key: z.enum(enumerations.transferType),
          today: coins,
          last7Days: coins,
          last30Days: coins,
        }),
      )
      .describe('Coins that merchants and sub-accounts were given and gave back, by when they were'),
    daily: z
      .array(
        z.object({
          date: z.iso.date(),
          operations: z.number().int(),
          /** Null where the session has a data scope. */
          newUsers: z.number().int().nullable(),
          topUp: coins,
          deduct: coins,
        }),
      )
      .describe('The last 30 days, oldest first'),
    latest: z.array(
      z.object({
        id: z.string(),
        time: timestamp,
        operatorName: z.string(),
        action: z.string(),
        resource: z.string(),
        targetId: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboard>

export const dashboardOperations = {
  get: operation({
    method: 'get',
    path: '/api/admin/dashboard',
    summary: 'Key figures, activity of the last 30 days and the latest operations',
    access: permissions.dashboard.read,
    query: z.object({
      timeZone: z.string().max(64).default('UTC').describe('IANA name of the viewer’s time zone'),
    }),
    data: dashboard,
  }),
}
