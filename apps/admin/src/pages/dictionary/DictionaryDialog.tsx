import type { Dictionary } from '@admin/api-client/contract/dictionaries'
import { isEnumeration } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import { nameFields } from '../../resource/bilingualName.ts'
import { statusField } from '../../resource/enabledStatus.tsx'
import { dictionaryTypeLookup } from '../../resource/lookups.ts'
import { ResourceDialog } from '../../resource/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../resource/useDialog.ts'
import { dictionaries } from './dictionaries.resource.ts'

const contract = () => import('@admin/api-client/contract/dictionaries')
const schemas = () => contract().then((c) => ({ create: c.dictionaryCreate, update: c.dictionaryUpdate }))

export default function DictionaryDialog({ subject, ...dialog }: DialogProps<RowSubject<Dictionary>>) {
  const { t } = useTranslation(['dictionaries', 'fields', 'enumerations', 'validation'])
  const row = subject.dialog === 'edit' ? subject.row : undefined
  const fixed = row !== undefined && isEnumeration(row.type)
  return (
    <ResourceDialog
      {...dialog}
      resource={dictionaries}
      row={row}
      titles={{ add: t('dictionaries:add'), edit: t('dictionaries:edit') }}
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
