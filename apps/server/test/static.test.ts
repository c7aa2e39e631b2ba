import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_POLICY, SECURITY_HEADERS } from '../src/http/middleware.ts'
import { serveStatic } from '../src/http/static.ts'

describe('the built admin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-static-'))
  const script = 'console.log("admin")\n'.repeat(100)
  let serve: Awaited<ReturnType<typeof serveStatic>>
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    serve?.(
      new Request(`http://server.test${path}`, { headers: { Accept: 'text/html', ...headers }, method }),
    )

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Admin</title>')
    writeFileSync(join(folder, 'assets/index-abc123.js'), script)
    serve = await serveStatic(folder, { production: true, trustProxy: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('answers every page route with the page, never from a cache unasked', async () => {
    for (const path of ['/', '/login', '/coinMerchant/coinMerchantList?page=2']) {
      const response = ask(path)
      expect(await response?.text()).toContain('<title>Admin</title>')
      expect(response?.headers.get('Cache-Control')).toBe('no-cache')
      expect(response?.headers.get('Content-Security-Policy')).toBe(PAGE_POLICY)
    }
  })

  it('carries the security headers with every file, HSTS over HTTPS only', () => {
    for (const path of ['/', '/login', '/assets/index-abc123.js']) {
      const headers = (protocol: string) =>
        Object.fromEntries(ask(path, { 'X-Forwarded-Proto': protocol })?.headers ?? [])
      const expected = Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': PAGE_POLICY }).map(
        ([name, value]) => [name.toLowerCase(), value],
      )
      expect(headers('http')).toMatchObject(Object.fromEntries(expected))
      expect(headers('http')).not.toHaveProperty('strict-transport-security')
      expect(headers('https')['strict-transport-security']).toMatch(/^max-age=31536000; includeSubDomains$/)
    }
  })

  it('leaves the API, other methods and missing files to the API', () => {
    for (const path of ['/api', '/api/admin/x', '/webgw/x', '/menu/user-menus', '/upload/single', '/healthz'])
      expect(ask(path)).toBeUndefined()
    expect(ask('/assets/missing.js')).toBeUndefined()
    expect(ask('/../package.json')).toBeUndefined()
    expect(ask('/%E0%A4%A')).toBeUndefined()
    for (const path of ['/assets/../../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'])
      expect(ask(path)).toBeUndefined()
    expect(ask('/assets/..%5c..%5cpackage.json')).toBeUndefined()
    expect(ask('/login', {}, 'POST')).toBeUndefined()
  })

  it('serves hashed files for ever, compressed, and again only if they changed', async () => {
    const path = '/assets/index-abc123.js'
    await expect
      .poll(() => ask(path, { 'Accept-Encoding': 'gzip, br' })?.headers.get('Content-Encoding'))
      .toBe('br')
    const response = ask(path, { 'Accept-Encoding': 'gzip, br' })
    expect(
      brotliDecompressSync(new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer())).toString(),
    ).toBe(script)
    expect(response?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(await ask(path)?.text()).toBe(script)
    const tag = response?.headers.get('ETag') ?? ''
    expect(ask(path, { 'If-None-Match': tag })?.status).toBe(304)
  })
})

it('nothing is served where nothing was built', async () => {
  expect(await serveStatic('/nowhere', { production: false, trustProxy: false })).toBeUndefined()
})
