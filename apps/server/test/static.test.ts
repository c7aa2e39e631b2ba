import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServeAdmin, serveAdmin } from '../src/http/static.ts'
import { SECURITY_HEADERS } from './support/securityHeaders.ts'

const PAGE_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types digest-worker dompurify film-worker html-frame inert-document ProseMirrorClipboard"

describe('the built admin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-static-'))
  const script = 'console.log("admin")\n'.repeat(100)
  let serve: ServeAdmin | undefined
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    serve?.(
      new Request(`http://server.test${path}`, { headers: { Accept: 'text/html', ...headers }, method }),
    )

  beforeAll(() => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Admin</title>')
    writeFileSync(join(folder, 'assets/index-abc123.js'), script)
    writeFileSync(join(folder, 'assets/index-abc123.js.br'), brotliCompressSync(script))
    serve = serveAdmin(folder, { production: true, trustProxy: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('serves the app for every page route, and requires caches to revalidate it', async () => {
    for (const path of ['/', '/login', '/coinMerchant/coinMerchantList?page=2']) {
      const response = await ask(path)
      expect(await response?.text()).toContain('<title>Admin</title>')
      expect(response?.headers.get('Cache-Control')).toBe('no-cache')
      expect(response?.headers.get('Content-Security-Policy')).toBe(PAGE_POLICY)
    }
  })

  it('carries the security headers with every file, HSTS over HTTPS only', async () => {
    for (const path of ['/', '/login', '/assets/index-abc123.js']) {
      const headers = async (protocol: string) =>
        Object.fromEntries((await ask(path, { 'X-Forwarded-Proto': protocol }))?.headers ?? [])
      const expected = Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': PAGE_POLICY }).map(
        ([name, value]) => [name.toLowerCase(), value],
      )
      expect(await headers('http')).toMatchObject(Object.fromEntries(expected))
      expect(await headers('http')).not.toHaveProperty('strict-transport-security')
      expect((await headers('https'))['strict-transport-security']).toMatch(
        /^max-age=31536000; includeSubDomains$/,
      )
    }
  })

  it('leaves the API, other methods and missing files to the API', async () => {
    for (const path of ['/api', '/api/admin/x', '/webgw/x', '/menu/user-menus', '/upload/single', '/healthz'])
      expect(await ask(path)).toBeUndefined()
    expect(await ask('/assets/missing.js')).toBeUndefined()
    expect(await ask('/../package.json')).toBeUndefined()
    expect(await ask('/%E0%A4%A')).toBeUndefined()
    for (const path of ['/assets/../../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'])
      expect(await ask(path)).toBeUndefined()
    expect(await ask('/assets/..%5c..%5cpackage.json')).toBeUndefined()
    expect(await ask('/login', {}, 'POST')).toBeUndefined()
  })

  it('serves hashed files compressed and immutable, and answers conditional requests', async () => {
    const path = '/assets/index-abc123.js'
    const compressed = { 'Accept-Encoding': 'gzip, br' }
    const response = await ask(path, compressed)
    expect(response?.headers.get('Content-Encoding')).toBe('br')
    expect(response?.headers.get('Vary')).toBe('Accept-Encoding')
    expect(
      brotliDecompressSync(new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer())).toString(),
    ).toBe(script)
    expect(response?.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const plain = await ask(path)
    expect(await plain?.text()).toBe(script)
    for (const [answer, headers] of [
      [response, compressed],
      [plain, {}],
    ] as const) {
      const tag = answer?.headers.get('ETag') ?? ''
      const unchanged = await ask(path, { ...headers, 'If-None-Match': tag })
      expect(unchanged?.status).toBe(304)
      expect(unchanged?.headers.get('Content-Security-Policy')).toBe(PAGE_POLICY)
    }
  })
})

it('nothing is served where nothing was built', () => {
  expect(serveAdmin('/nowhere', { production: false, trustProxy: false })).toBeUndefined()
})
