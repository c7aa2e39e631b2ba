import { useTranslation } from '@admin/i18n'
import { PendingButton, withRetry } from '@admin/ui'
import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { reportUnexpected } from '../../app/reportUnexpected.ts'
import { hideToast, keepToast, toastError, toastSuccess } from '../../app/toast.ts'
import { useCan } from '../../session/useCan.ts'
import { mutateOnce } from '../resource/mutateOnce.ts'
import { type Revertible, revertDryRun, revertMutation } from './reverts.ts'

const RevertDialog = lazy(withRetry(() => import('./RevertDialog.tsx')))

interface UndoToastProps extends Revertible {
  message: string
}

/**
 * What a bulk action did, with a button that undoes it for those who may: immediately, or after a preview where rows
 * would be skipped. Its toast has the id of the log entry.
 */
export function UndoToast({ message, ...revertible }: UndoToastProps) {
  const { logId } = revertible
  const { t } = useTranslation('actions')
  const client = useQueryClient()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  const undo = async () => {
    setBusy(true)
    try {
      const { token, changes, skipped } = await client.fetchQuery(revertDryRun(logId))
      if (changes === 0 || skipped.length > 0) {
        // The dialog is part of the toast.
        keepToast(logId)
        setAsking(true)
        return
      }
      const mutation = { ...revertMutation, meta: SHOWS_FAILURE }
      const { changed } = await mutateOnce(client, mutation, { ...revertible, token })
      hideToast(logId)
      toastSuccess(t('reverted', { count: changed.length }))
    } catch (error) {
      toastError(error, t('undo'))
      reportUnexpected(error)
    } finally {
      setBusy(false)
    }
  }

  if (!can('operationLog:revert')) return message
  return (
    <Group gap="xs" justify="space-between">
      <span>{message}</span>
      <PendingButton variant="default" size="compact-sm" pending={busy} onClick={undo}>
        {t('undo')}
      </PendingButton>
      <Suspense>
        {asking && <RevertDialog subject={revertible} opened onClose={() => hideToast(logId)} />}
      </Suspense>
    </Group>
  )
}
