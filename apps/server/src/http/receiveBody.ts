import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { BodyLimits } from '../kernel/context.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { Reservations } from '../kernel/Reservations.ts'
import { unavailable } from './answers.ts'
import type { HttpEnv } from './mount.ts'

/** Bytes of the largest body without a file. */
export const MAX_BODY_BYTES = 1024 * 1024

export const BODY_LIMITS: BodyLimits = {
  bodyBytes: 128 * 1024 * 1024,
  bodyBytesOfAccount: 8 * 1024 * 1024,
  fileBytes: 256 * 1024 * 1024,
  fileBytesOfAccount: 64 * 1024 * 1024,
  bodyTime: 15_000,
  // A little less than 1 Mbit/s.
  bodyRate: 100 * 1024,
  // About 330 kbit/s: a piece can be sent over a slow line, too.
  fileRate: 40 * 1024,
}

/** A body that an operation is about to read. */
export interface ExpectedBody {
  maxBytes: number
  /** Account that sends it; absent for an operation without a session. */
  accountId?: string | undefined
  /** Makes the rejection of a larger body. @default `payloadTooLarge` */
  tooLarge?: (() => Refusal) | undefined
}

/**
 * Reads the body of the request. Called once the caller is authenticated, so that nothing is kept for a caller without
 * a session but the small bodies of public operations.
 * @throws Refusal `payloadTooLarge`, `unavailable` when too many bodies are in memory, `requestTimeout`
 */
export type Receive = <Body>(expected: ExpectedBody, read: () => Promise<Body>) => Promise<Body>

/**
 * Limits the bodies that this process holds in memory, from the first byte until the request is answered. Files, other
 * bodies of accounts, and bodies of public operations are limited separately, so that none keeps the others out. A
 * request over HTTP has to state the length of its body, as browsers and `fetch` do for everything but a stream.
 */
export function limitBodies(allowed: BodyLimits): MiddlewareHandler<HttpEnv> {
  const held = new Reservations()
  return async (c, next) => {
    const { headers } = c.req.raw
    if (headers.has('Transfer-Encoding')) throw new Refusal('lengthRequired')
    const length = headers.get('Content-Length')
    if (length !== null && !/^\d{1,15}$/.test(length)) throw new Refusal('badRequest')
    const bytes = Number(length)
    const whileIdle = c.get('whileIdle')
    let release = () => {}
    const receive: Receive = async (
      { maxBytes, accountId, tooLarge = () => new Refusal('payloadTooLarge') },
      read,
    ) => {
      const onError = () => {
        throw tooLarge()
      }
      if (bytes > maxBytes) onError()
      const { limits, rate } = limitsOf(allowed, bytes, accountId)
      const reserved = held.reserve(limits, bytes)
      if (!reserved) {
        c.get('context').telemetry?.rejected('bodies')
        throw unavailable()
      }
      release = reserved
      return whileIdle(() =>
        inTime(allowed.bodyTime + (bytes / rate) * 1000, async () => {
          // Only a request from inside this process has a body without a length.
          if (length === null) await bodyLimit({ maxSize: maxBytes, onError })(c, async () => {})
          return read()
        }),
      )
    }
    c.set('receive', receive)
    try {
      await next()
    } finally {
      release()
    }
  }
}

/** The limits that a body counts toward, by holder, and the bytes per second at which it has to arrive. */
function limitsOf(allowed: BodyLimits, bytes: number, accountId: string | undefined) {
  if (accountId === undefined) return { limits: { public: allowed.bodyBytes }, rate: allowed.bodyRate }
  return bytes > MAX_BODY_BYTES
    ? {
        limits: { files: allowed.fileBytes, [`files ${accountId}`]: allowed.fileBytesOfAccount },
        rate: allowed.fileRate,
      }
    : {
        limits: { bodies: allowed.bodyBytes, [`bodies ${accountId}`]: allowed.bodyBytesOfAccount },
        rate: allowed.bodyRate,
      }
}

async function inTime<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Refusal('requestTimeout')), milliseconds)
  return Promise.race([work(), late.promise]).finally(() => clearTimeout(timer))
}
