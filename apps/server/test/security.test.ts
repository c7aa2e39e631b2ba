import { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { FILES_PATH } from '@admin/api-client/contract/fileAddresses'
import { EVENTS_PATH } from '@admin/api-client/contract/home/events'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { RESUMABLE_PATH } from '@admin/api-client/contract/system/uploads'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { newId } from '../src/db/columns.ts'
import { fileLinks } from '../src/kernel/fileLinks.ts'
import { onPglite } from './support/engines.ts'
import { loginBody } from './support/logins.ts'
import { PREPARED, READS } from './support/mutations.ts'
import { SECURITY_HEADERS } from './support/securityHeaders.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import { TestServer } from './support/TestServer.ts'
import { MARKED, workingDay } from './support/workingDay.ts'

/** What docs/security.md promises and no other file holds. */
const operations = Object.entries(areas).flatMap(([area, group]) =>
  Object.entries<Operation>(group).map(([name, operation]) => ({ name: `${area}.${name}`, operation })),
)

onPglite('security', (server) => {
  describe('a working day', () => {
    let day: Awaited<ReturnType<typeof workingDay>>
    let connections: number
    beforeAll(async () => {
      const spies = [vi.spyOn(Socket.prototype, 'connect'), vi.spyOn(globalThis, 'fetch')]
      day = await workingDay(server())
      connections = spies.reduce((total, { mock }) => total + mock.calls.length, 0)
      for (const spy of spies) spy.mockRestore()
    }, 120_000)

    const textsOf = async (query: SQL): Promise<string[]> => {
      const { rows } = (await server().db.execute(query)) as { rows: { text: string }[] }
      return rows.map(({ text }) => text)
    }

    it('calls every operation that writes', () => {
      expect(day.failed).toEqual([])
      const called = [...day.written, ...READS, ...PREPARED]
      const missing = operations.filter(
        ({ name, operation }) =>
          operation.body && !/^(signIn|oidc|authRequest|passkey)\./.test(name) && !called.includes(name),
      )
      expect(missing.filter(({ operation }) => operation.method !== 'get').map(({ name }) => name)).toEqual(
        [],
      )
    })

    it('leaves no field in any row that the operation’s body does not have', async () => {
      const tables = await textsOf(
        sql`select table_name as text from information_schema.tables where table_schema = 'public'`,
      )
      expect(tables.length).toBeGreaterThan(30)
      const found: string[] = []
      for (const table of tables) {
        const rows = sql`select row_to_json(t)::text as text from ${sql.identifier(table)} t`
        const marked = await textsOf(sql`select text from (${rows}) as r where text ~ ${MARKED.source}`)
        found.push(...marked.map((row) => `${table}: ${row}`))
      }
      expect(found).toEqual([])
    })

    it('leaves no password, token, code or secret in the log, the logs of the product or a rejection', async () => {
      const logs = await textsOf(
        sql`select row_to_json(t)::text as text from operation_logs t
          union all select row_to_json(t)::text from message_logs t`,
      )
      const kept = [...day.lines, ...day.refusals, ...logs].join('\n')
      expect(day.secrets.size).toBeGreaterThan(30)
      expect(day.refusals.length).toBeGreaterThan(8)
      const leaked = [...day.secrets].filter((secret) =>
        /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(kept) : kept.includes(secret),
      )
      expect(leaked).toEqual([])
      expect(kept).not.toMatch(/argon2|Bearer /)
    })

    it('reveals no internals in a rejection', () => {
      for (const refused of day.refusals)
        expect(refused).not.toMatch(/\bat .*\.[jt]s:|node_modules|drizzle|pglite|\bselect\b|\binsert\b/i)
    })

    it('writes one line of JSON for each request, whatever is in its texts', () => {
      for (const line of day.lines) {
        expect(line.trimEnd()).not.toMatch(/[\p{Cc}]/u)
        expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
      }
      expect(day.lines.some((line) => line.includes('forged'))).toBe(true)
      expect(day.lines.some((line) => JSON.parse(line).msg === 'forged')).toBe(false)
    })

    it('never connects to an address from its input', () => {
      expect(connections).toBe(0)
    })

    it('logs who was denied which operation', async () => {
      const { client, username } = await createStaff(server(), [])
      await client.refused('merchant', 'list')
      expect(server().logged.map(({ fields }) => fields)).toContainEqual(
        expect.objectContaining({ operator: username, status: 403, path: areas.merchant.list.path }),
      )
    })
  })

  describe('every answer', () => {
    let admin: TestClient
    beforeAll(async () => {
      admin = await server().signIn('admin')
    })
    const params = { id: newId() }
    const guarded = operations.filter(({ operation }) => operation.access !== 'public')

    it('is the same to a request without a session, whatever its cookies and its address hold', async () => {
      const token = (admin.headers.Authorization ?? '').replace('Bearer ', '')
      const session = ['token', 'admin.token', 'session', 'Authorization']
      const visitor = server().visitor({ Cookie: session.map((name) => `${name}=${token}`).join('; ') })
      const statuses = new Set<number>()
      for (const { operation } of guarded) {
        const call = { params, query: { token, access_token: token } }
        statuses.add((await visitor.send(operation, call as never)).status)
      }
      statuses.add((await visitor.fetch(`${EVENTS_PATH}?token=${token}`)).status)
      const tus = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1' }
      statuses.add((await visitor.fetch(RESUMABLE_PATH, { method: 'POST', headers: tus })).status)
      expect([...statuses]).toEqual([401])
    })

    it('sets no cookie, and lets no other origin read it', async () => {
      const foreign = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
      const paths = [...new Set(operations.map(({ operation }) => operation.path))]
      const visitor = server().visitor(foreign)
      for (const path of [...paths, RESUMABLE_PATH, `${FILES_PATH}/x.png`, '/healthz'])
        for (const client of [visitor, ...(path === areas.merchant.list.path ? [admin.with(foreign)] : [])])
          for (const method of ['OPTIONS', 'GET']) {
            const { status, headers } = await client.fetch(path, { method })
            expect([...headers.keys()].filter((name) => /^(access-control|set-cookie)/.test(name))).toEqual(
              [],
            )
            if (method === 'OPTIONS' && !path.startsWith(RESUMABLE_PATH)) expect(status).toBeGreaterThan(399)
          }
    })

    it('carries the security headers, is never cached, and has HSTS in production', async () => {
      const production = new TestServer(server().db, { production: true, trustProxy: true })
      const client = production.visitor({ ...admin.headers, 'X-Forwarded-Proto': 'https' })
      const visitor = production.visitor({ 'X-Forwarded-Proto': 'https' })
      const upload = new FormData()
      upload.append('uploadTarget', 'headers.txt')
      upload.append('fileType', 'file')
      upload.append('file', new File(['text'], 'headers.txt'))
      await client.fetch(areas.upload.single.path, { method: 'POST', body: upload })
      const { url: link } = await client.ok('upload', 'file', { params: { key: 'headers.txt' } })
      const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
      const asked: [status: number, path: string, init?: RequestInit][] = [
        [200, areas.merchant.list.path],
        [200, areas.merchant.export.path],
        [200, '/healthz'],
        [200, '/api/openapi.json'],
        [400, `${areas.merchant.list.path}?page=0`],
        [404, '/api/admin/nothing'],
        [405, areas.signIn.login.path, { method: 'DELETE' }],
        [413, areas.signIn.login.path, { ...post, body: 'x'.repeat(2_000_000) }],
        [422, areas.signIn.login.path, { ...post, body: '{}' }],
        [204, RESUMABLE_PATH, { method: 'OPTIONS' }],
        [200, link],
        [206, link, { headers: { Range: 'bytes=0-1' } }],
        [416, link, { headers: { Range: 'bytes=9-' } }],
      ]
      const answers = await Promise.all(
        asked.map(async ([status, path, init]) => ({ status, path, answer: await client.fetch(path, init) })),
      )
      const refused = await visitor.send(areas.merchant.list)
      for (const { status, path, answer } of [...answers, { status: 401, path: 'none', answer: refused }]) {
        const { headers } = answer
        expect(`${path} ${answer.status}`).toBe(`${path} ${status}`)
        // A file that was uploaded says of itself that nothing in it may run.
        for (const [name, value] of Object.entries(SECURITY_HEADERS))
          expect(headers.get(name)).toMatch(
            name === 'Content-Security-Policy' ? /^default-src 'none'; (base-uri|frame-ancestors)/ : value,
          )
        expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
        if (!path.startsWith(FILES_PATH) || status === 416)
          expect(headers.get('Cache-Control')).toBe('no-store')
        expect(headers.get('X-Request-Id')).toMatch(/^[\w.-]{8,64}$/)
        expect(headers.get('Server') ?? headers.get('X-Powered-By')).toBeNull()
        if (status !== 204 && status !== 416) expect(headers.get('Content-Type')).not.toBeNull()
        await answer.body?.cancel()
      }
    })

    it('to a compressed body is a rejection: nothing is unpacked', async () => {
      const visitor = server().visitor()
      const body = { ...(await loginBody(visitor, 'admin', DEMO_PASSWORD)), more: ' '.repeat(10_000_000) }
      for (const encoding of ['gzip', 'deflate', 'br']) {
        const response = await visitor.fetch(areas.signIn.login.path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Content-Encoding': encoding },
          body: gzipSync(JSON.stringify(body)),
        })
        expect(response.status).toBe(400)
      }
    })

    it('to a path that climbs is that there is no such file', async () => {
      const climbing = [
        '../package.json',
        '..%2f..%2fpackage.json',
        '%2e%2e%2fpglite',
        '..%5cserver',
        '%00',
        '/etc/passwd',
      ]
      const links = fileLinks(server().ports)
      for (const path of climbing) {
        const { status } = await admin.fetch(await links.sign(`${FILES_PATH}/${path}`))
        expect(`${path} ${status}`).toMatch(/ (400|404)$/)
      }
    })
  })
})
