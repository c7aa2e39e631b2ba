import { type Dictionary, dictionaryCreate, dictionaryUpdate } from '@admin/api-client/contract/dictionaries'
import { isEnumeration } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import { statusField } from '../../resource/enabledStatus.tsx'
import { ResourceDialog } from '../../resource/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../resource/useDialog.ts'
import { dictionaries, typeLookup } from './dictionaries.resource.ts'

const schemas = { create: dictionaryCreate, update: dictionaryUpdate }

export default function DictionaryDialog({ subject, ...dialog }: DialogProps<RowSubject<Dictionary>>) {
  const { t } = useTranslation(['dictionaries', 'enumerations', 'validation'])
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
          label: t('dictionaries:type'),
          required: true,
          disabled: fixed,
          description: fixed ? t('validation:fixedItem') : t('dictionaries:typeHint'),
          source: typeLookup,
          onCreate: async (type) => ({ value: type, label: type }),
          ...(row && { knownOptions: [{ value: row.type, label: row.type }] }),
        },
        { type: 'input', name: 'name', label: t('dictionaries:name'), required: true },
        { type: 'input', name: 'value', label: t('dictionaries:value'), required: true, disabled: fixed },
        { type: 'number', name: 'sort', label: t('dictionaries:sort'), required: true, min: 0 },
        statusField(t, 'radio', t('dictionaries:status')),
        { type: 'textarea', name: 'remark', label: t('dictionaries:remark') },
      ]}
      columns={2}
    />
  )
}
