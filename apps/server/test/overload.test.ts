import { areas } from '@admin/api-client/contract/operations'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { LOAD_LIMITS, type LoadLimits } from '../src/http/loadLimits.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { refusal, TestClient } from './support/TestClient.ts'

const LIST = areas.merchant.list.path
const EXPORT = areas.merchant.export.path
const PATIENT = 60_000

onOneEngine('a server under load', (server) => {
  let headers: Record<string, string>
  let other: Record<string, string>
  beforeAll(async () => {
    headers = (await server().signIn('admin')).headers
    other = (await createStaff(server(), [areas.merchant.export.access])).client.headers
  })

  const limitedTo = (limits: Partial<LoadLimits>): App => {
    const { ports } = server()
    return createApp({ ...ports, config: { ...ports.config, load: { ...LOAD_LIMITS, ...limits } } })
  }

  /** The database does nothing else until it is released. */
  const holdDatabase = async () => {
    const held = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const transaction = server().db.transaction(() => {
      holding.resolve()
      return held.promise
    })
    const release = () => {
      held.resolve()
      return transaction
    }
    onTestFinished(release)
    await holding.promise
    return release
  }

  describe('over its bounds', () => {
    let client: TestClient
    let release: () => Promise<void>
    beforeEach(async () => {
      client = new TestClient(limitedTo({ requests: 2, waiting: 1, wait: PATIENT }), headers)
      release = await holdDatabase()
    })

    it('refuses at once with 503, the envelope and Retry-After, and answers what it took on', async () => {
      const takenOn = [client.fetch(LIST), client.fetch(LIST), client.fetch(LIST)]
      const response = await client.fetch(LIST)
      expect(response.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(await refusal(response)).toMatchObject({
        status: 503,
        errCode: '503',
        data: { key: 'unavailable', requestId: response.headers.get('X-Request-Id') },
      })
      await release()
      for (const answer of await Promise.all(takenOn)) expect(answer.status).toBe(200)
      for (let count = 0; count < 4; count += 1) expect((await client.fetch(LIST)).status).toBe(200)
    })

    it('still says that it lives', async () => {
      const takenOn = [client.fetch(LIST), client.fetch(LIST), client.fetch(LIST)]
      expect((await client.fetch('/healthz')).status).toBe(200)
      await release()
      expect((await client.fetch('/readyz')).status).toBe(200)
      await Promise.all(takenOn)
    })

    it('forgets who went away while waiting', async () => {
      const takenOn = [client.fetch(LIST), client.fetch(LIST)]
      const leaving = new AbortController()
      const left = client.fetch(LIST, { signal: leaving.signal })
      leaving.abort()
      await left
      const next = client.fetch(LIST)
      await release()
      expect((await next).status).toBe(200)
      await Promise.all(takenOn)
    })
  })

  it('hears of what else comes while PGlite computes', async () => {
    const order: string[] = []
    const long = sql`select count(*) from generate_series(1, 200000)`
    const queries = Array.from({ length: 20 }, () =>
      server()
        .db.execute(long)
        .then(() => order.push('query')),
    )
    setTimeout(() => order.push('other'))
    await Promise.all(queries)
    expect(order.at(-1)).toBe('query')
    expect(order).toContain('other')
  })

  it('refuses with 503 whoever would wait too long', async () => {
    const client = new TestClient(limitedTo({ requests: 1, waiting: 10, wait: 1 }), headers)
    const release = await holdDatabase()
    const first = client.fetch(LIST)
    expect((await refusal(await client.fetch(LIST))).status).toBe(503)
    await release()
    expect((await first).status).toBe(200)
  })

  it.each([
    ['that says how long it is', { 'Content-Length': '2' }],
    ['of unknown length', {}],
  ])('keeps nobody out for a body %s and is on its way', async (_, length) => {
    const client = new TestClient(limitedTo({ requests: 1, waiting: 0 }), headers)
    const reading = Promise.withResolvers<void>()
    const rest = Promise.withResolvers<void>()
    const source = {
      async pull(controller: ReadableStreamDefaultController) {
        reading.resolve()
        await rest.promise
        controller.enqueue(new TextEncoder().encode('{}'))
        controller.close()
      },
    }
    const slow = client.fetch(areas.auth.login.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...length },
      // Asks for the body when the server does.
      body: new ReadableStream(source, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit)
    await reading.promise
    expect((await client.fetch(LIST)).status).toBe(200)
    rest.resolve()
    expect((await slow).status).toBe(422)
  })

  it('writes so many files at a time for an account, and for all', async () => {
    const app = limitedTo({ exports: 3, exportsOfAccount: 2 })
    const client = new TestClient(app, headers)
    const files = [await client.fetch(EXPORT), await client.fetch(EXPORT)]
    const refused = await refusal(await client.fetch(EXPORT))
    expect(refused).toMatchObject({ status: 429, data: { key: 'tooManyExports' } })
    expect(refused.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)

    const colleague = new TestClient(app, other)
    const third = await colleague.fetch(EXPORT)
    expect(third.status).toBe(200)
    expect((await refusal(await colleague.fetch(EXPORT))).status).toBe(503)

    await third.body?.cancel()
    await files[0]?.text()
    expect((await client.fetch(EXPORT, { method: 'HEAD' })).status).toBe(200)
    expect((await client.fetch(EXPORT)).status).toBe(200)
  })
})
