import { and, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { liveSessions, liveStreamKeys } from '../../src/db/schema/liveRooms.ts'
import type { LiveServer } from '../../src/ports/LiveServer.ts'
import { newCover } from './contentCalls.ts'
import { newHost, newRoom, streamingServer } from './liveCalls.ts'
import { newUser } from './personCalls.ts'
import type { TestClient } from './TestClient.ts'
import type { TestServer } from './TestServer.ts'

const reason = 'because'

export interface LiveRoomArea {
  admin: TestClient
  /** A user with streaming permission. */
  hostId: string
  cover: string
  stream: ReturnType<typeof streamingServer>
}

/** Signs in, and makes what rooms need. */
export async function openLiveRooms(server: TestServer): Promise<LiveRoomArea> {
  const admin = await server.signIn('admin')
  const hostId = await newUser(server)
  const cover = await newCover(admin)
  await admin.ok('liveRoom', 'grantHost', { body: { userId: hostId, reason } })
  return { admin, hostId, cover, stream: streamingServer(server.ports) }
}

/** What tests do with live rooms. */
export function liveRoomCalls(
  server: () => TestServer,
  area: () => Pick<LiveRoomArea, 'admin' | 'cover' | 'stream'>,
) {
  const target = ({ id }: { id: string }) => ({ params: { id } })
  const stateOf = (room: { id: string }) => area().admin.ok('liveRoom', 'get', target(room))
  const room = async (values: Parameters<typeof newRoom>[1] = {}) => {
    const { admin, cover } = area()
    const hostId = values.hostId ?? (await newHost(server().db))
    return newRoom(admin, { cover, ...values, hostId })
  }
  const keyOf = async (of: { id: string }) => (await area().admin.ok('liveRoom', 'issueKey', target(of))).key
  const moderate = (of: { id: string }, name: 'warn' | 'end', text = reason) =>
    area().admin.ok('liveRoom', name, { ...target(of), body: { reason: text } })
  const ban = (of: { id: string }, hours: number | null = 24) =>
    area().admin.ok('liveRoom', 'ban', { ...target(of), body: { reason, hours } })
  /** A room on air with its key, and the address that its stream was given. */
  async function onAir(values = {}) {
    const made = await room(values)
    const key = await keyOf(made)
    const { answer } = await area().stream.publish(key)
    expect(answer).toMatchObject({ allowed: true })
    return { ...made, key, address: answer.new_url }
  }
  /** How many keys and streams of a room are valid. */
  const validOf = async ({ id }: { id: string }) => ({
    keys: await server().db.$count(
      liveStreamKeys,
      and(eq(liveStreamKeys.roomId, id), isNull(liveStreamKeys.revokedTime)),
    ),
    sessions: await server().db.$count(
      liveSessions,
      and(eq(liveSessions.roomId, id), isNull(liveSessions.endTime)),
    ),
  })
  /** Adds an entry to the blacklist. @returns its id */
  async function listed(body: object): Promise<string> {
    const { admin } = area()
    await admin.ok('blacklist', 'create', { body: { reason, ...body } as never })
    const { list } = await admin.ok('blacklist', 'list', { query: {} })
    return list[0]?.id ?? ''
  }
  const lastLogged = async (targetId: string) =>
    (await area().admin.ok('operationLog', 'list', { query: { targetId } })).list[0]
  return { target, stateOf, room, keyOf, moderate, ban, onAir, validOf, listed, recording, lastLogged }
}

/** A streaming server that records whose streams it ends. */
const recording = (kicked: string[]): LiveServer => ({
  list: async () => [],
  viewers: async () => null,
  kick: async (id) => void kicked.push(id),
  revokeKey: async () => {},
})
