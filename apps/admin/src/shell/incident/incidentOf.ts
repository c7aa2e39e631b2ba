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
  const body = parsed(recorded.body)
  const answer = parsed(recorded.response)
  return {
    ...recorded,
    path: redactPath(recorded.path),
    body: body && redact(body, [operation?.body], { amounts, name: '' }),
    response: answer && redactAnswer(answer, operation, { amounts }),
  }
}

/** The browser's own words, which tell errors apart and name no one. */
const TECHNICAL = new Set(
  'Cannot Failed Maximum aborted call component deep defined depth exceeded fetch function hook hydration import is key load module network not null of properties property read reading render request size stack timeout to undefined update'.split(
    ' ',
  ),
)

const ERROR_NAME = /^[A-Za-z]*(Error|Exception|Warning)\b/

/** Keeps the kind of the error and technical words, masks the rest: messages quote what was entered. */
export function lineText(text: string): string {
  const [name = ''] = ERROR_NAME.exec(text) ?? []
  const rest = text
    .slice(name.length)
    .replace(/\p{L}+|\P{L}+/gu, (run) => (TECHNICAL.has(run) ? run : masked(run)))
  return name + rest
}

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
    route: redactPath(location.pathname + location.search),
    permissions: [...(user?.permissions ?? [])],
    roles: user?.roles.map(({ name }) => masked(name)) ?? [],
    fields: fieldNames(),
    requests: recordedRequests()
      .toSorted((one, other) => one.time - other.time)
      .map((each) => requestOf(each, amounts)),
    console: recordedLines().map((line) => ({ ...line, text: lineText(line.text) })),
  }
}
