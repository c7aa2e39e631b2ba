import type { Send } from '@admin/api-client'
import { type ErrorKey, errorTable } from '@admin/api-client/contract/errors'
import type { StoryServer } from '@admin/app/stories/PageParameters.ts'

const CURRENT_USER = '/api/admin/auth/current-user'

/** A server in trouble or with another answer, as a story wants it. */
export function withFaults(
  send: Send,
  { delay = 0, hold, fail, answers, alsoAnswers = {}, rejects, readOnly = false, without = [] }: StoryServer,
): Send {
  let left = fail?.times ?? Number.POSITIVE_INFINITY
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === hold) return new Promise<never>(() => {})
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const answered = { ...alsoAnswers, ...(answers && { [answers.path]: answers.data }) }
    if (pathname in answered)
      return Response.json({ success: true, errCode: '0', errMessage: '', data: answered[pathname] })
    if (pathname === rejects?.path) return rejection(rejects.key)
    const fails = pathname === fail?.path && request.method === (fail.method ?? request.method)
    if (pathname === CURRENT_USER && (readOnly || without.length > 0))
      return withPermissions(
        await send(request),
        (code) => !without.includes(code) && (!readOnly || code.endsWith(':read')),
      )
    if (!fails || left <= 0) return send(request)
    left -= 1
    if (fail.done) await send(request)
    return internalError()
  }
}

/** Leaves the account some of its permissions. */
async function withPermissions(answer: Response, isKept: (code: string) => boolean): Promise<Response> {
  const envelope = await answer.json()
  const permissions: string[] = envelope.data.permissions
  return Response.json({
    ...envelope,
    data: { ...envelope.data, permissions: permissions.filter(isKept) },
  })
}

const internalError = () => rejection('internal')

function rejection(key: ErrorKey): Response {
  const { status, code }: { status: number; code: string } = errorTable[key]
  const data = { key, requestId: '0197-story' }
  return Response.json({ success: false, errCode: code, errMessage: key, data }, { status })
}
