import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { translateSchema } from '../../../app/translateSchema.ts'
import { failureSlot } from '../../../crud/form/failureSlot.tsx'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { feedback } from './feedback.list.tsx'
import { assignees } from './feedbackReads.ts'

const rules = async () =>
  (await import('@admin/api-client/contract/operations/feedback')).feedbackAssignment.pick({
    accountId: true,
  })

const assign = feedback.action('assign')

interface AssignDialogProps {
  row: Feedback
  opened: boolean
  onClose: () => void
}

/** Assigns feedback to an operator who can answer it. */
export function AssignDialog({ row, ...dialog }: AssignDialogProps) {
  const { t } = useTranslation(['feedback', 'operationsActions', 'validation'])
  const submit = useSubmit()
  const [{ id, number, version, assigneeId }, showCurrent] = useCurrentRow(row)
  const schema = useMemo(() => translateSchema(rules, t), [t])
  const { data, error, refetch } = useQuery(assignees)
  const failed = data ? null : error
  const disabledReason = failed ? t('assigneesFailed') : data ? undefined : t('assigneesLoading')
  return (
    <DialogForm<{ accountId: string }>
      {...dialog}
      mode="add"
      title={t('assignTitle', { number })}
      submitLabel={t('operationsActions:assign')}
      submitDisabledReason={disabledReason}
      schema={schema}
      fields={[
        failed
          ? failureSlot('accountId', t('assigneesFailed'), failed, () => void refetch())
          : {
              type: 'select',
              name: 'accountId',
              label: t('assignee'),
              description: disabledReason,
              required: true,
              options: (data ?? [])
                .filter((account) => account.id !== assigneeId)
                .map((account) => ({
                  value: account.id,
                  label: `${account.username} (${account.nickname})`,
                })),
            },
      ]}
      onSubmit={({ accountId }) =>
        submit({
          mutation: assign,
          variables: { id, body: { accountId, version } },
          done: ({ assigneeName: name }) => t('assignedDone', { number, name }),
          showCurrent,
        })
      }
    />
  )
}
