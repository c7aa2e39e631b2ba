import { enumerations } from '@admin/api-client/contract/enumerations'
import { LANGUAGES, type Language } from '@admin/api-client/contract/limits'
import type { MessageTemplate } from '@admin/api-client/contract/system/messageTemplates'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { statusColumn, statusField } from '../../../app/enabledStatus.tsx'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/message-templates'>

export const templateSearch: ListSearch<Query> = {
  sortable: ['name', 'channel', 'language', 'status', 'updateTime'],
  filters: {
    name: text,
    channel: oneOf(enumerations.messageChannel),
    language: oneOf(LANGUAGES),
    status: oneOf(enumerations.enabledStatus),
  },
}

const languageText = (t: Translate, language: Language) =>
  ({ 'en-US': t('messageTemplate:english'), 'zh-CN': t('messageTemplate:chinese') })[language]

/** Of the filters and of the dialog alike. */
export const templateKinds = (t: Translate) =>
  [
    {
      type: 'select',
      name: 'channel',
      label: t('messageTemplate:channel'),
      options: enumerationOptions(t, 'messageChannel'),
    },
    {
      type: 'select',
      name: 'language',
      label: t('messageTemplate:language'),
      options: LANGUAGES.map((value) => ({ value, label: languageText(t, value) })),
    },
  ] as const

export const templateFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'name', label: t('fields:name') },
  ...templateKinds(t),
  statusField(t, 'select', t('fields:status')),
]

export const templateColumns = (t: Translate): DataTableColumn<MessageTemplate>[] => [
  { key: 'name', label: t('fields:name'), width: 200, hideable: false },
  {
    key: 'channel',
    label: t('messageTemplate:channel'),
    width: 120,
    render: ({ channel }) => enumerationLabel(t, 'messageChannel', channel),
  },
  {
    key: 'language',
    label: t('messageTemplate:language'),
    width: 120,
    render: ({ language }) => languageText(t, language),
  },
  { key: 'subject', label: t('messageTemplate:subject'), width: 260 },
  statusColumn(t, t('fields:status')),
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
