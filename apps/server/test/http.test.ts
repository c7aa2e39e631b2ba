import { get } from '@admin/api-client/contract/operation'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/app.ts'
import type { Database } from '../src/db/Database.ts'
import { openPglite } from '../src/db/pglite.ts'
import { memoryStorage } from '../src/files/memoryStorage.ts'
import { limitExports } from '../src/http/limitExports.ts'
import { finishRequests, listen } from '../src/http/listen.ts'
import { type HttpEnv, mount } from '../src/http/mount.ts'
import { parseExact } from '../src/http/parseExact.ts'
import { memoryJobs } from '../src/jobs/memoryJobs.ts'
import type { Context } from '../src/kernel/context.ts'
import { tokenHash } from '../src/kernel/tokens.ts'
import { onOneEngine } from './support/engines.ts'
import { CHEAP_ARGON2 } from './support/fixture.ts'
import { createStaff } from './support/staff.ts'
import { refusal } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'

const json = { 'Content-Type': 'application/json' }

onOneEngine('HTTP', (server) => {
  it('rejects a query with 400, code 100 and the fields', async () => {
    const admin = await server().signIn('admin')
    const refused = await refusal(
      await admin.fetch('/api/admin/merchants?page=0&pageSize=101&sort=password&createdFrom=x'),
    )
    expect(refused).toMatchObject({ status: 400, errCode: '100' })
    expect(Object.keys(refused.data.fields ?? {}).sort()).toEqual(['createdFrom', 'page', 'pageSize', 'sort'])
  })

  it('rejects a malformed id with 400', async () => {
    const admin = await server().signIn('admin')
    const refused = await refusal(await admin.fetch('/api/admin/merchants/17'))
    expect(refused).toMatchObject({ status: 400, data: { fields: { id: { key: 'invalid' } } } })
  })

  it('rejects a body with 422, code 729 and the fields', async () => {
    const admin = await server().signIn('admin')
    const refused = await refusal(
      await admin.fetch('/api/admin/merchants', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ account: 'ab', nickname: ' ', transferLimit: '1.5' }),
      }),
    )
    expect(refused).toMatchObject({
      status: 422,
      errCode: '729',
      data: {
        fields: {
          account: { key: 'minLength', values: { minimum: 3 } },
          nickname: { key: 'required' },
          agentId: { key: 'required' },
          transferLimit: { key: 'coins' },
          status: { key: 'required' },
        },
      },
    })
  })

  it.each([
    ['malformed JSON', { headers: json, body: '{"username":' }],
    ['another content type', { headers: { 'Content-Type': 'text/plain' }, body: '{}' }],
    ['a NUL character', { headers: json, body: '{"username":"a\\u0000b"}' }],
    ['half a surrogate pair', { headers: json, body: '{"username":"a\\ud83d"}' }],
    ['arrays nested too deeply', { headers: json, body: '['.repeat(8000) + ']'.repeat(8000) }],
    ['half a surrogate pair behind a backslash', { headers: json, body: '{"username":"\\\\\\udc00"}' }],
  ])('refuses %s with 400', async (_, init) => {
    const response = await server()
      .visitor()
      .fetch('/api/admin/auth/login', { method: 'POST', ...init })
    expect(await refusal(response)).toMatchObject({ status: 400, errCode: '100' })
  })

  it('takes pairs, and texts that only look like an escape', async () => {
    const admin = await server().signIn('admin')
    const name = 'smiley 😀, \\u0000 and \\ud83d'
    const body = { type: 'text', name, nameEn: name, value: name, sort: 1, status: 'enabled' } as const
    expect(await admin.ok('dictionary', 'create', { body })).toMatchObject({ name, value: name })
  })

  it('rejects a NUL character in a filter instead of failing', async () => {
    const admin = await server().signIn('admin')
    expect((await refusal(await admin.fetch('/api/admin/merchants?nickname=a%00b'))).status).toBe(400)
  })

  it('rejects a body of more than a mebibyte with 413', async () => {
    const body = JSON.stringify({ username: 'x'.repeat(1024 * 1024) })
    const response = await server()
      .visitor()
      .fetch('/api/admin/auth/login', { method: 'POST', headers: json, body })
    expect((await refusal(response)).status).toBe(413)
  })

  it('ignores empty values of a query, as if they were not there', async () => {
    const admin = await server().signIn('admin')
    const response = await admin.fetch('/api/admin/merchants?status=&nickname=&agentId=&createdFrom=')
    expect(((await response.json()) as { data: { total: number } }).data.total).toBeGreaterThan(300)
  })

  it('gives as many unique ids as asked for, one by default', async () => {
    const admin = await server().signIn('admin')
    const ids = await admin.ok('uniqueId', 'generate', { body: { count: 100 } })
    expect(new Set(ids).size).toBe(100)
    const path = '/webgw/issueMapping/generateUniqueIds'
    const response = await admin.fetch(path, { method: 'POST' })
    expect(await response.json()).toMatchObject({ success: true, data: [expect.any(String)] })
  })

  it('gives each request its own id, whatever the caller says', async () => {
    const ask = async () =>
      (await server().visitor({ 'X-Request-Id': 'trace-0123456789' }).fetch('/healthz')).headers.get(
        'X-Request-Id',
      )
    const ids = [await ask(), await ask()]
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  })

  it('sends security headers with every answer, rejected or not', async () => {
    for (const path of ['/healthz', '/api/admin/nothing', '/api/admin/merchants']) {
      const { headers } = await server().visitor().fetch(path)
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Strict-Transport-Security')).toBeNull()
    }
  })

  it('sends HSTS in production over HTTPS only', async () => {
    const production = new TestServer(server().db, { production: true, trustProxy: true })
    const hsts = async (protocol: string) =>
      (await production.visitor({ 'X-Forwarded-Proto': protocol }).fetch('/healthz')).headers.get(
        'Strict-Transport-Security',
      )
    expect(await hsts('https')).toContain('max-age=')
    expect(await hsts('http')).toBeNull()
  })

  it('compresses long answers on the network, but not short ones', async () => {
    const { headers } = await server().signIn('admin')
    const app = server().app
    const { server: listening, port } = await listen(0, (request) => app.kept(request) ?? app.fetch(request))
    const encodingOf = async (path: string, method = 'GET') => {
      const sent = { method, headers: { ...headers, 'Accept-Encoding': 'gzip' } }
      const response = await fetch(`http://127.0.0.1:${port}${path}`, sent)
      await response.text()
      return response.headers.get('Content-Encoding')
    }
    try {
      expect(await encodingOf('/api/admin/merchants?pageSize=100')).toBe('gzip')
      expect(await encodingOf('/api/admin/merchants?pageSize=100', 'HEAD')).toBeNull()
      expect(await encodingOf('/healthz')).toBeNull()
    } finally {
      await finishRequests(listening)
    }
  })

  it('serves its OpenAPI document', async () => {
    const document = (await (await server().visitor().fetch('/api/openapi.json')).json()) as {
      openapi: string
    }
    expect(document.openapi).toBe('3.1.0')
  })

  it('logs requests without their content', async () => {
    const { username } = await createStaff(server(), [])
    await server().signIn(username)
    await server()
      .visitor()
      .fetch('/api/admin/merchants?nickname=secret-nickname', {
        headers: { Authorization: 'Bearer secret-token-0123456789' },
      })
    const logged = JSON.stringify(server().logged)
    expect(logged).toContain('/api/admin/auth/login')
    expect(logged).not.toMatch(/secret-nickname|secret-token|Admin-Demo/)
  })

  it('is not ready while it drains', async () => {
    const draining = new TestServer(server().db)
    expect((await draining.visitor().fetch('/readyz')).status).toBe(200)
    draining.app.drain()
    expect((await refusal(await draining.visitor().fetch('/readyz'))).status).toBe(503)
    expect((await draining.visitor().fetch('/healthz')).status).toBe(200)
  })
})

