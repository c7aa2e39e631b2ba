import { envelope, errorEnvelope } from '@admin/api-client/contract/envelope'
import { type ErrorKey, errorTable } from '@admin/api-client/contract/errors'
import type { Operation } from '@admin/api-client/contract/operation'
import { z } from 'zod'

/** Words of stack traces, of SQL and of the drivers; the texts of refusals are the contract's and hold none. */
const INSIDES =
  /\n\s+at |\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|Failed query|\bselect\b.*\bfrom\b|\binsert into\b|\$\d|\bPostgres|pglite|drizzle|\b\w*(Type|Range|Syntax|Reference)Error\b/gi

/**
 * Holds an answer against what every answer promises.
 *
 * @param operation that answered; none where the path knows the method not
 * @param sent the request's path and body: what a refusal repeats of them tells nothing
 * @returns what is wrong with it
 */
export async function judge(
  response: Response,
  method: string,
  operation: Operation | undefined,
  sent = '',
): Promise<string[]> {
  const wrong: string[] = []
  const promise = (kept: boolean, what: string) => kept || wrong.push(what)
  const { status, headers } = response
  const requestId = headers.get('X-Request-Id') ?? ''
  promise(status < 500, `is ${status}`)
  promise(requestId !== '', 'has no request id')
  const bytes = await bytesOf(response)
  if (method === 'HEAD') {
    promise(bytes.length === 0, 'has a body, to HEAD')
    return wrong
  }
  if (method === 'OPTIONS' && status === 204) return wrong
  if (status === 200 && operation?.download) {
    const type = headers.get('Content-Type') ?? ''
    promise(
      operation.download.some((each) => type.startsWith(each)),
      `is a file of type ${type}`,
    )
    return wrong
  }
  const text = new TextDecoder().decode(bytes)
  const answer = parsed(text)
  if (status === 200) {
    const { error } = envelope(operation?.data ?? z.null()).safeParse(answer)
    if (error) wrong.push(`is not what the contract answers: ${issuesOf(error)}`)
    return wrong
  }
  const refused = errorEnvelope.strict().safeParse(answer)
  if (!refused.success) return [...wrong, `is no envelope: ${text.slice(0, 200)}`]
  const { key, requestId: told, current: _, ...details } = refused.data.data
  const { status: own, code, text: words } = errorTable[key as ErrorKey] ?? {}
  promise(own === status && code === refused.data.errCode, `is ${status} ${refused.data.errCode} for ${key}`)
  promise(words === refused.data.errMessage, `says of ${key}: ${refused.data.errMessage}`)
  promise(told === requestId, 'tells another request id than its header')
  const insides = JSON.stringify(details).match(INSIDES) ?? []
  promise(
    insides.every((inside) => sent.includes(inside)),
    `tells what is inside: ${text.slice(0, 300)}`,
  )
  return wrong
}

const issuesOf = (error: z.ZodError) =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ')

async function bytesOf(response: Response): Promise<Uint8Array> {
  const encoding = response.headers.get('Content-Encoding') as CompressionFormat | null
  const body = encoding ? response.body?.pipeThrough(new DecompressionStream(encoding)) : response.body
  return new Uint8Array(await new Response(body ?? null).arrayBuffer())
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
