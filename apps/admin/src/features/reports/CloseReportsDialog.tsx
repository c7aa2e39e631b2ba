import { enumerationLabel, useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../crud/form/translateSchema.ts'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import { closeReports } from './reports.ts'

interface Values {
  status: 'upheld' | 'dismissed'
  reason: string
}

const rules = async () =>
  (await import('@admin/api-client/contract/community/reports')).reportClosing.omit({
    authorId: true,
  }) as unknown as z.ZodType<Values>

const OUTCOMES = ['dismissed', 'upheld'] as const

interface CloseReportsDialogProps {
  author: { id: string; name: string }
  opened: boolean
  onClose: () => void
}

/** Closes all open reports about the content of a user. */
export function CloseReportsDialog({ author: { id, name }, ...dialog }: CloseReportsDialogProps) {
  const { t } = useTranslation(['report', 'enumerations', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(() => translateSchema(rules, t), [t])
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      title={t('closeTitle', { name })}
      submitLabel={t('closeAll')}
      values={{ status: 'dismissed', reason: '' }}
      schema={schema}
      fields={[
        {
          type: 'radio',
          name: 'status',
          label: t('outcome'),
          description: t('outcomeHint'),
          options: OUTCOMES.map((value) => ({ value, label: enumerationLabel(t, 'reportStatus', value) })),
          required: true,
        },
        { type: 'textarea', name: 'reason', label: t('closeReason'), required: true },
      ]}
      onSubmit={(body) =>
        submit({
          mutation: closeReports,
          variables: { ...body, authorId: id },
          done: ({ closed, left }) =>
            [t('closedCount', { count: closed }), left > 0 && t('leftCount', { count: left })]
              .filter(Boolean)
              .join(' '),
        })
      }
    />
  )
}
