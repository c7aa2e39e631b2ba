import { z } from 'zod'
import { coins, enumeration, timestamp, valueKinds } from '../fields.ts'
import { defineReport } from './defineReport.ts'
import { figure, namedRow, rowsLink } from './report.ts'

/** Agents, what their branches were topped up with, and what they were allowed. */
export const agentReportArea = defineReport({
  name: 'agentReport',
  of: 'agents',
  access: 'report:agents',
  position: 5,
  extra: {
    ranking: z
      .array(
        z.object({
          agent: namedRow,
          level: enumeration('partyLevel'),
          merchants: z.number().int(),
          /** Coins that its own merchants were topped up with. */
          own: coins,
          /** Coins that all merchants below it were topped up with. */
          branch: coins,
          compared: z.array(
            z.object({ comparison: enumeration('reportComparison'), own: coins, branch: coins }),
          ),
          /** Coins of its quotas that are valid now, and what is used of them. */
          quota: coins,
          quotaUsed: coins,
          /** How often its promotion codes were opened, on the days of the server's time zone that the range touches. */
          opened: z.number().int(),
          /** Registrations and top-ups with its promotion codes; null where they are hidden. */
          registered: z.number().int().nullable(),
          toppedUp: z.number().int().nullable(),
          /** Registrations of the openings, in per cent; null without any, or where they are hidden. */
          conversion: figure,
          /** Whether one of them is of fewer than five users, which the caller can't see. */
          hidden: z.boolean(),
          rows: rowsLink.nullable(),
        }),
      )
      .describe('The agents with the most coins first'),
    teams: z
      .array(
        z.object({
          team: namedRow,
          /** Of a calendar month; zero: none is set. */
          target: coins,
          /** First day of each calendar month of the range. */
          months: z.array(z.object({ from: timestamp, reached: coins })),
          rows: rowsLink.nullable(),
        }),
      )
      .describe('Teams whose members the caller sees'),
    quotaUse: z
      .array(z.object({ from: timestamp, to: timestamp, amount: coins, used: coins }))
      .describe('Quotas that were valid at the end of each point, and what was used of them'),
    concentration: z.object({
      /** 0: all agents have the same; 1: one has everything. Null without coins. */
      gini: z.number().nullable(),
      /** Shares, 0 to 1, of the agents with the fewest coins first and of their coins. */
      points: z.array(
        z.object({ agents: z.number(), coins: z.number().register(valueKinds, { kind: 'coins' }) }),
      ),
    }),
  },
  about: 'agents',
})
export type AgentReport = z.infer<typeof agentReportArea.report>
