import { envelope } from '@admin/api-client/contract/envelope'
import type { Operation } from '@admin/api-client/contract/operation'
import { z } from 'zod'
import { refusal } from '../TestClient.ts'

/** Stack traces, SQL and names of drivers. The texts of rejections are the contract's and hold none. */
const INTERNALS =
  /\n\s+at |\bat \S+ \(|\.[cm]?[jt]s:\d+|node_modules|Failed query|\bselect\b.*\bfrom\b|\binsert into\b|\$\d|\bPostgres|pglite|drizzle|\b\w*(Type|Range|Syntax|Reference)Error\b/gi

/**
 * Compares an answer with what every answer promises.
 *
 * @param operation that answered; none where the path does not have the method
 * @param sent the request's path and body: what a rejection repeats of them reveals nothing
 * @returns what is wrong with it
 */
export async function judge(
  response: Response,
  method: string,
  operation: Operation | undefined,
  sent = '',
): Promise<string[]> {
  const { status, headers } = response
  const requestId = headers.get('X-Request-Id')
  const wrong = [...(status >= 500 ? [`is ${status}`] : []), ...(requestId ? [] : ['has no request id'])]
  const text = await response.text()
  if (method === 'HEAD') return text === '' ? wrong : [...wrong, 'has a body, to HEAD']
  if (method === 'OPTIONS' && status === 204) return wrong
  if (status === 200 && operation?.download) {
    const type = headers.get('Content-Type') ?? ''
    const isExpected = operation.download.some((each) => type.startsWith(each))
    return isExpected ? wrong : [...wrong, `is a file of type ${type}`]
  }
  try {
    if (status === 200) {
      envelope(operation?.data ?? z.null()).parse(JSON.parse(text))
      return wrong
    }
    const {
      requestId: told,
      current: _,
      ...details
    } = (await refusal(new Response(text, { status, headers }))).data
    if (told !== requestId) wrong.push('has another request id than its header')
    const internals = JSON.stringify(details).match(INTERNALS) ?? []
    if (!internals.every((each) => sent.includes(each)))
      wrong.push(`reveals internals: ${text.slice(0, 300)}`)
  } catch (error) {
    wrong.push(`is not what the contract answers: ${String(error).slice(0, 300)}, ${text.slice(0, 200)}`)
  }
  return wrong
}
