import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { QueryView } from '../../app/QueryView.tsx'
import type { DialogProps } from '../form/useDialog.ts'
import { useSubmit } from '../form/useSubmit.ts'
import { DryRunOutcome } from './DryRunOutcome.tsx'
import { type Revertible, revertDryRun, revertMutation } from './reverts.ts'
import { useDryRun } from './useDryRun.ts'

interface Values {
  /** Shown, not entered. */
  preview: null
}

const startValues: Values = { preview: null }

/** Nothing is entered. */
const rules = () =>
  import('@admin/api-client/contract/system/operationLogs').then(
    ({ operationLogArea }) =>
      operationLogArea.operations.revert.body.pick({}) as unknown as z.ZodType<Values>,
  )

/** Shows what reverting a bulk action would change, and reverts it once confirmed. */
export default function RevertDialog({ subject, ...dialog }: DialogProps<Revertible>) {
  const { t } = useTranslation(['work', 'actions'])
  const { logId, resource, path } = subject
  const submit = useSubmit()
  const dryRun = revertDryRun(logId)
  const result = useQuery({ ...dryRun, enabled: dialog.opened })
  const { disabledReason, commit } = useDryRun(dryRun)
  return (
    <DialogForm<Values>
      {...dialog}
      mode="add"
      columns={2}
      title={t('actions:revertTitle')}
      submitLabel={t('actions:revert')}
      submitDisabledReason={disabledReason}
      values={startValues}
      schema={rules}
      fields={[
        {
          type: 'slot',
          name: 'preview',
          label: t('bulkPreview'),
          bare: true,
          wide: true,
          render: () => (
            <QueryView result={result} failed={t('bulkCheckFailed')} height={120}>
              {(shown) => <DryRunOutcome resource={resource} path={path} {...shown} />}
            </QueryView>
          ),
        },
      ]}
      onSubmit={() =>
        commit((token) =>
          submit({
            mutation: revertMutation,
            variables: { ...subject, token },
            done: ({ changed }) => t('actions:reverted', { count: changed.length }),
          }),
        )
      }
    />
  )
}
