import type { Language } from '@admin/api-client/contract/limits'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn } from '@admin/ui'

/** A row that is named in both languages. */
export interface BilingualName {
  /** Chinese. */
  name: string
  nameEn: string
}

const fieldIn = (language: Language) => (language === 'zh-CN' ? 'name' : 'nameEn')

/** Returns a row's name in a language. */
export const nameIn = (row: BilingualName, language: Language): string => row[fieldIn(language)]

/** The column of the names in the operator's language. Needs the area `fields`. */
export const nameColumn = <Row extends BilingualName>(
  t: Translate,
  language: Language,
): DataTableColumn<Row> => ({
  key: fieldIn(language),
  label: t('fields:name'),
  width: 220,
  value: (row) => nameIn(row, language),
})

/** The fields of both names. Needs the area `fields`. */
export const nameFields = (t: Translate) =>
  [
    { type: 'input', name: 'name', label: t('fields:nameZh'), required: true },
    { type: 'input', name: 'nameEn', label: t('fields:nameEn'), required: true },
  ] as const
