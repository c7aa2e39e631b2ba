import { useTranslation } from '@admin/i18n'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import type { BulkResult } from '../../../crud/resource/resource.ts'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import { locks } from './locks.list.tsx'

const breakLocks = locks.call('break')
const reasonSchema = async () => (await import('@admin/api-client/contract/fields')).reasonBody

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
  const { t } = useTranslation(['lock', 'actions', 'contentActions'])
  return (
    <ReasonDialog
      {...dialog}
      id={ids.join(' ')}
      title={t('breakTitle', { count: ids.length })}
      submitLabel={t('contentActions:breakLock')}
      hint={t('breakHint')}
      schema={reasonSchema}
      mutation={breakLocks}
      variables={({ reason }) => ({ ids: [...ids], reason })}
      done={({ changed, failed }: BulkResult) => {
        onFailed?.(failed.map(({ id }) => id))
        const broken = t('broken', { count: changed.length })
        if (failed.length === 0) return broken
        return t('partlyBroken', { broken, failed: t('actions:bulkFailed', { count: failed.length }) })
      }}
    />
  )
}
