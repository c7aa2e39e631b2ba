/** A metric that the server reports; names and units follow the semantic conventions of OpenTelemetry where they exist. */
export interface Metric {
  kind: 'histogram' | 'counter' | 'upDownCounter' | 'gauge'
  /** Of UCUM. */
  unit: string
  description: string
  /** Names of the attributes, which are labels in Prometheus. */
  attributes: readonly string[]
}

/** Every metric of the server. The guide, the dashboard and the alerts are tested against this table. */
export const metrics = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time until the handler of a request returned',
    attributes: ['http.request.method', 'http.route', 'http.response.status_code', 'error.type'],
  },
  'http.server.active_requests': {
    kind: 'upDownCounter',
    unit: '{request}',
    description: 'Requests under way',
    attributes: ['http.request.method'],
  },
  'back_office.request.under_way': {
    kind: 'upDownCounter',
    unit: '{request}',
    description:
      'Requests that count toward the limit: without arriving bodies, event streams and health checks',
    attributes: [],
  },
  'back_office.request.limit': {
    kind: 'gauge',
    unit: '{request}',
    description: 'Requests that the process handles at the same time (MAX_REQUESTS)',
    attributes: [],
  },
  'back_office.request.rejected': {
    kind: 'counter',
    unit: '{request}',
    description: 'Requests and connections that a limit rejected',
    attributes: ['limit'],
  },
  'back_office.sign_in.failed': {
    kind: 'counter',
    unit: '{attempt}',
    description: 'Failed sign-ins, by error key',
    attributes: ['error.type'],
  },
  'db.client.operation.duration': {
    kind: 'histogram',
    unit: 's',
    description:
      'Time until the database answered a statement; outside of transactions with the wait for a connection',
    attributes: ['db.system.name', 'db.operation.name', 'db.client.connection.pool.name', 'error.type'],
  },
  'db.client.connection.count': {
    kind: 'upDownCounter',
    unit: '{connection}',
    description: 'Connections of the pool, by state',
    attributes: ['db.client.connection.pool.name', 'db.client.connection.state'],
  },
  'db.client.connection.max': {
    kind: 'upDownCounter',
    unit: '{connection}',
    description: 'Connections that the pool may open (DATABASE_CONNECTIONS)',
    attributes: ['db.client.connection.pool.name'],
  },
  'db.client.connection.pending_requests': {
    kind: 'upDownCounter',
    unit: '{request}',
    description: 'Statements and transactions that wait for a connection of the pool',
    attributes: ['db.client.connection.pool.name'],
  },
  'back_office.replica.used': {
    kind: 'gauge',
    unit: '1',
    description:
      'Whether lists and reports are read from the replica: 1, or 0 while the primary is read instead',
    attributes: [],
  },
  'back_office.replica.reads': {
    kind: 'counter',
    unit: '{request}',
    description: 'With a replica: requests for lists and reports, by what they are read from',
    attributes: ['target'],
  },
  'back_office.job.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time that jobs took',
    attributes: ['job.name', 'outcome'],
  },
  'back_office.task.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time that runs of scheduled tasks took',
    attributes: ['task', 'outcome'],
  },
  'back_office.job.queue.size': {
    kind: 'gauge',
    unit: '{job}',
    description: 'Jobs in the queue: due, scheduled for later, or active',
    attributes: ['job.name', 'state'],
  },
  'back_office.job.queue.oldest_age': {
    kind: 'gauge',
    unit: 's',
    description: 'Time since the oldest due job was due; 0 if none is',
    attributes: ['job.name'],
  },
  'back_office.push.pending': {
    kind: 'gauge',
    unit: '{message}',
    description: 'Recipients of started pushes whose message is not sent yet',
    attributes: [],
  },
  'back_office.ledger.difference': {
    kind: 'gauge',
    unit: '{coin}',
    description: 'Sum of all balances of the coin ledger, which is 0 if the books balance',
    attributes: [],
  },
  'back_office.ledger.check.time': {
    kind: 'gauge',
    unit: 's',
    description: 'When the ledger check last ended, in Unix time, by outcome',
    attributes: ['outcome'],
  },
  'nodejs.eventloop.delay.p50': {
    kind: 'gauge',
    unit: 's',
    description: 'Median delay of the event loop',
    attributes: [],
  },
  'nodejs.eventloop.delay.p99': {
    kind: 'gauge',
    unit: 's',
    description: '99th percentile of the delay of the event loop',
    attributes: [],
  },
  'nodejs.eventloop.delay.max': {
    kind: 'gauge',
    unit: 's',
    description: 'Longest delay of the event loop',
    attributes: [],
  },
  'nodejs.eventloop.utilization': {
    kind: 'gauge',
    unit: '1',
    description: 'Share of the time in which the event loop was busy',
    attributes: [],
  },
  'v8js.gc.duration': {
    kind: 'histogram',
    unit: 's',
    description: 'Time that garbage collections took',
    attributes: ['v8js.gc.type'],
  },
  'v8js.memory.heap.used': {
    kind: 'upDownCounter',
    unit: 'By',
    description: 'Heap in use, by space',
    attributes: ['v8js.heap.space.name'],
  },
  'v8js.memory.heap.limit': {
    kind: 'upDownCounter',
    unit: 'By',
    description: 'Size that the heap may reach',
    attributes: [],
  },
  'process.memory.usage': {
    kind: 'upDownCounter',
    unit: 'By',
    description: 'Resident memory of the process',
    attributes: [],
  },
  'process.cpu.time': {
    kind: 'counter',
    unit: 's',
    description: 'CPU time of the process',
    attributes: ['cpu.mode'],
  },
  'process.uptime': {
    kind: 'gauge',
    unit: 's',
    description: 'Time since the process started',
    attributes: [],
  },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metrics

/** Names of the pools of connections. */
export const POOLS = { primary: 'postgresql', replica: 'postgresql-replica' } as const

/** Upper bounds of the histograms' buckets, in seconds. */
export const BUCKETS = {
  requests: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  statements: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
  jobs: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800],
  collections: [0.01, 0.1, 1, 10],
} as const
