import { isEnumeration } from '@admin/api-client/contract/enumerations'
import type { Dictionary } from '@admin/api-client/contract/system/dictionaries'
import { useTranslation } from '@admin/i18n'
import { nameFields } from '../../../crud/form/bilingualName.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { dictionaryTypeLookup } from '../../../crud/list/lookups.ts'
import { dictionaries } from './dictionaries.list.tsx'

const schemas = async () => {
  const { dictionaryCreate, dictionaryUpdate } = await import(
    '@admin/api-client/contract/system/dictionaries'
  )
  return { create: dictionaryCreate, update: dictionaryUpdate }
}

export default function DictionaryDialog({ subject, ...dialog }: DialogProps<RowSubject<Dictionary>>) {
  const { t } = useTranslation(['dictionary', 'systemValidation'])
  const field = fieldsOf(dictionaries, t)
  const { row } = subject
  const fixed = row !== undefined && isEnumeration(row.type)
  return (
    <ResourceDialog
      {...dialog}
      resource={dictionaries}
      row={row}
      schemas={schemas}
      fields={[
        field('autocomplete', 'type', {
          required: true,
          ...(fixed && { disabled: true, description: t('systemValidation:fixedItem') }),
          source: dictionaryTypeLookup,
          onCreate: async (type) => ({ value: type, label: type }),
          ...(row && { knownOptions: [{ value: row.type, label: row.type }] }),
        }),
        ...nameFields(t),
        field('input', 'value', { required: true, disabled: fixed }),
        field('number', 'sort', { required: true, min: 0 }),
        field('radio', 'status', { options: 'enabledStatus' }),
        field('textarea', 'remark'),
      ]}
      columns={2}
    />
  )
}
