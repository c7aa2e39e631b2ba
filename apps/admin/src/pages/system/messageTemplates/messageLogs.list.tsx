import { enumerations } from '@admin/api-client/contract/enumerations'
import type { MessageLog } from '@admin/api-client/contract/system/messageLogs'
import { messageLogDefaultSort } from '@admin/api-client/contract/system/messageLogs.sort'
import type { Language, Translate } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import { maskedCells } from '../../../features/maskedFields/maskedCells.tsx'
import type { Holds } from '../../../session/useCan.ts'

export const messageLogs = resource('/api/admin/message-logs', 'messageLog')

export const messageLogSearch: SearchOf<typeof messageLogs> = {
  defaultSort: messageLogDefaultSort,
  sortable: { time: true, channel: true, outcome: true },
  filters: {
    recipient: text,
    channel: oneOf(enumerations.messageChannel),
    templateName: text,
    outcome: oneOf(enumerations.messageOutcome),
    pushId: text,
    timeFrom: timeFilter,
    timeTo: timeFilter,
  },
}

export function messageLogFilters(t: Translate) {
  const filter = filtersOf(messageLogs, t)
  return [
    filter('input', 'recipient'),
    filter('select', 'channel', { options: 'messageChannel' }),
    filter('input', 'templateName'),
    filter('select', 'outcome', { options: 'messageOutcome' }),
    filter('dateRange', 'timeFrom', { endName: 'timeTo', label: 'time' }),
  ]
}

export function messageLogColumns(t: Translate, _language: Language, can: Holds) {
  const { column, badge, code, time } = columnsOf(messageLogs, t)
  const cells = maskedCells<MessageLog, 'messageLog'>('messageLog', {
    t,
    can,
    nameOf: ({ subject }) => subject,
  })
  return [
    column('recipient', { type: 'copyable', width: 240, hideable: false, ...cells('recipient') }),
    code('channel', 'messageChannel', { width: 110 }),
    column('templateName', { width: 160 }),
    column('subject', { width: 240 }),
    badge('outcome', 'messageOutcome', { width: 120 }),
    column('error', { width: 220 }),
    time('time'),
  ]
}
