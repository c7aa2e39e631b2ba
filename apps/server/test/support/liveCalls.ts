import { createHmac } from 'node:crypto'
import type { liveRoomCreate } from '@admin/api-client/contract/community/liveRooms'
import type { z } from 'zod'
import { createApp } from '../../src/app.ts'
import { newId } from '../../src/db/columns.ts'
import type { Database } from '../../src/db/Database.ts'
import { liveHosts, liveMessages } from '../../src/db/schema/liveRooms.ts'
import type { Ports } from '../../src/kernel/context.ts'
import {
  ADMISSION_PATH,
  END_PATH,
  HEARTBEAT_PATH,
} from '../../src/modules/community/liveRooms/ingestRoutes.ts'
import { newCover } from './contentCalls.ts'
import { newUser } from './personCalls.ts'
import { TestClient } from './TestClient.ts'

let made = 0

/** A user with streaming permission who has no rooms yet. */
export async function newHost(db: Database, time = 0): Promise<string> {
  const userId = await newUser({ db })
  await db.insert(liveHosts).values({ userId, reason: 'because', grantedBy: 'admin', time })
  return userId
}

/** A user of the demo with streaming permission who isn't banned. */
async function demoHost(client: TestClient): Promise<string> {
  const { list } = await client.ok('liveRoom', 'hosts', { query: { sort: 'time', pageSize: 100 } })
  return list.find(({ openRooms }) => openRooms > 0)?.userId ?? ''
}

/** A room of a user with streaming permission, with the values that were sent. */
export async function newRoom(client: TestClient, values: Partial<z.input<typeof liveRoomCreate>> = {}) {
  const body: z.input<typeof liveRoomCreate> = {
    title: `Room ${++made}`,
    cover: values.cover ?? (await newCover(client)),
    category: 'music',
    hostId: values.hostId ?? (await demoHost(client)),
    ...values,
  }
  return { ...(await client.ok('liveRoom', 'create', { body })), cover: body.cover }
}

/** Address of the encoders. */
export const ENCODER = '192.0.2.210'

/** Secret that the streaming server signs its calls with. */
export const SECRET = 'a secret of the tests'

/** What the streaming server and the service that runs the chats call. */
export function streamingServer(ports: Ports, secret = SECRET) {
  const app = createApp({ ...ports, config: { ...ports.config, liveIngestSecret: SECRET } })
  const client = new TestClient(app)
  const call = async (path: string, body: object) => {
    const text = JSON.stringify(body)
    const response = await client.fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-OME-Signature': createHmac('sha1', secret).update(text).digest('base64url'),
      },
      body: text,
    })
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }
  const ask = (direction: 'incoming' | 'outgoing', url: string, request: object = {}) =>
    call(ADMISSION_PATH, {
      client: { address: '203.0.113.9', port: 4000, real_ip: ENCODER },
      request: {
        ...{ direction, protocol: 'rtmp', status: 'opening', url, time: '2026-01-01T00:00:00.000Z' },
        ...request,
      },
    })
  const ingest = (key: string) => `rtmp://live.example:1935/app/${key}`
  return {
    call,
    publish: (key: string) => ask('incoming', ingest(key)),
    /** @param address that the stream was given when it was admitted */
    close: (key: string, address?: unknown) =>
      ask('incoming', ingest(key), { status: 'closing', ...(address !== undefined && { new_url: address }) }),
    watch: (roomId: string) => ask('outgoing', `https://live.example/app/${roomId}/llhls.m3u8?token=x`),
    heartbeat: (roomId: string, values: object = {}) =>
      call(HEARTBEAT_PATH, { roomId, sequence: ++made, viewers: 10, ...values }),
    end: (roomId: string) => call(END_PATH, { roomId }),
  }
}

/** A room with a chat message. */
async function roomWithMessage(client: TestClient) {
  const { list } = await client.ok('liveRoom', 'list', { query: { onAir: 'y', pageSize: 100 } })
  for (const room of list) {
    const chat = await client.ok('liveRoom', 'chat', { params: room, query: { status: 'visible' } })
    const message = chat.list[0]
    if (message) return { room, message }
  }
  throw new Error('no message')
}

/** Adds a chat message to a room. */
export async function addMessage(
  db: Database,
  roomId: string,
  values: Partial<typeof liveMessages.$inferInsert>,
) {
  const id = newId()
  await db
    .insert(liveMessages)
    .values({ id, roomId, content: 'Hello', authorId: '', time: 0, createTime: 0, updateTime: 0, ...values })
  return id
}

/** A user without streaming permission. */
async function otherUser(client: TestClient): Promise<string> {
  const { list } = await client.ok('user', 'list', { query: { status: 'normal', pageSize: 100 } })
  const { list: hosts } = await client.ok('liveRoom', 'hosts', { query: { pageSize: 100 } })
  const allowed = new Set(hosts.map(({ userId }) => userId))
  return list.find(({ id }) => !allowed.has(id))?.id ?? ''
}

const reasoned = async (client: TestClient) => ({
  params: await newRoom(client),
  body: { reason: 'because' },
})

/** For every operation on live rooms that changes something, a call that succeeds. */
export const liveCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'liveRoom.create': (client) => newRoom(client),
  'liveRoom.update': async (client) => {
    const room = await newRoom(client)
    return { params: room, body: { ...room, title: 'Changed' } }
  },
  'liveRoom.delete': async (client) => ({ params: await newRoom(client) }),
  'liveRoom.restore': async (client) => {
    const call = { params: await newRoom(client) }
    await client.ok('liveRoom', 'delete', call)
    return call
  },
  'liveRoom.warn': reasoned,
  'liveRoom.liftWarning': async (client) => {
    const call = await reasoned(client)
    await client.ok('liveRoom', 'warn', call)
    return { params: call.params }
  },
  'liveRoom.ban': async (client) => {
    // A host who is banned can't have another room.
    const userId = await otherUser(client)
    await client.ok('liveRoom', 'grantHost', { body: { userId, reason: 'because' } })
    return {
      params: await newRoom(client, { hostId: userId }),
      body: { reason: 'because', hours: 24 },
    }
  },
  'liveRoom.liftBan': async (client) => {
    const userId = await otherUser(client)
    await client.ok('liveRoom', 'grantHost', { body: { userId, reason: 'because' } })
    const params = await newRoom(client, { hostId: userId })
    const body = { reason: 'because' }
    await client.ok('liveRoom', 'ban', { params, body: { ...body, hours: 24 } })
    return { params, body }
  },
  'liveRoom.end': reasoned,
  'liveRoom.issueKey': async (client) => ({ params: await newRoom(client) }),
  'liveRoom.changeChat': async (client) => {
    const { room, message } = await roomWithMessage(client)
    return { params: room, body: { ids: [message.id], status: 'hidden', reason: 'because' } }
  },
  'liveRoom.grantHost': async (client) => ({
    body: { userId: await otherUser(client), reason: 'because' },
  }),
  'liveRoom.revokeHost': async (client) => {
    const body = { userId: await otherUser(client), reason: 'because' }
    return { params: await client.ok('liveRoom', 'grantHost', { body }), body: { reason: 'because' } }
  },
}
