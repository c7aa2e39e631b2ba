import { useTranslation } from '@admin/i18n'
import { DialogForm } from '@admin/ui'
import { useMemo } from 'react'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { locks } from './locks.list.tsx'

const breakLocks = locks.call('break')

interface BrokenLocks {
  ids: readonly string[]
  /** Called with the locks that are still there. @default ignored */
  onFailed?: (ids: string[]) => void
}

/** Asks why records are unlocked that others have locked, and unlocks them. */
export default function BreakLocksDialog({
  subject: { ids, onFailed },
  ...dialog
}: DialogProps<BrokenLocks>) {
  const { t } = useTranslation(['lock', 'work', 'actions', 'validation'])
  const submit = useSubmit()
  const schema = useMemo(
    () => translateSchema(async () => (await import('@admin/api-client/contract/fields')).reasonBody, t),
    [t],
  )
  return (
    <DialogForm<{ reason: string }>
      {...dialog}
      mode="add"
      title={t('breakTitle', { count: ids.length })}
      submitLabel={t('actions:breakLock')}
      schema={schema}
      fields={[
        {
          type: 'textarea',
          name: 'reason',
          label: t('work:reason'),
          required: true,
          description: t('breakHint'),
        },
      ]}
      onSubmit={({ reason }) =>
        submit({
          mutation: breakLocks,
          variables: { ids: [...ids], reason },
          done: ({ changed, failed }) => {
            onFailed?.(failed.map(({ id }) => id))
            return [
              t('broken', { count: changed.length }),
              failed.length > 0 && t('actions:bulkFailed', { count: failed.length }),
            ]
              .filter(Boolean)
              .join('. ')
          },
        })
      }
    />
  )
}
