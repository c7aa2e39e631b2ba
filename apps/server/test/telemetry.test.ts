import { areas } from '@admin/api-client/contract/operations'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../src/app.ts'
import { openPostgres } from '../src/db/postgres.ts'
import { bossJobs, jobsOnPglite, jobsOnPostgres } from '../src/jobs/bossJobs.ts'
import type { Config } from '../src/kernel/context.ts'
import { workJobs } from '../src/modules/workJobs.ts'
import type { Jobs } from '../src/ports/Jobs.ts'
import { type OpenTelemetry, openTelemetry } from '../src/telemetry/openTelemetry.ts'
import { withoutLiterals } from '../src/telemetry/statements.ts'
import {
  createPostgresDatabase,
  hasPostgres,
  onEachEngine,
  onOneEngine,
  openFilledPglite,
} from './support/engines.ts'
import { startOtlpReceiver } from './support/otlpReceiver.ts'
import { parseSamples, sampleOf } from './support/prometheusText.ts'
import { silentLog } from './support/silentLog.ts'
import { TestClient } from './support/TestClient.ts'

const HOST = '127.0.0.1'
const LIST = areas.merchant.list.path

let telemetry: OpenTelemetry
beforeEach(async () => {
  telemetry = await openTelemetry({ metrics: { host: HOST, port: 0 }, serviceName: 'test' }, silentLog)
})
afterEach(() => telemetry.stop())

async function scrape() {
  const response = await fetch(telemetry.metricsUrl ?? '')
  expect(response.status).toBe(200)
  const text = await response.text()
  return { text, samples: parseSamples(text), type: response.headers.get('Content-Type') }
}

onOneEngine('metrics of requests', (server) => {
  const clientOf = async (config: Partial<Config> = {}) => {
    const { ports } = server()
    const app = createApp({ ...ports, telemetry, config: { ...ports.config, ...config } })
    return new TestClient(app, (await server().signIn('admin')).headers)
  }

  it('count requests by the template of their path, method and status', async () => {
    const client = await clientOf()
    await client.fetch(`${LIST}?keyword=needle-in-query`)
    await client.fetch(`${LIST}?page=2`)
    await client.fetch(`${LIST}/01900000-0000-7000-8000-000000000000`)
    await client.fetch(`${LIST}/export?keyword=needle-in-query`).then((response) => response.body?.cancel())
    await client.fetch('/api/nothing-of-this-name')
    await client.fetch(LIST, { method: 'DELETE' })
    const { samples, text, type } = await scrape()
    expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
    const count = (labels: Record<string, string>) =>
      sampleOf(samples, 'http_server_request_duration_count', labels)
    const get = { http_request_method: 'GET' }
    expect(count({ ...get, http_route: LIST, http_response_status_code: '200' })).toBe(2)
    expect(count({ ...get, http_route: `${LIST}/{id}`, http_response_status_code: '404' })).toBe(1)
    expect(count({ ...get, http_route: `${LIST}/export`, http_response_status_code: '200' })).toBe(1)
    const withoutRoute = samples.filter(
      ({ name, labels }) => name === 'http_server_request_duration_count' && labels.http_route === undefined,
    )
    expect(withoutRoute).toMatchObject([
      { labels: { http_response_status_code: '404' }, value: 1 },
      { labels: { http_response_status_code: '405' }, value: 1 },
    ])
    expect(sampleOf(samples, 'http_server_active_requests', get)).toBe(0)
    expect(sampleOf(samples, 'back_office_request_under_way')).toBe(0)
    for (const personal of ['needle', 'nothing-of-this-name', '01900000', 'Bearer', '192.0.2.1'])
      expect(text).not.toContain(personal)
  })

  it('count failed sign-ins by error, and rejections by limit', async () => {
    const client = await clientOf({ maxRequests: 1 })
    const { captchaId } = await client.ok('signIn', 'captcha')
    const body = { username: 'needle', password: 'Needle-Password-1', captchaId, code: '000000' }
    const { data } = await client.refused('signIn', 'login', { body })
    const held = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const transaction = server().db.transaction(() => {
      holding.resolve()
      return held.promise
    })
    await holding.promise
    // On PGlite, the database does nothing else; on PostgreSQL, the first one may be answered already.
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => client.fetch(LIST)),
      Promise.resolve()
        .then(held.resolve)
        .then(() => transaction),
    ])
    const rejected = answers.filter((answer) => answer?.status === 503)
    expect(rejected.length).toBeGreaterThan(0)
    const { samples, text } = await scrape()
    const failed = { error_type: data.key }
    expect(sampleOf(samples, 'back_office_sign_in_failed_total', failed)).toBe(1)
    expect(sampleOf(samples, 'back_office_request_rejected_total', { limit: 'requests' })).toBe(
      rejected.length,
    )
    expect(text).not.toContain('needle')
  })

  it('follow the process', async () => {
    const { samples } = await scrape()
    expect(sampleOf(samples, 'process_memory_usage')).toBeGreaterThan(10_000_000)
    expect(sampleOf(samples, 'v8js_memory_heap_limit')).toBeGreaterThan(10_000_000)
    expect(sampleOf(samples, 'nodejs_eventloop_utilization')).toBeGreaterThanOrEqual(0)
    expect(sampleOf(samples, 'nodejs_eventloop_delay_p99')).toBeGreaterThanOrEqual(0)
    expect(sampleOf(samples, 'process_cpu_time_total', { cpu_mode: 'user' })).toBeGreaterThan(0)
  })

  it('are served at their path only, and only for reading', async () => {
    const url = telemetry.metricsUrl ?? ''
    expect((await fetch(new URL('/', url))).status).toBe(404)
    expect((await fetch(url, { method: 'POST' })).status).toBe(405)
    expect(await (await fetch(url, { method: 'HEAD' })).text()).toBe('')
  })
})

