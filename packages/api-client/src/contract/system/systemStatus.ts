import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { enumeration, id, signedCoins, timestamp } from '../fields.ts'
import { get } from '../operation.ts'

/** Kinds of jobs in the queue. */
export const jobKinds = [
  'dueWork',
  'performTask',
  'sendPush',
  'checkDomain',
  'checkStation',
  'writeExport',
  'rebuildReports',
  'tryPolicy',
] as const
export type JobKind = (typeof jobKinds)[number]

const count = z.number().int().nonnegative()
const bytes = count.describe('Bytes')
const taskName = z.string().nullable().describe('Null where the caller can’t read tasks')
const milliseconds = z.number().nonnegative().describe('Milliseconds')

const connections = z.object({ used: count, limit: count })

/** The process that answers: where several share a database, each request can reach another one. */
const serverStatus = z.object({
  requests: z
    .object({ underWay: count, limit: count })
    .describe('Requests that count toward MAX_REQUESTS, this one among them'),
  process: z
    .object({
      /** Distinguishes the servers that share a database, and is another one after each start. */
      instance: z.string(),
      version: z.string(),
      startTime: timestamp,
      memory: z.object({ resident: bytes, heapUsed: bytes, heapLimit: bytes }),
      eventLoopDelay: z
        .object({ p50: milliseconds, p99: milliseconds, max: milliseconds })
        .nullable()
        .describe('Of the last 5 to 30 seconds; null until it was measured'),
      pool: connections
        .extend({ waiting: count.describe('Statements and transactions that wait for a connection') })
        .nullable()
        .describe('Null where the database is part of the process'),
    })
    .nullable()
    .describe('Null where the server runs in a browser tab'),
})

const queueStatus = z.object({
  job: z.enum(jobKinds),
  due: count,
  scheduled: count.describe('Jobs for a later time, also those that are retried'),
  active: count,
  oldestAge: z.number().nonnegative().describe('Seconds since the oldest due job was due'),
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
  rolledUpTo: timestamp.nullable().describe('Null: nothing is'),
  faults: count.describe('Days and metrics whose sums don’t match their sources'),
  openRebuilds: count.describe('Ranges that are still to be counted again'),
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
  migrations: z.object({ count, latest: z.string(), appliedTime: timestamp.nullable() }),
})

const fileStatus = z.object({ storage: enumeration('storageType'), count, bytes })

/** What an operator who runs the product watches. A part is null where it couldn’t be read within two seconds. */
export const systemStatus = z
  .object({
    time: timestamp,
    server: serverStatus,
    queues: z.array(queueStatus).nullable().describe('Empty where jobs aren’t kept in the database'),
    pendingMessages: count.nullable().describe('Recipients of started pushes whose message isn’t sent yet'),
    ledger: ledgerStatus.nullable(),
    rollUps: rollUpStatus.nullable(),
    failedRuns: failedRuns.nullable().describe('Task runs that failed in the last 24 hours'),
    database: databaseStatus.nullable(),
    files: fileStatus.nullable().describe('Stored uploads, smaller copies of pictures among them'),
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
