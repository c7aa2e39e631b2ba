import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { areas } from '@admin/api-client/contract/operations'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { readEnvironment } from '../src/environment.ts'
import { metrics } from '../src/telemetry/metrics.ts'
import { series } from '../src/telemetry/prometheusNames.ts'
import { createPostgresDatabase, fillFolder, hasPostgres } from './support/engines.ts'
import { attribute, startOtlpReceiver } from './support/otlpReceiver.ts'
import { parseSamples, sampleOf } from './support/prometheusText.ts'
import { ServerProcess } from './support/ServerProcess.ts'
import { VERIFICATION_CODE } from './support/verificationCode.ts'

const LIST = areas.merchant.list.path
const API_KEY = 'collector-key-1'
const CALLERS_TRACE = '0af7651916cd43dd8448eb211c80319c'

const metricsUrl = async (server: ServerProcess): Promise<string> => {
  await server.url()
  return /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(server.output)?.[0] ?? ''
}

/** The built server, which has OpenTelemetry in its folder. */
describe.each(hasPostgres ? ['PGlite', 'PostgreSQL'] : ['PGlite'])(
  'a server on %s that is observed',
  (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'server-telemetry-'))
    let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
    let server: ServerProcess
    let url: string
    let token: string
    let response: Response

    beforeAll(async () => {
      receiver = await startOtlpReceiver()
      if (engine === 'PGlite') fillFolder(folder)
      server = new ServerProcess(
        {
          DEV_VERIFICATION_CODE: VERIFICATION_CODE,
          LOG_LEVEL: 'info',
          METRICS_PORT: '0',
          OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
          OTEL_EXPORTER_OTLP_HEADERS: `x-api-key=${API_KEY}`,
          ...(engine === 'PGlite' ? { DATA_DIR: folder } : { DATABASE_URL: await createPostgresDatabase() }),
        },
        inject('builtServer'),
      )
      url = await server.url()
      token = await server.tokenOf('admin', DEMO_PASSWORD)
      response = await fetch(`${url}${LIST}?keyword=needle-in-query&pageSize=1`, {
        headers: {
          Authorization: `Bearer ${token}`,
          traceparent: `00-${CALLERS_TRACE}-${'cd'.repeat(8)}-01`,
        },
      })
      expect(response.status).toBe(200)
    })
    afterAll(async () => {
      await server?.kill('SIGKILL')
      await receiver?.close()
      rmSync(folder, { recursive: true, force: true })
    })

    it('serves its metrics on a separate port only', async () => {
      const answer = await fetch(await metricsUrl(server))
      const samples = parseSamples(await answer.text())
      const list = { http_route: LIST, http_request_method: 'GET', http_response_status_code: '200' }
      expect(sampleOf(samples, 'http_server_request_duration_count', list)).toBe(1)
      expect(
        sampleOf(samples, 'db_client_operation_duration_count', { db_operation_name: 'SELECT' }),
      ).toBeGreaterThan(0)
      expect(
        sampleOf(samples, 'back_office_job_queue_size', { job_name: 'dueWork', state: 'due' }),
      ).toBeGreaterThanOrEqual(0)
      expect(sampleOf(samples, 'back_office_ledger_difference')).toBe(0)
      if (engine === 'PostgreSQL') {
        expect(sampleOf(samples, 'db_client_connection_max')).toBe(10)
        expect(sampleOf(samples, 'db_client_connection_pending_requests')).toBe(0)
      }
      for (const path of ['/metrics', '/api/metrics']) {
        const rejected = await fetch(`${url}${path}`)
        expect(rejected.status).toBe(404)
        expect(await rejected.text()).not.toContain('http_server')
      }
    })

    it('serves no series that isn’t in the table of metrics, with no other labels', async () => {
      const samples = parseSamples(await (await fetch(await metricsUrl(server))).text())
      const unknown = samples.filter(
        ({ name, labels }) =>
          name !== 'target_info' &&
          !(series.has(name) && Object.keys(labels).every((label) => series.get(name)?.includes(label))),
      )
      expect(unknown).toEqual([])
    })

    it('links the trace, the log and the response, whatever trace a caller names', async () => {
      const requestId = response.headers.get('X-Request-Id')
      const line = server.output.split('\n').find((each) => each.includes(`"${requestId}"`)) ?? ''
      const { traceId: trace, ...logged } = JSON.parse(line)
      expect(trace).toMatch(/^[0-9a-f]{32}$/)
      expect(trace).not.toBe(CALLERS_TRACE)
      expect(logged).toMatchObject({
        requestId,
        method: 'GET',
        path: LIST,
        route: LIST,
        status: 200,
        duration: expect.any(Number),
        accountId: expect.any(String),
        operator: 'admin',
      })
      await expect
        .poll(() => receiver.spans().some(({ traceId }) => traceId === trace), { timeout: 20_000 })
        .toBe(true)
      const spans = receiver.spans().filter(({ traceId }) => traceId === trace)
      const root = spans.find(({ parentSpanId }) => !parentSpanId)
      if (!root) throw new Error('no span of the request')
      expect(root.name).toBe(`GET ${LIST}`)
      expect(attribute(root, 'http.route')).toBe(LIST)
      expect(attribute(root, 'http.response.status_code')).toBe(200)
      expect(attribute(root, 'http.response.header.x-request-id')).toBe(requestId)
      expect(attribute(root, 'user.id')).toBe(logged.accountId)
      const statements = spans.filter(({ parentSpanId }) => parentSpanId === root.spanId)
      expect(statements.map((span) => attribute(span, 'db.query.text')).join('\n')).toMatch(
        /select .* from .*\$1/,
      )
    })

    it('traces jobs, and sends the rest and the metrics when it stops', async () => {
      expect(await server.kill('SIGTERM')).toBe(0)
      const jobs = receiver.spans().filter(({ name }) => name === 'job dueWork')
      expect(jobs.length).toBeGreaterThan(0)
      expect(receiver.spans().some(({ parentSpanId }) => parentSpanId === jobs[0]?.spanId)).toBe(true)
      const missing = Object.keys(metrics).filter((name) => !receiver.metricNames().includes(name))
      // Those of what did not happen, and those of a pool.
      expect(
        missing.filter((name) => !/pool|connection|replica|rejected|failed|task|check\.time/.test(name)),
      ).toEqual([])
      expect(new Set(receiver.bodies.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/metrics']))
      expect(receiver.bodies.every(({ authorization }) => authorization === API_KEY)).toBe(true)
      for (const personal of [token, DEMO_PASSWORD, 'needle', 'Bearer', '127.0.0.1', API_KEY])
        expect(receiver.text()).not.toContain(personal)
      // As a word: the digits may be part of an id or of a time.
      expect(receiver.text()).not.toMatch(new RegExp(`\\b${VERIFICATION_CODE}\\b`))
    })
  },
)

describe('a server that is not observed', () => {
  const servers: ServerProcess[] = []
  const folder = mkdtempSync(join(tmpdir(), 'server-telemetry-'))
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.kill('SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  })

  it('serves no metrics', async () => {
    fillFolder(folder)
    const server = new ServerProcess({ DATA_DIR: folder }, inject('builtServer'))
    servers.push(server)
    expect((await fetch(`${await server.url()}/metrics`)).status).toBe(404)
    expect(server.output).not.toContain('/metrics')
  })
})

describe('the variables of metrics and traces', () => {
  it.each([
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT: must differ from PORT'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must be an address'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://user:word@collector' }, 'must not contain credentials'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'secret-without-name' }, 'must be name=value'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
  ])('%o are rejected', (variables, why) => {
    expect(() => readEnvironment(variables)).toThrow(why)
  })

  it('turn nothing on by default, and keep metrics to this machine', () => {
    expect(readEnvironment({})).toMatchObject({ METRICS_HOST: '127.0.0.1' })
    expect(readEnvironment({}).METRICS_PORT).toBeUndefined()
  })
})
