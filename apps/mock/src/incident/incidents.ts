import { INCIDENT_FORMAT, type IncidentFile, incidentFile } from '@admin/api-client/contract/incidents'
import { storeLanguage } from '@admin/app/app/language.ts'

/** The incident that this tab replays. */
const KEY = 'mock.incident'

/** Why a file can't be replayed. */
export type IncidentProblem = { kind: 'noJson' } | { kind: 'version' } | { kind: 'invalid'; path: string }

/** Reads the text of an incident file, or says what is wrong with it. */
export function readIncident(text: string): { file: IncidentFile } | { problem: IncidentProblem } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: { kind: 'noJson' } }
  }
  const { success, data, error } = incidentFile.safeParse(value)
  if (success) return { file: data }
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  if (typeof format === 'number' && format !== INCIDENT_FORMAT) return { problem: { kind: 'version' } }
  return { problem: { kind: 'invalid', path: error.issues[0]?.path.join('.') ?? '' } }
}

/** The incident that is replayed; undefined without one. */
export function storedIncident(): IncidentFile | undefined {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return undefined
  const read = readIncident(text)
  return 'file' in read ? read.file : undefined
}

/** Loads the page of an incident, in its language and colors. */
export function replay(file: IncidentFile): void {
  sessionStorage.setItem(KEY, JSON.stringify(file))
  storeLanguage(file.language)
  localStorage.setItem('mantine-color-scheme-value', file.colorScheme)
  location.assign(file.route)
}

/** Loads the page again without the incident. */
export function leaveReplay(): void {
  sessionStorage.removeItem(KEY)
  location.reload()
}
