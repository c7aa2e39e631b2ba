import { ApiError } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { ConfirmDialog, type ConfirmDialogProps, type DataTableSelection } from '@admin/ui'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { toastSuccess } from '../../app/toast.ts'
import { useDialog } from '../form/useDialog.ts'
import type { BulkResult } from '../resource/resource.ts'
import { BulkFailures } from './BulkFailures.tsx'

type Question = Pick<ConfirmDialogProps, 'title' | 'message' | 'confirmLabel' | 'danger'>

/** What a row of the resource is called. */
// biome-ignore lint/suspicious/noExplicitAny: the page that knows its rows hands it in
export type NameOf = (row: any) => string

/** A write that an operator asks for with one click. */
export interface Command<Data, Variables> {
  mutation: MutationOptions<Data, Error, Variables>
  variables: Variables
  /** Asked first, for what cannot be taken back easily. */
  question?: Question
  /** What the toast says afterwards. */
  done: string | ((data: Data) => string)
  onDone?: (data: Data) => void
  /** Names the rows that a bulk action could not change. @default by their ids */
  nameOf?: NameOf | undefined
}

export type Run = <Data, Variables>(command: Command<Data, Variables>) => void

/** What the buttons over selected rows are given. */
export interface BulkTools {
  selection: DataTableSelection
  run: Run
  /** How many rows are selected. */
  count: number
  nameOf: NameOf
}

/**
 * Runs row and bulk actions: asks first where it must, toasts the outcome, and names the rows that a bulk
 * action could not change. A failure shows in the dialog that asked; without one the mutation cache toasts it.
 */
export function useRun() {
  const client = useQueryClient()
  const { t } = useTranslation('actions')
  const asked = useDialog<{ question: Question; execute: () => Promise<void> }>()
  const failed = useDialog<{ failed: BulkResult['failed']; path: unknown; nameOf: NameOf | undefined }>()
  const { open: ask } = asked
  const { open: showFailures } = failed

  const run: Run = useCallback(
    ({ mutation, variables, question, done, onDone, nameOf }) => {
      const execute = async () => {
        const write = question ? { ...mutation, meta: SHOWS_FAILURE } : mutation
        const data = await client.getMutationCache().build(client, write).execute(variables)
        const message = typeof done === 'function' ? done(data) : done
        if (!isBulkResult(data)) toastSuccess(message)
        else {
          if (data.changed.length === 1) toastSuccess(message)
          if (data.changed.length > 1) toastSuccess(t('bulkChanged', { count: data.changed.length }))
          if (data.failed.length > 0)
            showFailures({ failed: data.failed, path: mutation.mutationKey?.[0], nameOf })
        }
        onDone?.(data)
      }
      if (question) ask({ question, execute })
      else execute().catch(reportUnlessShown)
    },
    [client, t, ask, showFailures],
  )

  const dialogs = (
    <>
      {asked.dialog && (
        <ConfirmDialog
          {...asked.dialog.subject.question}
          opened={asked.dialog.opened}
          onConfirm={asked.dialog.subject.execute}
          onClose={asked.close}
        />
      )}
      {failed.dialog && (
        <BulkFailures {...failed.dialog.subject} opened={failed.dialog.opened} onClose={failed.close} />
      )}
    </>
  )
  return { run, dialogs }
}

/** The mutation cache has toasted what the server refused; anything else is a fault of this app. */
function reportUnlessShown(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}

const isBulkResult = (data: unknown): data is BulkResult =>
  typeof data === 'object' && data !== null && 'changed' in data && 'failed' in data
