import {
  INCIDENT_FORMAT,
  type IncidentFile,
  type IncidentRequest,
} from '@admin/api-client/contract/incidents'
import { readLanguage } from '../../app/language.ts'
import { type RecordedRequest, recordedLines, recordedRequests } from '../../app/recorder.ts'
import type { CurrentUser } from '../../session/verifySession.ts'
import { masked, operationOf, redact, redactAnswer, redactPath } from './redact.ts'

interface Choices {
  remark: string
  /** Keeps amounts of coins and points. */
  amounts: boolean
}

/** Calls whose bodies are secrets or say who signed in. */
const SIGN_IN = /^\/api\/admin\/auth\//

const parsed = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function requestOf(recorded: RecordedRequest, amounts: boolean): IncidentRequest {
  const { pathname } = new URL(recorded.path, location.origin)
  const operation = operationOf(recorded.method, pathname)
  const secret = SIGN_IN.test(pathname)
  const body = secret ? null : parsed(recorded.body)
  const answer = secret && recorded.status < 400 ? null : parsed(recorded.response)
  return {
    ...recorded,
    path: redactPath(recorded.path, operation?.query),
    body: body && redact(body, [operation?.body], { amounts, name: '' }),
    response: answer && redactAnswer(answer, operation, { amounts }),
  }
}

/** Keeps the kinds of errors and the app's own words, masks what is quoted and what looks like an address or a number. */
const lineText = (text: string): string =>
  text
    .replace(/["'“‘`][^"'“”‘’`]*["'”’`]/g, (quoted) => masked(quoted))
    .split(/(\s)/)
    .map((word) => (/[@\d]/.test(word) ? masked(word) : word))
    .join('')

const fieldNames = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name).filter(Boolean),
  ),
]

const buildName = (): string =>
  new URL(
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? location.href,
  ).pathname
    .split('/')
    .at(-1) ?? ''

/** Collects what an incident file has, without personal data. */
export function incidentOf(user: CurrentUser | null, { remark, amounts }: Choices): IncidentFile {
  return {
    format: INCIDENT_FORMAT,
    time: Date.now(),
    remark,
    build: buildName(),
    language: readLanguage(),
    colorScheme: document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light',
    viewport: { width: innerWidth, height: innerHeight },
    route: redactPath(location.pathname + location.search, undefined),
    permissions: [...(user?.permissions ?? [])],
    roles: user?.roles.map(({ name }) => name) ?? [],
    fields: fieldNames(),
    requests: recordedRequests().map((each) => requestOf(each, amounts)),
    console: recordedLines().map((line) => ({ ...line, text: lineText(line.text) })),
  }
}
