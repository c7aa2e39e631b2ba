import { sha256 } from 'hash-wasm'
import type { Context } from '../kernel/context.ts'
import { Refusal } from '../kernel/Refusal.ts'
import { bytesOf, isHmac } from '../kernel/signatures.ts'
import { withoutMarksWithin } from './input.ts'

/** Milliseconds by which the time of a call may differ from the server's. */
export const MAX_CLOCK_DIFFERENCE = 5 * 60_000

/** Whether a signature, in hexadecimal digits, is the HMAC-SHA-256 of a text. */
async function isSigned(secret: string, text: string, signature: string): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(signature)) return false
  return isHmac('SHA-256', secret, text, bytesOf(signature))
}

/**
 * Checks the signature of a call before its body is read, so that only callers with the secret can make the server hold
 * a body in memory.
 * @param path signed with the time and the body, so that the signature is valid only for this path. @default the path
 *   isn't signed
 * @returns the SHA-256 that the body must have
 * @throws Refusal `unauthorizedOperation`
 */
export async function requireSigned(
  { clock }: Pick<Context, 'clock'>,
  secret: string,
  headers: Headers,
  path?: string,
): Promise<string> {
  const timestamp = headers.get('X-Timestamp') ?? ''
  const digest = headers.get('X-Content-SHA256') ?? ''
  const text = [timestamp, ...(path === undefined ? [] : [path]), digest].join('.')
  const isCurrent = Math.abs(clock() - Number(timestamp)) <= MAX_CLOCK_DIFFERENCE
  if (!isCurrent || !(await isSigned(secret, text, headers.get('X-Signature') ?? '')))
    throw new Refusal('unauthorizedOperation')
  return digest
}

/** Reads a signed body. @throws Refusal `badRequest` for another body than the signed one */
export async function readSigned(request: Request, digest: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if ((await sha256(bytes)) !== digest) throw new Refusal('badRequest')
  return bytes
}

/** Reads a signed JSON body. @throws Refusal `badRequest` */
export async function readSignedJson(request: Request, digest: string): Promise<unknown> {
  const text = new TextDecoder().decode(await readSigned(request, digest))
  try {
    return withoutMarksWithin(JSON.parse(text))
  } catch {
    throw new Refusal('badRequest')
  }
}
