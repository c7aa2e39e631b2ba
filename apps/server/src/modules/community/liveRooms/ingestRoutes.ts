import { LIVE_MESSAGE_MAX_LENGTH, LIVE_MESSAGES_TOGETHER } from '@admin/api-client/contract/limits'
import type { Hono } from 'hono'
import { z } from 'zod'
import { bodyOf, parse } from '../../../http/input.ts'
import type { HttpEnv } from '../../../http/mount.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { admitStream, endStream, isWatchable, roomOfKey } from './admission.ts'
import { takeBeat } from './beats.ts'

const MAX_BYTES = 64 * 1024
const MAX_COUNT = 2_000_000_000

/** Asked by OvenMediaEngine before it admits an encoder or a player. */
export const ADMISSION_PATH = '/api/live/admission'
/** Called with the session of a stream. */
export const BEAT_PATH = '/api/live/beat'

const admission = z.object({
  client: z.object({ address: z.string().default(''), real_ip: z.string().optional() }),
  request: z.object({
    direction: z.enum(['incoming', 'outgoing']),
    status: z.enum(['opening', 'closing']),
    /** `scheme://host[:port]/app/stream/file?query`: the stream is the key of a publisher, and the room of a viewer. */
    url: z.string().max(2048),
  }),
})

const beat = z.object({
  session: z.string().min(1).max(100),
  viewers: z.number().int().min(0).max(MAX_COUNT),
  gifts: z.number().int().min(0).max(1_000_000).default(0),
  messages: z
    .array(z.object({ userId: z.uuid(), content: z.string().trim().min(1).max(LIVE_MESSAGE_MAX_LENGTH) }))
    .max(LIVE_MESSAGES_TOGETHER)
    .default([]),
})

/** The name of the stream in an address, and the address with another name. */
function streamIn(address: string) {
  const [, before = '', name = '', after = ''] =
    /^([a-z]+:\/\/[^/]+\/[^/]+\/)([^/?]+)(.*)$/i.exec(address) ?? []
  return { name, renamed: (other: string) => `${before}${other}${after}` }
}

/** Whether a signature, base64 in the alphabet of URLs, is the HMAC-SHA1 of a body. */
async function isSigned(secret: string, body: string, signature: string): Promise<boolean> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['verify'],
  )
  const digits = signature.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (!/^[A-Za-z0-9+/]*$/.test(digits)) return false
  try {
    const bytes = Uint8Array.from(atob(digits), (letter) => letter.charCodeAt(0))
    return await crypto.subtle.verify('HMAC', key, bytes, encoder.encode(body))
  } catch {
    return false
  }
}

type Admission = z.output<typeof admission>

/** Answers whether an encoder may publish, or a player may watch. */
async function admit(context: Context, { client, request }: Admission) {
  const { name, renamed } = streamIn(request.url)
  if (request.direction === 'outgoing') {
    const id = z.uuid().safeParse(name)
    if (request.status === 'closing') return {}
    return { allowed: id.success && (await isWatchable(context, id.data)) }
  }
  if (request.status === 'closing') {
    const roomId = await roomOfKey(context, name)
    if (roomId) await endStream(context, roomId)
    return {}
  }
  const admitted = await admitStream(context, name, client.real_ip ?? client.address)
  if (!admitted) return { allowed: false, reason: 'unknown or revoked stream key' }
  // Viewers know the stream by its room: the name that the encoder uses is the key.
  return { allowed: true, new_url: renamed(admitted.roomId), session: admitted.session }
}

/**
 * What the streaming server calls. Each call is signed with a secret that both know; without one, none is accepted.
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
  serve(BEAT_PATH, beat, async (context, body) => {
    const taken = await takeBeat(context, body)
    return taken ? { allowed: true, ...taken } : { allowed: false }
  })
}
