import { actionText, type EnumerationName, enumerationLabel, resourceText, type Translate } from '@admin/i18n'
import type { TimelineEntry, TimelineSource } from './timelines.ts'

/** Namespaces with the texts of every source. */
export const timelineNamespaces = [
  'timeline',
  'timelineEnumerations',
  'operationTexts',
  'coinEnumerations',
  'contentEnumerations',
  'communityEnumerations',
  'messageEnumerations',
  'operationsEnumerations',
  'systemEnumerations',
  'userEnumerations',
] as const

/** The code list that names what happened, by source. */
const lists: Partial<Record<TimelineSource, EnumerationName>> = {
  approval: 'reviewTaskStatus',
  taskRun: 'taskResult',
  coins: 'transferType',
  points: 'pointSource',
  message: 'messageChannel',
  notification: 'notificationKind',
  activity: 'userActivityKind',
  report: 'reportReason',
  feedback: 'feedbackState',
}

/** Sources whose records are named beside what happened to them. */
const NAMED: ReadonlySet<TimelineSource> = new Set(['operation', 'approval', 'strike', 'report'])

/** Returns what happened, in the reader's language. */
export function entryText(t: Translate, { source, what, resource, text }: TimelineEntry): string {
  const list = lists[source]
  const happened =
    source === 'operation'
      ? actionText(t, what)
      : source === 'strike'
        ? text || what
        : list
          ? enumerationLabel(t, list, what)
          : what
  return NAMED.has(source) && resource !== null ? `${happened} · ${resourceText(t, resource)}` : happened
}
