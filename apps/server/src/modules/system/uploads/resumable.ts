import { UPLOAD_MAX_SIZE, UPLOAD_PIECE } from '@admin/api-client/contract/limits'
import { RESUMABLE_PATH } from '@admin/api-client/contract/system/uploads'
import { createSHA1, createSHA256 } from 'hash-wasm'
import type { Hono, Context as HonoContext } from 'hono'
import { validate } from 'uuid'
import { authenticate } from '../../../auth/authenticate.ts'
import { authorize } from '../../../auth/authorize.ts'
import type { HttpEnv } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import {
  abandonUpload,
  addPiece,
  beginUpload,
  clearInBackground,
  type PartialUpload,
  partialUpload,
  settleUpload,
} from './partialUploads.ts'

/** Of the tus protocol, as are all names of headers and the statuses 423 and 460 below. */
const VERSION = '1.0.0'
const PIECE_TYPE = 'application/offset+octet-stream'
const digests: Record<string, () => ReturnType<typeof createSHA1>> = {
  sha1: createSHA1,
  sha256: createSHA256,
}

type Request = HonoContext<HttpEnv>

/**
 * Serves resumable uploads: any client that speaks tus can send them. `@tus/server` runs in Node only and has no
 * checksums. Its stores keep no digest of what arrived and don't report a full disk as such, and its uploads expire a
 * time after their first request, not their last.
 */
export function resumableRoutes(app: Hono<HttpEnv>): void {
  const one = `${RESUMABLE_PATH}/:id`
  app.options(`${RESUMABLE_PATH}/*`, () => answer(204, capabilities))
  app.options(RESUMABLE_PATH, () => answer(204, capabilities))

  app.post(RESUMABLE_PATH, async (c) => {
    const context = await signedIn(c)
    const size = wholeNumber(c, 'Upload-Length')
    clearInBackground(context)
    const upload = await beginUpload(context, size, metadataOf(c.req.header('Upload-Metadata') ?? ''))
    return answer(201, { Location: `${RESUMABLE_PATH}/${upload.id}`, ...stateOf(upload) })
  })

  app.get(one, async (c, next) => {
    // GET asks for the finished file, by the contract; hono hands HEAD to the same handler.
    if (c.req.raw.method !== 'HEAD') return next()
    const context = await signedIn(c)
    const upload = await settleUpload(context, await requestedUpload(c, context))
    if (!upload) return answer(423)
    return answer(200, { ...stateOf(upload), 'Upload-Length': String(upload.size) })
  })

  app.patch(one, async (c) => {
    const context = await signedIn(c)
    if (c.req.header('Content-Type') !== PIECE_TYPE) return answer(415)
    const upload = await requestedUpload(c, context)
    if (wholeNumber(c, 'Upload-Offset') !== upload.offset) return answer(409)
    const bytes = await bytesOf(c, context)
    const checksum = c.req.header('Upload-Checksum')
    if (checksum !== undefined && !(await agrees(checksum, bytes))) return answer(460)
    const written = await addPiece(context, upload, bytes)
    return written ? answer(204, stateOf(written)) : answer(409)
  })

  app.delete(one, async (c) => {
    const context = await signedIn(c)
    const abandoned = await abandonUpload(context, await requestedUpload(c, context))
    return answer(abandoned ? 204 : 423)
  })
}

const capabilities = {
  'Tus-Version': VERSION,
  'Tus-Extension': 'creation,checksum,expiration,termination',
  'Tus-Max-Size': String(UPLOAD_MAX_SIZE.video),
  'Tus-Checksum-Algorithm': Object.keys(digests).join(','),
}

const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'Tus-Resumable': VERSION, ...headers } })

const stateOf = ({ offset, expireTime }: PartialUpload) => ({
  'Upload-Offset': String(offset),
  'Upload-Expires': new Date(expireTime).toUTCString(),
})

async function signedIn(c: Request): Promise<SignedIn> {
  if (c.req.header('Tus-Resumable') !== VERSION) throw new Refusal('badRequest')
  const context = c.get('context')
  const session = authorize('session', await authenticate(context, c.req.header('Authorization')))
  if (!session) throw new Refusal('sessionExpired')
  if (session.viewing) throw new Refusal('viewReadOnly')
  return { ...context, session }
}

function requestedUpload(c: Request, context: SignedIn): Promise<PartialUpload> {
  const id = c.req.param('id') ?? ''
  if (!validate(id)) throw new Refusal('notFound')
  return partialUpload(context, id)
}

function wholeNumber(c: Request, header: string): number {
  const text = c.req.header(header) ?? ''
  if (!/^\d{1,15}$/.test(text)) throw new Refusal('badRequest')
  return Number(text)
}

/** A piece whole: one that broke off is sent again from its beginning. */
async function bytesOf(c: Request, { session }: SignedIn): Promise<Uint8Array<ArrayBuffer>> {
  const expected = { maxBytes: UPLOAD_PIECE.max, accountId: session.account.id }
  return new Uint8Array(
    await c.get('receive')(expected, () =>
      c.req.raw.arrayBuffer().catch((cause: unknown) => {
        if (cause instanceof Refusal) throw cause
        throw new Refusal('badRequest')
      }),
    ),
  )
}

/** `name base64,other base64`, as an object. */
const metadataOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').flatMap((pair): [string, string][] => {
      const [name = '', value = ''] = pair.trim().split(' ')
      return name === '' ? [] : [[name, decoded(value)]]
    }),
  )

function decoded(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
  } catch {
    throw new Refusal('badRequest')
  }
}

/** @throws Refusal for an algorithm that is not offered */
async function agrees(checksum: string, bytes: Uint8Array): Promise<boolean> {
  const [algorithm = '', expected] = checksum.split(' ')
  const create = Object.hasOwn(digests, algorithm) ? digests[algorithm] : undefined
  if (!create) throw new Refusal('badRequest')
  const digest = (await create()).update(bytes).digest('binary')
  return btoa(String.fromCharCode(...digest)) === expected
}
