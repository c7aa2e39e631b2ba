import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishRequests, listen } from '../src/http/listen.ts'

const TEXT = JSON.stringify(Array.from({ length: 500 }, (_, number) => ({ number })))
/** Returns a response whose headers were changed, as the app's middleware does. */
function answer(body: BodyInit, headers: Record<string, string> = {}, status = 200): Response {
  const response = new Response(body, { status })
  for (const [name, value] of Object.entries({ 'Content-Type': 'application/json', ...headers }))
    response.headers.set(name, value)
  return response
}

const answers: Record<string, () => Response> = {
  '/list': () => answer(TEXT),
  '/streamed': () => answer(new Blob([TEXT]).stream()),
  '/short': () => answer('{}'),
  '/page': () => answer(TEXT, { ETag: '"1"' }),
  '/part': () => answer(TEXT, {}, 206),
  '/image': () => answer(TEXT, { 'Content-Type': 'image/png' }),
  '/events': () => answer(TEXT, { 'Content-Type': 'text/event-stream' }),
  '/long': () => answer(longText()),
}

const PIECES = 40
const PIECE = 'A piece of a long text. '.repeat(20_000)

/** More pieces than the connection takes without a pause. */
const longText = () =>
  new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < PIECES; piece += 1) controller.enqueue(new TextEncoder().encode(PIECE))
      controller.close()
    },
  })

let listening: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  listening = await listen(
    0,
    ({ url }) => answers[new URL(url).pathname]?.() ?? new Response(null, { status: 404 }),
  )
})
afterAll(() => finishRequests(listening.server))

async function sent(path: string, accepted: string) {
  const response = await fetch(`http://127.0.0.1:${listening.port}${path}`, {
    headers: { 'Accept-Encoding': accepted },
  })
  return { headers: response.headers, text: await response.text() }
}

describe('an answer', () => {
  it.each(['/list', '/streamed'])('is compressed for clients that accept it: %s', async (path) => {
    for (const encoding of ['gzip', 'br', 'deflate']) {
      const { headers, text } = await sent(path, encoding)
      expect(headers.get('Content-Encoding')).toBe(encoding)
      expect(headers.get('Vary')).toContain('Accept-Encoding')
      expect(text).toBe(TEXT)
    }
  })

  it('is compressed in pieces when it is long, without a warning of the runtime', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => warnings.push(warning)
    process.on('warning', note)
    const { text } = await sent('/long', 'gzip')
    process.off('warning', note)
    expect(text).toBe(PIECE.repeat(PIECES))
    expect(warnings).toEqual([])
  })

  it.each([
    ['to a client that doesn’t accept it', '/list', 'identity'],
    ['of less than a kilobyte', '/short', 'gzip'],
    ['that caches keep by its tag', '/page', 'gzip'],
    ['that is a part of a file', '/part', 'gzip'],
    ['that is not text', '/image', 'gzip'],
    ['that is an event stream', '/events', 'gzip'],
  ])('%s is sent as it is', async (_, path, accepted) => {
    const { headers, text } = await sent(path, accepted)
    expect(headers.get('Content-Encoding')).toBeNull()
    expect(headers.get('Content-Length')).toBe(String(text.length))
  })
})
