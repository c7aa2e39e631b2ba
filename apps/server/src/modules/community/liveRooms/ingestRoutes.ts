import { LIVE_MESSAGE_MAX_LENGTH, LIVE_MESSAGES_TOGETHER } from '@admin/api-client/contract/limits'
import type { Hono } from 'hono'
import { z } from 'zod'
import { bodyOf, parse } from '../../../http/input.ts'
import type { HttpEnv } from '../../../http/mount.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { isHmac } from '../../../kernel/signatures.ts'
import { type Admitted, admitStream, endStream, isWatchable } from './admission.ts'
import { takeHeartbeat } from './heartbeats.ts'
import { endByHost } from './moderation.ts'

const MAX_BYTES = 64 * 1024
const MAX_COUNT = 2_000_000_000

/** Asked by OvenMediaEngine before it admits an encoder or a player. */
export const ADMISSION_PATH = '/api/live/admission'
/** Called by the service that runs the chats of the rooms. */
export const HEARTBEAT_PATH = '/api/live/heartbeat'
/** Called by that service for a host who ends a room. */
export const END_PATH = '/api/live/end'

/** Parameter of the address of an admitted stream that names its session: OvenMediaEngine sends it back at the end. */
const SESSION = 'session'

const admission = z.object({
  client: z.object({ address: z.string().default(''), real_ip: z.string().optional() }),
  request: z.object({
    direction: z.enum(['incoming', 'outgoing']),
    status: z.enum(['opening', 'closing']),
    /** `scheme://host[:port]/app/stream/file?query`: the stream is the key of a publisher, and the room of a viewer. */
    url: z.url().max(2048),
    /** When it closes: the address that the stream was given when it was admitted. */
    new_url: z.url().max(2048).optional(),
  }),
})

const uuid = z.uuid().transform((id) => id.toLowerCase())

const heartbeat = z.object({
  roomId: uuid,
  sequence: z.number().int().min(1),
  viewers: z.number().int().min(0).max(MAX_COUNT),
  gifts: z.number().int().min(0).max(1_000_000).default(0),
  revision: z.number().int().min(0).default(0),
  messages: z
    .array(
      z.object({
        id: uuid,
        userId: uuid,
        content: z.string().trim().min(1).max(LIVE_MESSAGE_MAX_LENGTH),
      }),
    )
    .max(LIVE_MESSAGES_TOGETHER)
    .default([]),
})

/** The name of the stream in an address: the second part of its path. */
const streamIn = (address: string): string => new URL(address).pathname.split('/')[2] ?? ''

/** The address of an admitted stream: viewers know it by its room, as the name that the encoder uses is the key. */
function admittedAddress(address: string, { roomId, sessionId }: Admitted): string {
  const url = new URL(address)
  url.pathname = url.pathname.split('/').with(2, roomId).join('/')
  url.searchParams.set(SESSION, sessionId)
  return url.href
}

/** Whether a signature, base64 in the alphabet of URLs, is the HMAC-SHA1 of a body. */
async function isSigned(secret: string, body: string, signature: string): Promise<boolean> {
  const [digits = ''] = signature.replaceAll('-', '+').replaceAll('_', '/').split('=', 1)
  if (!/^[A-Za-z0-9+/]*$/.test(digits)) return false
  try {
    const bytes = Uint8Array.from(atob(digits), (letter) => letter.charCodeAt(0))
    return await isHmac('SHA-1', secret, body, bytes)
  } catch {
    return false
  }
}

type Admission = z.output<typeof admission>

/** Answers whether an encoder may publish, or a player may watch. */
async function admit(context: Context, { client, request }: Admission) {
  if (request.direction === 'outgoing') {
    if (request.status === 'closing') return {}
    const room = uuid.safeParse(streamIn(request.url))
    return { allowed: room.success && (await isWatchable(context, room.data)) }
  }
  if (request.status === 'closing') {
    const address = new URL(request.new_url ?? request.url)
    const room = uuid.safeParse(streamIn(address.href))
    const session = uuid.safeParse(address.searchParams.get(SESSION))
    // A stream without a session was never admitted, or the next poll finds that it is gone.
    if (room.success && session.success)
      await endStream(context, { roomId: room.data, sessionId: session.data })
    return {}
  }
  const admitted = await admitStream(context, streamIn(request.url), client.real_ip ?? client.address)
  if (!admitted) return { allowed: false, reason: 'unknown or revoked stream key' }
  return { allowed: true, new_url: admittedAddress(request.url, admitted) }
}

/**
 * What the streaming server and the service that runs the chats call. Each call is signed with a secret that they share
 * with this server; without one, none is accepted.
 */
export function ingestRoutes(app: Hono<HttpEnv>): void {
  const serve = <Body extends z.ZodType>(
    path: string,
    schema: Body,
    answer: (context: Context, body: z.output<Body>) => Promise<object>,
  ) =>
    app.post(path, async (c) => {
      const context = c.get('context')
      const secret = context.config.liveIngestSecret
      if (!secret) throw new Refusal('notFound')
      const { value, text = '' } = await c.get('receive')({ maxBytes: MAX_BYTES }, () => bodyOf(c.req.raw))
      if (!(await isSigned(secret, text, c.req.header('X-OME-Signature') ?? '')))
        throw new Refusal('unauthorizedOperation')
      return c.json(await answer(context, parse(schema, value, 'validation')))
    })

  serve(ADMISSION_PATH, admission, admit)
  serve(HEARTBEAT_PATH, heartbeat, async (context, body) => {
    const answer = await takeHeartbeat(context, body)
    return answer ? { allowed: true, ...answer } : { allowed: false }
  })
  serve(END_PATH, z.object({ roomId: uuid }), async (context, body) => ({
    ended: await endByHost(context, body.roomId),
  }))
}
