import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { type ApiError, type ApiErrorDetails, unwrap } from '../src/index.ts'
import { answering, client, refused } from './echo.ts'

const failure = async (api: ReturnType<typeof client>): Promise<unknown> =>
  unwrap(api.GET('/menu/user-menus')).then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  )

const apiError = (details: Partial<ApiErrorDetails>) =>
  expect.objectContaining({ name: 'ApiError', ...details })

test('an HTML page instead of a response keeps its status', async () => {
  const page = answering(200, '<html>Sign in</html>', { 'Content-Type': 'text/html; charset=utf-8' })
  expect(await failure(page)).toEqual(
    apiError({
      status: 200,
      key: 'requestFailed',
      message: 'The answer is a page (text/html; charset=utf-8)',
    }),
  )
})

describe('a rejection in the envelope', () => {
  test('carries code, key, rejected fields and the request id', async () => {
    const fields = { account: { key: 'minLength', values: { minimum: 3 } } }
    const api = answering(
      422,
      refused('729', 'Parameter verification error', { key: 'validation', requestId: 'r1', fields }),
    )
    expect(await failure(api)).toEqual(
      apiError({
        status: 422,
        code: '729',
        key: 'validation',
        requestId: 'r1',
        fields,
        message: 'Parameter verification error',
      }),
    )
  })

  test('carries the row as it is now, when it was changed by another user', async () => {
    const current = { id: '1', version: 4 }
    const api = answering(409, refused('409', 'changed', { key: 'staleVersion', requestId: 'r1', current }))
    expect(await failure(api)).toEqual(apiError({ status: 409, key: 'staleVersion', current }))
  })

  test('contains the seconds to wait', async () => {
    const body = refused('429', 'wait', { key: 'tooManyAttempts', requestId: 'r1', retryAfter: 30 })
    expect(await failure(answering(429, body))).toEqual(apiError({ key: 'tooManyAttempts', retryAfter: 30 }))
  })

  test('counts although the HTTP status says otherwise', async () => {
    const body = refused('10002', 'Abnormal user status', { key: 'abnormalUserStatus', requestId: 'r1' })
    expect(await failure(answering(200, body))).toEqual(
      apiError({ status: 200, code: '10002', key: 'abnormalUserStatus' }),
    )
  })
})

describe('an answer without the envelope (specification, section 8)', () => {
  test.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [500, 'internal'],
    [404, 'requestFailed'],
    [502, 'requestFailed'],
    [503, 'requestFailed'],
  ] as const)('%i is told by its status as %s, whatever the body', async (status, key) => {
    for (const body of [
      '<html>proxy</html>',
      '',
      '"text"',
      'null',
      '[]',
      {},
      { data: null },
      { data: 'x' },
    ]) {
      expect(await failure(answering(status, body))).toEqual(apiError({ status, key, code: '' }))
    }
  })

  test.each([
    ['<html>captive portal</html>', 'requestFailed'],
    ['', 'operationSuccess'],
    ['null', 'operationSuccess'],
    ['"text"', 'operationSuccess'],
    [{ data: [] }, 'operationSuccess'],
    [{ success: 'true', data: [] }, 'requestFailed'],
    [{ success: false }, 'requestFailed'],
  ] as const)('a 200 that is %j fails as %s', async (body, key) => {
    expect(await failure(answering(200, body))).toEqual(apiError({ key }))
  })

  test('the headers of a proxy name the wait and the request', async () => {
    const api = answering(503, 'busy', { 'Retry-After': '7', 'X-Request-Id': 'r9' })
    expect(await failure(api)).toEqual(apiError({ retryAfter: 7, requestId: 'r9' }))
    const date = new Date(Date.now() + 60_000).toUTCString()
    const dated = (await failure(answering(503, 'busy', { 'Retry-After': date }))) as ApiError
    expect(dated.retryAfter).toBeGreaterThan(50)
    expect(await failure(answering(503, 'busy', { 'Retry-After': 'soon' }))).toEqual(
      apiError({ retryAfter: undefined }),
    )
  })
})

describe('no answer', () => {
  test('a lost connection is a network failure', async () => {
    const api = client(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failure(api)).toEqual(apiError({ status: 0, key: 'network', message: 'fetch failed' }))
  })

  test('a refused connection (ECONNREFUSED) is a network failure', async () => {
    const api = client((request) => fetch(request), { baseUrl: 'http://127.0.0.1:9' })
    expect(await failure(api)).toEqual(apiError({ status: 0, key: 'network' }))
  })

  test('a connection lost within the answer is a network failure', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
    expect(await failure(client(async () => new Response(body)))).toEqual(apiError({ key: 'network' }))
  })

  test('no response within the time limit is a timeout, even if the handler ignores signals', async () => {
    const api = client(() => new Promise(() => {}), { timeout: 20 })
    expect(await failure(api)).toEqual(apiError({ status: 0, key: 'timeout' }))
  })

  test('an answer that begins in time and never ends is a timeout', async () => {
    const server = createServer((_, response) => response.write('{')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const api = client(undefined, { baseUrl: `http://127.0.0.1:${port}`, timeout: 50 })
    expect(await failure(api)).toEqual(apiError({ key: 'timeout' }))
    server.closeAllConnections()
    server.close()
  })

  test.each([undefined, new Error('page left')])(
    'a caller that aborts gets its own reason back: %s',
    async (reason) => {
      const controller = new AbortController()
      const api = client(() => new Promise(() => {}))
      const call = unwrap(api.GET('/menu/user-menus', { signal: controller.signal }))
      controller.abort(reason)
      await expect(call).rejects.toBe(controller.signal.reason)
    },
  )

  test('a request that was aborted beforehand is not sent', async () => {
    let sent = 0
    const api = client(async () => {
      sent += 1
      return new Response()
    })
    await expect(unwrap(api.GET('/menu/user-menus', { signal: AbortSignal.abort() }))).rejects.toThrow(
      /abort/,
    )
    expect(sent).toBe(0)
  })
})
