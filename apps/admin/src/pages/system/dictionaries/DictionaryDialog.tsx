import { isEnumeration } from '@admin/api-client/contract/enumerations'
import type { Dictionary } from '@admin/api-client/contract/system/dictionaries'
import { useTranslation } from '@admin/i18n'
import { statusField } from '../../../app/enabledStatus.tsx'
import { nameFields } from '../../../crud/form/bilingualName.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { dictionaryTypeLookup } from '../../../crud/list/lookups.ts'
import { dictionaries } from './dictionaries.resource.ts'

const contract = () => import('@admin/api-client/contract/system/dictionaries')
const schemas = () => contract().then((c) => ({ create: c.dictionaryCreate, update: c.dictionaryUpdate }))

export default function DictionaryDialog({ subject, ...dialog }: DialogProps<RowSubject<Dictionary>>) {
  const { t } = useTranslation(['dictionary', 'fields', 'enumerations', 'validation'])
  const row = subject.dialog === 'edit' ? subject.row : undefined
  const fixed = row !== undefined && isEnumeration(row.type)
  return (
    <ResourceDialog
      {...dialog}
      resource={dictionaries}
      row={row}
      titles={{ add: t('dictionary:add'), edit: t('dictionary:edit') }}
      schemas={schemas}
      fields={[
        {
          type: 'mAutoComplete',
          name: 'type',
          label: t('fields:type'),
          required: true,
          ...(fixed && { disabled: true, description: t('validation:fixedItem') }),
          source: dictionaryTypeLookup,
          onCreate: async (type) => ({ value: type, label: type }),
          ...(row && { knownOptions: [{ value: row.type, label: row.type }] }),
        },
        ...nameFields(t),
        { type: 'input', name: 'value', label: t('fields:value'), required: true, disabled: fixed },
        { type: 'number', name: 'sort', label: t('fields:sort'), required: true, min: 0 },
        statusField(t, 'radio', t('fields:status')),
        { type: 'textarea', name: 'remark', label: t('fields:remark') },
      ]}
      columns={2}
    />
  )
}