describe('an answer that is not what the contract names', () => {
  const answerOf = async (production: boolean) => {
    const app = new Hono<HttpEnv>()
    const { ports } = new TestServer({} as Database, { production })
    app.use((c, next) => {
      c.set('context', { ...ports, language: 'en-US' } as Context)
      return next()
    })
    const data = z.object({ id: z.number() })
    const spec = get('/row', { summary: 'A row', access: 'public', data })
    mount(app, spec, (async () => ({ id: 1, passwordHash: 'secret' })) as never, {
      reserveExport: limitExports(1),
      signFile: async (address) => address,
    })
    app.onError(() => new Response(null, { status: 500 }))
    return (await app.request('/row')).status
  }

  it('fails in development and tests, and not in production', async () => {
    expect(await answerOf(false)).toBe(500)
    expect(await answerOf(true)).toBe(200)
  })
})

describe('a database that fails', () => {
  it('is answered with a request id and nothing internal', async () => {
    const { db, close } = await openPglite()
    const errors: object[] = []
    const app = createApp({
      db,
      jobs: memoryJobs(),
      clock: Date.now,
      argon2: CHEAP_ARGON2,
      storage: memoryStorage(),
      mailer: { send: async () => {} },
      sms: { send: async () => {} },
      log: { info: () => {}, warn: () => {}, error: (fields) => errors.push(fields) },
      config: { production: false, trustProxy: false },
    })
    // Nothing was migrated: the first query finds no table.
    const refused = await refusal(await app.fetch(new Request('http://server.test/api/admin/auth/captcha')))
    const token = 'secret-token-0123456789'
    const headers = { Authorization: `Bearer ${token}` }
    await app.fetch(new Request('http://server.test/api/admin/merchants', { headers }))
    await close()
    expect(refused).toMatchObject({ status: 500, errCode: '501', errMessage: 'Server internal error' })
    expect(JSON.stringify(refused)).not.toMatch(/captchas|select|delete/)
    expect(errors).toMatchObject([
      {
        requestId: refused.data.requestId,
        error: { code: '42P01', message: expect.stringContaining('captchas') },
      },
      { error: { code: '42P01' } },
    ])
    expect(JSON.stringify(errors)).not.toContain(await tokenHash(token))
  })
})

describe('an answer that differs from the contract', () => {
  it('is rejected by the paths of its fields, without a value', () => {
    const schema = z.object({ list: z.array(z.object({ id: z.string() })) })
    const answer = { list: [{ id: 'one' }, { id: 'two', mfaSecret: 'JBSWY3DP' }], token: 'secret-token' }
    expect(() => parseExact(schema, answer)).toThrow(
      /^the answer differs from the contract at list\.1\.mfaSecret, token$/,
    )
    expect(parseExact(schema, { list: [{ id: 'one' }] })).toEqual({ list: [{ id: 'one' }] })
  })
})
