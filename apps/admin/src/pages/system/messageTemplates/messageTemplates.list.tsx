import { enumerations } from '@admin/api-client/contract/enumerations'
import { LANGUAGES, type Language } from '@admin/api-client/contract/limits'
import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import { messageTemplateDefaultSort } from '@admin/api-client/contract/system/messageTemplates.sort'
import type { Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { messageTemplates } from './messageTemplates.resource.ts'

export const templateSearch: SearchOf<typeof messageTemplates> = {
  defaultSort: messageTemplateDefaultSort,
  sortable: { name: true, channel: true, language: true, status: true, updateTime: true },
  filters: {
    name: text,
    channel: oneOf(enumerations.messageChannel),
    language: oneOf(LANGUAGES),
    status: oneOf(enumerations.enabledStatus),
  },
}

const languageText = (t: Translate, language: Language) =>
  ({ 'en-US': t('messageTemplate:english'), 'zh-CN': t('messageTemplate:chinese') })[language]

/** The languages of templates as a field's options. */
export const languageOptions = (t: Translate) =>
  LANGUAGES.map((value) => ({ value, label: languageText(t, value) }))

export function templateFilters(t: Translate) {
  const filter = filtersOf(messageTemplates, t)
  return [
    filter('input', 'name'),
    filter('select', 'channel', { options: 'messageChannel' }),
    filter('select', 'language', { options: languageOptions(t) }),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

export function templateColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(messageTemplates, t)
  return [
    column('name', { width: 180, hideable: false }),
    code('channel', 'messageChannel', { width: 100 }),
    column('language', { width: 118, render: ({ language }) => languageText(t, language) }),
    column('subject', { width: 210 }),
    badge('status', 'enabledStatus', { width: 130 }),
    time('updateTime'),
  ]
}

export const templateActions: Action<MessageTemplate, 'edit' | 'trial'>[] = [
  editAction(messageTemplates),
  { key: 'trial', code: 'messageTemplate:read', dialog: 'trial' },
  ...enablingActions(messageTemplates, 'messageTemplate:disableHint'),
  deleteAction(messageTemplates, { hint: 'messageTemplate:deleteHint' }),
]
