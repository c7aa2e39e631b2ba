import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CLIENT_LIMITS, finishRequests, listen } from '../src/http/listen.ts'

const answered: string[] = []
let listening: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  const limits = { ...CLIENT_LIMITS, headers: 150, request: 300, silence: 450 }
  listening = await listen(
    0,
    async (request) => {
      if (request.url.endsWith('/endless')) return new Response(new ReadableStream({}))
      answered.push(await request.text().catch(() => 'broken off'))
      return new Response('done')
    },
    limits,
  )
})
afterAll(() => finishRequests(listening.server))

/** What the server says to a client that stops after these words, until it closes the connection. */
async function saidTo(words: string): Promise<string> {
  const socket = connect(listening.port, '127.0.0.1').setEncoding('utf8')
  let said = ''
  socket.on('data', (text) => {
    said += text
  })
  socket.write(words)
  await once(socket, 'close')
  return said
}

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\n'

it('closes the connection of a client that does not come to its end, and serves the others', async () => {
  const slow = Promise.all([
    saidTo(HEAD),
    saidTo(`${HEAD}Content-Length: 10\r\n\r\nhalf`),
    saidTo('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  ])
  const response = await fetch(`http://127.0.0.1:${listening.port}`, { method: 'POST', body: 'whole' })
  expect(await response.text()).toBe('done')
  const [headers, body, silent] = await slow
  expect(headers).toMatch(/^HTTP\/1\.1 408 /)
  expect(body).toMatch(/^HTTP\/1\.1 408 /)
  expect(silent).toMatch(/^HTTP\/1\.1 200 /)
  expect(answered).toEqual(['whole', 'broken off'])
})
