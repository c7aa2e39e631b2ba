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

it('limits the connections of one network, and serves others meanwhile', async () => {
  const limits = { ...CLIENT_LIMITS, connections: 30, connectionsOfNetwork: 20 }
  const { server, port } = await listen(0, async () => new Response('alive'), limits)
  const silent = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'))
  let closed = 0
  for (const socket of silent) socket.on('error', () => {}).on('close', () => (closed += 1))
  await expect.poll(() => closed).toBe(10)
  const probe = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).setEncoding('utf8')
  probe.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const [answer] = await once(probe, 'data')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)

  for (const socket of silent) socket.destroy()
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ status }) => status,
        () => 'closed',
      ),
    )
    .toBe(200)
  await finishRequests(server)
})

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

it('answers requests over open connections when it stops, and announces that they are closed', async () => {
  const { server, port } = await listen(0, async () => new Response('alive'))
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const answerTo = async (request: string) => {
    socket.write(request)
    return (await once(socket, 'data')).join('')
  }
  const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  expect(await answerTo(GET)).toContain('Connection: keep-alive')
  const stopped = finishRequests(server, 60_000)
  expect(await answerTo(GET)).toMatch(/^HTTP\/1\.1 200 .*Connection: close/s)
  await stopped
})
