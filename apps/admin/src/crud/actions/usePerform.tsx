import { ApiError } from '@admin/api-client'
import { ConfirmDialog, type ConfirmDialogProps, withRetry } from '@admin/ui'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useRef } from 'react'
import { SHOWS_FAILURE } from '../../app/queryClient.ts'
import { reportUnexpected } from '../../app/reportUnexpected.ts'
import { toastError, toastSuccess } from '../../app/toast.ts'
import { toastBulk } from '../dryRun/toastBulk.tsx'
import { useDialog } from '../form/useDialog.ts'
import { mutateOnce } from '../resource/mutateOnce.ts'
import type { NameOf } from '../resource/NameOfContext.ts'
import type { BulkResult } from '../resource/resource.ts'

const BulkFailures = lazy(withRetry(() => import('./BulkFailures.tsx')))

type Confirmation = Pick<ConfirmDialogProps, 'title' | 'message' | 'danger'>

/** A write that an operator asks for with one click. */
export interface Command<Data, Variables> {
  mutation: MutationOptions<Data, Error, Variables>
  variables: Variables
  /** Its label: on the button that confirms it, and in the toast of a failure. */
  action: string
  /** Confirmed first. @default writes without asking */
  confirmation?: Confirmation | undefined
  /** The message afterwards. */
  done: (data: Data) => string
  onDone?: (data: Data) => void
  /** Names a row that a bulk action did not change. @default its id */
  nameOf?: NameOf
}

export type Perform = <Data, Variables>(command: Command<Data, Variables>) => void

/**
 * Returns a function that performs the writes of row and bulk actions, and the dialogs it opens: it asks for
 * confirmation, toasts the outcome, and lists the rows that a bulk action did not change. A failure shows in the
 * confirmation; without one the mutation cache toasts it.
 */
export function usePerform() {
  const client = useQueryClient()
  const confirming = useDialog<{ action: string; confirmation: Confirmation; execute: () => Promise<void> }>()
  const failures = useDialog<Pick<BulkResult, 'failed'> & { path: unknown; nameOf: NameOf }>()
  const { open: confirm } = confirming
  const { open: showFailures } = failures
  const running = useRef(new Set<string>())

  const perform: Perform = useCallback(
    ({ mutation, variables, action, confirmation, done, onDone, nameOf = rowId }) => {
      const execute = async () => {
        const meta = confirmation ? SHOWS_FAILURE : { action }
        const data = await mutateOnce(client, { ...mutation, meta }, variables)
        if (!isBulkResult(data)) toastSuccess(done(data))
        else {
          const { changed, failed } = data
          const [path, resource] = mutation.mutationKey ?? []
          if (changed.length > 0)
            toastBulk(done(data), data, { resource: String(resource), path: String(path) })
          if (failed.length > 0) showFailures({ failed, path, nameOf })
        }
        onDone?.(data)
      }
      const confirmed = () =>
        execute().catch((error) => {
          // What was confirmed is no longer so: it is read and confirmed again.
          if (!(error instanceof ApiError && error.key === 'staleVersion')) throw error
          toastError(error, action)
        })
      if (confirmation) confirm({ action, confirmation, execute: confirmed })
      else {
        const command = JSON.stringify([action, mutation.mutationKey, variables])
        // A second click while the first is being done asks for nothing else.
        if (running.current.has(command)) return
        running.current.add(command)
        execute()
          .catch(reportUnexpected)
          .finally(() => running.current.delete(command))
      }
    },
    [client, confirm, showFailures],
  )

  const dialogs = (
    <>
      {confirming.dialog && (
        <ConfirmDialog
          {...confirming.dialog.subject.confirmation}
          confirmLabel={confirming.dialog.subject.action}
          opened={confirming.dialog.opened}
          onConfirm={confirming.dialog.subject.execute}
          onClose={confirming.close}
        />
      )}
      {failures.dialog && (
        <Suspense>
          <BulkFailures
            {...failures.dialog.subject}
            opened={failures.dialog.opened}
            onClose={failures.close}
          />
        </Suspense>
      )}
    </>
  )
  return { perform, dialogs }
}

const rowId = ({ id }: { id: string }) => id

const isBulkResult = (data: unknown): data is BulkResult =>
  typeof data === 'object' && data !== null && 'changed' in data && 'failed' in data
