import type { Send } from '@admin/api-client'
import {
  INCIDENT_BODIES_MAX_LENGTH,
  INCIDENT_BODY_MAX_LENGTH,
  INCIDENT_LINE_MAX_LENGTH,
  INCIDENT_MAX_LINES,
  INCIDENT_MAX_REQUESTS,
} from '@admin/api-client/contract/limits'

/** A request as it was sent, with the texts of its JSON bodies: only in memory, until an incident file is saved. */
export interface RecordedRequest {
  time: number
  method: string
  path: string
  /** 0: no answer. */
  status: number
  requestId: string | null
  duration: number
  body: string | null
  response: string | null
}

export interface RecordedLine {
  time: number
  level: 'error' | 'warn'
  text: string
}

/** Calls whose bodies are secrets or say who someone is: they are recorded without them. */
const SECRET = /^\/api\/admin\/(auth\/|personal-data\/reveal$)/

const requests: RecordedRequest[] = []
const lines: RecordedLine[] = []

export const recordedRequests = (): readonly RecordedRequest[] => requests
export const recordedLines = (): readonly RecordedLine[] => lines

/** Forgets what was recorded, which belongs to the session that ends. */
export function forgetRecorded(): void {
  requests.length = 0
  lines.length = 0
}

const lengthOf = ({ body, response }: RecordedRequest) => (body?.length ?? 0) + (response?.length ?? 0)

/** The newest requests stay, and of them the bodies that fit. */
function keep(recorded: RecordedRequest): void {
  requests.push(recorded)
  if (requests.length > INCIDENT_MAX_REQUESTS) requests.shift()
  let left = INCIDENT_BODIES_MAX_LENGTH
  for (const each of requests.toReversed()) {
    left -= lengthOf(each)
    if (left < 0) Object.assign(each, { body: null, response: null })
  }
}

/** The text of a JSON body; null without one, and where it is too long. */
async function jsonOf(message: Request | Response): Promise<string | null> {
  if (!message.body || !message.headers.get('Content-Type')?.includes('json')) return null
  const text = await message.text()
  return text.length > INCIDENT_BODY_MAX_LENGTH ? null : text
}

/** Keeps the last requests of the page in memory. */
export const recording =
  (send: Send): Send =>
  async (request, onSent) => {
    const time = Date.now()
    const { method, url } = request
    const { pathname, search } = new URL(url)
    const secret = SECRET.test(pathname)
    const isKept = ({ headers }: Request | Response) =>
      !secret && headers.get('Content-Type')?.includes('json')
    const sent = isKept(request) ? request.clone() : undefined
    const recorded = { time, method, path: pathname + search, status: 0, requestId: null, response: null }
    const body = sent ? jsonOf(sent).catch(() => null) : null
    const elapsed = () => Date.now() - time
    try {
      const response = await send(request, onSent)
      const { status, headers } = response
      const requestId = headers.get('X-Request-Id')
      const copy = isKept(response) ? response.clone() : undefined
      const duration = elapsed()
      void Promise.all([body, copy ? jsonOf(copy) : null]).then(
        ([body, text]) => keep({ ...recorded, status, requestId, duration, body, response: text }),
        // The page gave up while the answer arrived.
        () => keep({ ...recorded, duration, body: null }),
      )
      return response
    } catch (error) {
      keep({ ...recorded, duration: elapsed(), body: null })
      throw error
    }
  }

const textOf = (value: unknown): string =>
  value instanceof Error ? `${value.name}: ${value.message}` : String(value)

function keepLine(level: RecordedLine['level'], values: readonly unknown[]): void {
  lines.push({
    time: Date.now(),
    level,
    text: values.map(textOf).join(' ').slice(0, INCIDENT_LINE_MAX_LENGTH),
  })
  if (lines.length > INCIDENT_MAX_LINES) lines.shift()
}

/** Keeps the last errors and warnings of the console in memory. */
export function recordConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      keepLine(level, values)
      write(...values)
    }
  }
  addEventListener('error', ({ error, message }) => keepLine('error', [error ?? message]))
  addEventListener('unhandledrejection', ({ reason }) => keepLine('error', [reason]))
}
