import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LiveServer } from '../src/ports/LiveServer.ts'
import { ovenMediaEngine } from '../src/transports/ovenMediaEngine.ts'

const ROOM = '019a2f6e-0000-7000-8000-000000000001'
const OTHER = '019a2f6e-0000-7000-8000-000000000002'
const STREAMS = '/v1/vhosts/default/apps/app/streams'
const PICTURE = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

/** What OvenMediaEngine answers, by path. */
type Answers = Record<string, { status?: number; body?: unknown; picture?: Uint8Array }>

describe('OvenMediaEngine', () => {
  let answers: Answers = {}
  const requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const engine = createServer((request, response) => {
    const { method, url = '', headers } = request
    requests.push({ method, url, headers })
    const {
      status = 200,
      body,
      picture,
    } = answers[`${method} ${url}`] ?? {
      status: 404,
      body: { statusCode: 404, message: 'Could not find' },
    }
    if (picture) response.writeHead(status, { 'Content-Type': 'image/jpeg' }).end(picture)
    else response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  let address: string
  let server: LiveServer
  beforeAll(async () => {
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(engine.address() as { port: number }).port}`
    server = ovenMediaEngine({
      apiUrl: `${address}/v1/vhosts/default/apps/app/`,
      accessToken: 'ome-access-token',
      thumbnailUrl: `${address}/app`,
    })
  })
  beforeEach(() => {
    answers = {}
    requests.length = 0
  })
  afterAll(() => void engine.close())

  it('lists the streams of rooms and their viewers, and leaves out others', async () => {
    answers = {
      [`GET ${STREAMS}`]: { body: { statusCode: 200, message: 'OK', response: [ROOM, 'test', OTHER] } },
      [`GET /v1/stats/current/vhosts/default/apps/app/streams/${ROOM}`]: {
        body: { statusCode: 200, message: 'OK', response: { totalConnections: 42, totalBytesIn: 1 } },
      },
    }
    expect(await server.list()).toEqual([ROOM, OTHER])
    expect(await server.viewers(ROOM)).toBe(42)
    // It ended in between.
    expect(await server.viewers(OTHER)).toBeNull()
    const { authorization } = requests[0]?.headers ?? {}
    expect(authorization).toBe(`Basic ${Buffer.from('ome-access-token').toString('base64')}`)
  })

  it('lists nothing before the application has a stream', async () => {
    expect(await server.list()).toEqual([])
  })

  it('ends a stream, and accepts that it has ended already', async () => {
    answers = { [`DELETE ${STREAMS}/${ROOM}`]: { body: { statusCode: 200, message: 'OK' } } }
    await server.kick(ROOM)
    await server.kick(OTHER)
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `DELETE ${STREAMS}/${ROOM}`,
      `DELETE ${STREAMS}/${OTHER}`,
    ])
  })

  it('returns the picture of a stream, if there is one that is not too large', async () => {
    answers = {
      [`GET /app/${ROOM}/thumb.jpg`]: { picture: PICTURE },
      [`GET /app/${OTHER}/thumb.jpg`]: { picture: new Uint8Array(1024 * 1024 + 1) },
    }
    expect(await server.snapshot?.(ROOM)).toEqual({ mediaType: 'image/jpeg', bytes: PICTURE })
    expect(await server.snapshot?.(OTHER)).toBeNull()
    expect(await server.snapshot?.('nothing')).toBeNull()
    const plain = ovenMediaEngine({ apiUrl: `${address}/v1/vhosts/default/apps/app`, accessToken: 'x' })
    expect(plain.snapshot).toBeUndefined()
  })

  it('reports that the server rejected a call', async () => {
    answers = { [`GET ${STREAMS}`]: { status: 401, body: { message: 'Authorization header is required' } } }
    await expect(server.list()).rejects.toThrow('401')
  })

  it('needs the address of an application', () => {
    expect(() => ovenMediaEngine({ apiUrl: address, accessToken: 'x' })).toThrow('/apps/')
  })
})
