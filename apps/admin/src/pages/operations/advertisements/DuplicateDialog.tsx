import { NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { advertisements } from './advertisements.list.tsx'

const rules = async () =>
  (await import('@admin/api-client/contract/operations/advertisements')).advertisementArea.operations
    .duplicate.body

const duplicate = advertisements.action('duplicate')

interface DuplicateDialogProps {
  advertisement: Advertisement
  opened: boolean
  onClose: () => void
}

/** Adds a draft with the settings of another advertisement. */
export function DuplicateDialog({ advertisement: { id, name }, ...dialog }: DuplicateDialogProps) {
  const { t } = useTranslation(['advertisement', 'actions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <DialogForm<{ name: string }>
      {...dialog}
      mode="add"
      title={t('duplicateTitle', { name })}
      submitLabel={t('actions:add')}
      schema={schema}
      values={{ name: t('copyOf', { name }).slice(0, NAME_MAX_LENGTH) }}
      fields={[
        {
          ...{ type: 'input', name: 'name', label: t('duplicateName'), required: true },
          description: t('duplicateHint'),
        },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: duplicate,
          variables: { id, body },
          done: (added) => t('duplicated', { name: added.name }),
        })
      }
    />
  )
}
