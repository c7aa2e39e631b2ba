import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumeration, id, signedCoins, timestamp } from '../fields.ts'
import { get } from '../operation.ts'

const count = z.number().int().nonnegative()
const bytes = count.describe('Bytes')
const taskName = z.string().nullable().describe('Null where the caller can’t read tasks')
const milliseconds = z.number().nonnegative().describe('Milliseconds')

const since = timestamp.nullable().describe('Since when without a break; null while it isn’t')

const connections = z.object({ used: count, limit: count })

/** The process that answers: where several share a database, each request can reach another one. */
const serverStatus = z.object({
  requests: z
    .object({ underWay: count, limit: count, nearLimitSince: since })
    .describe('Requests that count toward MAX_REQUESTS, this one among them'),
  process: z
    .object({
      /** Distinguishes the servers that share a database, and changes at each start. */
      instance: z.string(),
      version: z.string(),
      startTime: timestamp,
      memory: z.object({ resident: bytes, heapUsed: bytes, heapLimit: bytes, nearLimitSince: since }),
      eventLoopDelay: z
        .object({ p50: milliseconds, p99: milliseconds, max: milliseconds, lateSince: since })
        .nullable()
        .describe('Of the last ten seconds that were measured; null until then'),
      pool: connections
        .extend({
          waiting: count.describe('Statements and transactions that wait for a connection'),
          waitingSince: since,
        })
        .nullable()
        .describe('Null where the database is part of the process'),
    })
    .nullable()
    .describe('Null where the server runs in a browser tab'),
})

const queueStatus = z.object({
  job: enumeration('jobKind'),
  due: count,
  scheduled: count.describe('Jobs for a later time, also those that are retried'),
  active: count,
  oldestAge: z.number().nonnegative().describe('Seconds since the oldest due job was due'),
  failures: count.describe('Attempts that failed within the last 30 minutes'),
  completedTime: timestamp
    .nullable()
    .describe('When the last job succeeded; null if none has for as long as jobs are kept, a day'),
})

const pushStatus = z.object({
  pendingMessages: count.describe('Recipients of started pushes whose message isn’t sent yet'),
  lastSentTime: timestamp
    .nullable()
    .describe(
      'When the last message of a started push was sent, or the first of them was started; null without a started push',
    ),
})

const ledgerStatus = z.object({
  difference: signedCoins.describe('Sum of all balances of coins: 0 if the books balance'),
  lastCheck: z
    .object({ result: z.enum(['success', 'failed']), endTime: timestamp, taskName })
    .nullable()
    .describe('The last run that counted all ledgers again; null without one'),
  succeededTime: timestamp.nullable().describe('When a check last succeeded'),
})

const rollUpStatus = z.object({
  rolledUpTo: timestamp.nullable().describe('How far reports are rolled up; null if none are'),
  faults: count.describe('Days and metrics whose sums don’t match their sources'),
  openRebuilds: count.describe('Ranges that are still to be counted again'),
  failedRebuilds: count.describe(
    'Ranges that couldn’t be counted again by any attempt, unless a later rebuild did it',
  ),
})

const failedRuns = z.object({
  total: count,
  /** The latest 20. */
  list: z.array(z.object({ id, handler: enumeration('taskHandler'), endTime: timestamp, taskName })),
})

const databaseStatus = z.object({
  version: z.string(),
  size: bytes,
  connections: connections
    .nullable()
    .describe(
      'Of all programs, without those reserved for superusers; null where the database is part of a server',
    ),
  longestStatement: z.number().nonnegative().nullable().describe('Seconds; null while no other is running'),
  migrations: z.object({
    count,
    latest: z.string(),
    firstAppliedTime: timestamp.nullable(),
    appliedTime: timestamp.nullable().describe('Of the latest'),
  }),
})

const fileStatus = z.object({ storage: enumeration('storageType'), count, bytes })

const readTimes = z.object({
  queues: timestamp.nullable(),
  pushes: timestamp.nullable(),
  ledger: timestamp.nullable(),
  rollUps: timestamp.nullable(),
  failedRuns: timestamp.nullable(),
  database: timestamp.nullable(),
  files: timestamp.nullable(),
})

/**
 * What an operator who runs the product watches. A part that can’t be read in time is what was last read, for about a
 * minute; it is null where that is unknown, too.
 */
export const systemStatus = z
  .object({
    time: timestamp,
    server: serverStatus,
    queues: z.array(queueStatus).nullable().describe('Empty where jobs aren’t kept in the database'),
    pushes: pushStatus.nullable(),
    ledger: ledgerStatus.nullable(),
    rollUps: rollUpStatus.nullable(),
    failedRuns: failedRuns.nullable().describe('Task runs that failed in the last 24 hours'),
    database: databaseStatus.nullable(),
    files: fileStatus.nullable().describe('Stored uploads, smaller copies of pictures among them'),
    readTimes: readTimes.describe('When each part was read; null where it couldn’t be read'),
  })
  .meta({ id: 'SystemStatus' })
export type SystemStatus = z.infer<typeof systemStatus>

/** The state of the servers and of what they share. */
export const systemStatusArea = defineArea({
  name: 'systemStatus',
  page: { route: '/system/status', position: 15 },
  operations: {
    get: get('/api/admin/system-status', {
      summary: 'Get the state of the job queue, ledgers, reports, tasks, database, files and this server',
      access: 'systemStatus:read',
      background: true,
      data: systemStatus,
    }),
  },
})