onEachEngine('metrics of the ledger', (server) => {
  const observed = async () => {
    telemetry.observe({ db: server().db, log: silentLog, maxRequests: 128 })
    return (await scrape()).samples
  }
  const spoil = (sign: '+' | '-', row = "kind = 'treasury'") =>
    server().db.transaction(async (tx) => {
      await tx.execute(sql`alter table parties disable trigger user`)
      await tx.execute(sql.raw(`update parties set balance = balance ${sign} 3 where ${row}`))
      await tx.execute(sql`alter table parties enable trigger user`)
    })
  const check = async () => {
    const ports = { ...server().ports, telemetry }
    const client = new TestClient(createApp(ports), (await server().signIn('admin')).headers)
    void workJobs(ports)
    const { list } = await client.ok('task', 'list', { query: { handler: 'ledgerHealthCheck' } as never })
    const task = list.find(({ handler }) => handler === 'ledgerHealthCheck')
    const { id } = await client.ok('task', 'run', { params: { id: task?.id ?? '' } })
    await expect
      .poll(async () => {
        const found = await client.ok('task', 'runs', { params: { id: task?.id ?? '' } } as never)
        return (found as { list: { id: string; endTime: number | null }[] }).list.find((run) => run.id === id)
          ?.endTime
      })
      .not.toBeNull()
    server().now += 1000
  }

  it('show that the books balance, and when that was checked', async () => {
    await check()
    const samples = await observed()
    expect(sampleOf(samples, 'back_office_ledger_difference')).toBe(0)
    expect(sampleOf(samples, 'back_office_ledger_check_time', { outcome: 'success' })).toBeCloseTo(
      server().now / 1000 - 1,
      0,
    )
    const ran = { task: 'ledgerHealthCheck', outcome: 'success' }
    expect(sampleOf(samples, 'back_office_task_duration_count', ran)).toBe(1)
    expect(
      sampleOf(samples, 'back_office_job_duration_count', { job_name: 'performTask', outcome: 'success' }),
    ).toBe(1)
  })

  it('show a broken ledger, and that the check failed', async () => {
    await spoil('+')
    onTestFinished(() => spoil('-'))
    await check()
    const samples = await observed()
    expect(sampleOf(samples, 'back_office_ledger_difference')).toBe(3)
    const failed = sampleOf(samples, 'back_office_ledger_check_time', { outcome: 'failed' })
    expect(failed).toBeGreaterThan(
      sampleOf(samples, 'back_office_ledger_check_time', { outcome: 'success' }) ?? Number.POSITIVE_INFINITY,
    )
    expect(sampleOf(samples, 'back_office_task_duration_count', { outcome: 'failed' })).toBe(1)
  })
})

