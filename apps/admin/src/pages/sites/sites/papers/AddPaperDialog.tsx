import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { useTranslation } from '@admin/i18n'
import { DialogForm, uploadRules } from '@admin/ui'
import { useMemo } from 'react'
import { enumerationOptions } from '../../../../app/enumerationOptions.ts'
import { translateSchema } from '../../../../app/translateSchema.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { StoredFileField } from '../../../../features/files/StoredFileField.tsx'
import { addPaper } from '../siteQueries.ts'

interface Values {
  kind: CodeOf<'sitePaperKind'>
  file: string
  validFrom: number | null
}

const rules = async () => (await import('@admin/api-client/contract/sites/sites')).sitePaperCreate as never

interface AddPaperDialogProps {
  siteId: string
  opened: boolean
  onClose: () => void
}

/** Adds a version of an agreement: an HTML file and the moment from which it is valid. */
export function AddPaperDialog({ siteId, ...dialog }: AddPaperDialogProps) {
  const { t } = useTranslation(['site', 'siteEnumerations', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema<Values>(rules, t), [t])
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('site:paperAdd')}
      schema={schema}
      fields={[
        {
          ...{ type: 'radio', name: 'kind', label: t('site:paperKind'), required: true },
          options: enumerationOptions(t, 'sitePaperKind') as never,
        },
        {
          type: 'slot',
          name: 'file',
          label: t('site:paperFile'),
          required: true,
          bare: true,
          startValue: '',
          render: (slot) => (
            <StoredFileField
              {...slot}
              value={slot.value ?? ''}
              label={t('site:paperFile')}
              description={t('site:paperFileHint')}
              required
              rules={uploadRules.agreement}
              fields={{ fileType: 'html' }}
            />
          ),
        },
        {
          ...{ type: 'dateTime', name: 'validFrom', label: t('site:paperValidFrom') },
          description: t('site:paperValidFromHint'),
        },
      ]}
      onSubmit={(body) =>
        submit({ mutation: addPaper, variables: { id: siteId, body }, done: t('site:paperAdded') })
      }
    />
  )
}
