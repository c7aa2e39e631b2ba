import { NAME_MAX_LENGTH } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../app/translateSchema.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'

interface DuplicateDialogProps<Row extends { name: string }> {
  row: { id: string; name: string }
  mutation: MutationOptions<Row, Error, { id: string; body: { name: string } }>
  /** Loads the contract’s rules of the body. Keep stable between renders. */
  rules: () => Promise<z.ZodType<{ name: string }>>
  /** Label of the field for the new name. */
  label: string
  /** What the new row has, and what it doesn’t have. */
  hint: string
  opened: boolean
  onClose: () => void
}

/** Adds a row with the settings of another one, under another name. */
export function DuplicateDialog<Row extends { name: string }>({
  row: { id, name },
  mutation,
  rules,
  label,
  hint,
  ...dialog
}: DuplicateDialogProps<Row>) {
  const { t } = useTranslation(['site', 'actions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [rules, t])
  return (
    <DialogForm<{ name: string }>
      {...dialog}
      mode="add"
      title={t('site:duplicateTitle', { name })}
      submitLabel={t('actions:add')}
      schema={schema}
      values={{ name: t('site:copyOf', { name }).slice(0, NAME_MAX_LENGTH) }}
      fields={[{ type: 'input', name: 'name', label, required: true, description: hint }]}
      onSubmit={(body) =>
        submit({
          mutation,
          variables: { id, body },
          done: (added) => t('site:duplicated', { name: added.name }),
        })
      }
    />
  )
}