describe('metrics of the state in the database', () => {
  const engines: Record<string, () => Promise<Jobs>> = {
    PGlite: async () => {
      const { client, close } = await openFilledPglite()
      onTestFinished(close)
      return bossJobs(jobsOnPglite({ client }), silentLog)
    },
    ...(hasPostgres && {
      PostgreSQL: async () => {
        const { close, ...connection } = await openPostgres(await createPostgresDatabase(), silentLog)
        onTestFinished(close)
        return bossJobs(jobsOnPostgres(connection), silentLog)
      },
    }),
  }

  it.each(Object.keys(engines))('show how many jobs wait and for how long on %s', async (engine) => {
    const jobs = (await engines[engine]?.()) as Jobs
    const held = Promise.withResolvers<void>()
    onTestFinished(async () => {
      held.resolve()
      await jobs.stop()
    })
    let begun = 0
    await jobs.work('tryPolicy', async () => {
      begun += 1
      await held.promise
    })
    await jobs.send('tryPolicy', ['a', 'b', 'c'])
    await jobs.send('tryPolicy', ['later'], Date.now() + 3_600_000)
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
    const { samples } = await observeQueues(jobs)
    const size = (state: string) =>
      sampleOf(samples, 'back_office_job_queue_size', { job_name: 'tryPolicy', state })
    expect([size('active'), size('due'), size('scheduled')]).toEqual([1, 2, 1])
    expect(sampleOf(samples, 'back_office_job_queue_oldest_age', { job_name: 'tryPolicy' })).toBeGreaterThan(
      0,
    )
    expect(sampleOf(samples, 'back_office_job_queue_size', { job_name: 'sendPush', state: 'due' })).toBe(0)
  })

  const observeQueues = async (jobs: Pick<Jobs, 'queues'>) => {
    const { db, close } = await openFilledPglite()
    onTestFinished(close)
    telemetry.observe({ db, log: silentLog, queues: jobs.queues, maxRequests: 128 })
    return scrape()
  }

  it('is read once, however often the metrics are asked for', async () => {
    let reads = 0
    const queues = async () => {
      reads += 1
      return []
    }
    await observeQueues({ queues })
    await Promise.all([scrape(), scrape(), scrape()])
    expect(reads).toBe(1)
  })

  it('is missing while the database does not answer, without holding up the rest', async () => {
    const { samples } = await observeQueues({ queues: async () => Promise.reject(new Error('gone')) })
    expect(sampleOf(samples, 'back_office_request_limit')).toBe(128)
    expect(samples.filter(({ name }) => name === 'back_office_job_queue_size')).toEqual([])
  })
})

describe('traces', () => {
  const request = { method: 'GET', route: '/x', requestId: 'id' }
  const answered = async () => ({ status: 200, accountId: undefined })
  const traced = (endpoint: string, sampledShare: number) =>
    openTelemetry({ otlp: { endpoint, headers: '', sampledShare }, serviceName: 'test' }, silentLog)

  it.each([
    { share: 1, recorded: 1 },
    { share: 0, recorded: 0 },
  ])('are recorded in a share of $share of the requests', async (given) => {
    const receiver = await startOtlpReceiver()
    onTestFinished(async () => void (await receiver.close()))
    const tracing = await traced(receiver.url, given.share)
    await tracing.request(request, answered)
    await tracing.stop()
    expect(receiver.spans()).toHaveLength(given.recorded)
  })

  it('that can’t be sent neither fail requests nor keep the server from stopping', async () => {
    const tracing = await traced('http://127.0.0.1:1', 1)
    await expect(tracing.request(request, answered)).resolves.toBeUndefined()
    await tracing.stop()
  })
})

describe('the text of a statement', () => {
  it.each([
    ["select 'it''s secret' as x", 'select ? as x'],
    ['select * from t where id = $1 and n = 42 limit 10', 'select * from t where id = $1 and n = ? limit ?'],
    ['select\n   a1, "b2".c3', 'select a1, "b2".c3'],
  ])('of %s has placeholders for literals', (text, expected) => {
    expect(withoutLiterals(text)).toBe(expected)
  })
})
