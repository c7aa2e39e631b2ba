import type { HeldLock } from '@admin/api-client/contract/content/locks'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Action } from '../../../crud/actions/actions.ts'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
import { lockColumns, lockFilters, lockSearch, locks, unlockCodes } from './locks.list.tsx'

/** All locks in force, the oldest first; those of others can be broken, one or many. */
export function LocksPage() {
  const { t } = useTranslation('contentActions')
  const can = useCan()
  const { open, dialogs } = useLazyDialogs(() => import('./BreakLocksDialog.tsx'))
  const actions = useMemo(
    (): Action<HeldLock>[] => [
      {
        key: 'breakLock',
        code: 'lock:read',
        disabled: ({ canUnlock }) => !canUnlock && 'lock:cannotUnlock',
        run: ({ id }) => open({ ids: [id] }),
      },
    ],
    [open],
  )
  return (
    <>
      <ResourcePage
        resource={locks}
        search={lockSearch}
        columns={lockColumns}
        filters={lockFilters}
        actions={actions}
        nameOf={({ title }) => title}
        {...(unlockCodes.some(can) && {
          bulkButtons: ({ ids, onChange }) => (
            <Button variant="default" size="xs" onClick={() => open({ ids, onFailed: onChange })}>
              {t('breakLock')}
            </Button>
          ),
        })}
      />
      {dialogs}
    </>
  )
}
