import type { Send } from '@admin/api-client'
import type { IncidentFile, IncidentRequest } from '@admin/api-client/contract/incidents'
import { areas } from '@admin/api-client/contract/operations'

const currentUser = areas.signIn.currentUser.path

/** What the shell itself asks for: the recorded answers have no texts to show, or settings without their names. */
const OF_SHELL =
  /^\/(menu\/|api\/admin\/(auth|notifications|presences|column-preferences|saved-views|views)(\/|$))/

/** The same for requests that differ in the order of their query only. */
function keyOf(method: string, path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://page.invalid')
  searchParams.sort()
  return `${method} ${pathname}?${searchParams}`
}

/** Statuses of answers that can't have a body. */
const WITHOUT_BODY = new Set([204, 205, 304])

function answerOf({ status, response, requestId }: IncidentRequest): Response {
  if (status === 0) throw new TypeError('The recorded request had no answer')
  return new Response(response === null || WITHOUT_BODY.has(status) ? null : JSON.stringify(response), {
    status,
    headers: { 'Content-Type': 'application/json', ...(requestId !== null && { 'X-Request-Id': requestId }) },
  })
}

/** Whether there is something to answer with: a successful answer without a body was left out when it was recorded. */
const isAnswered = ({ status, response }: IncidentRequest) =>
  response !== null || status === 0 || status >= 400

/**
 * Answers the requests of an incident as they were answered then, in the same order and the last one from then on, and
 * all others with `send`. The current user has the recorded permissions.
 */
export function withReplay(send: Send, { requests, permissions }: IncidentFile): Send {
  const recorded = Map.groupBy(requests.filter(isAnswered), ({ method, path }) => keyOf(method, path))
  return async (request, onSent) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === currentUser) return withPermissions(await send(request, onSent), permissions)
    const answers = OF_SHELL.test(pathname)
      ? undefined
      : recorded.get(keyOf(request.method, pathname + search))
    const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0]
    return answer ? answerOf(answer) : send(request, onSent)
  }
}

async function withPermissions(response: Response, permissions: readonly string[]): Promise<Response> {
  if (!response.ok) return response
  const answer = (await response.json()) as { data: object }
  return Response.json({ ...answer, data: { ...answer.data, permissions } })
}
