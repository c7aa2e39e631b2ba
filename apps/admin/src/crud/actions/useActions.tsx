import { actionLabel, useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useExplain } from '../../session/explainPermissions.ts'
import { withheldFrom } from '../../session/ownSites.ts'
import { useHolds } from '../../session/useCan.ts'
import { useSession } from '../../session/useSession.ts'
import type { BulkActionSubject } from '../dryRun/BulkActionDialog.tsx'
import type { RowSubject } from '../form/useDialog.ts'
import { useLazyDialogs } from '../form/useLazyDialogs.tsx'
import { textOf } from '../resource/texts.ts'
import type { Action, BulkAction } from './actions.ts'
import { rowActions } from './rowActions.ts'
import { usePerform } from './usePerform.tsx'

export interface ActionsOptions<Row, Dialog extends string> {
  /** Returns what a row is called in confirmations and messages. */
  nameOf: (row: Row) => string
  /** Opens a dialog of the page; the same function at each render. Absent only where no action opens one. */
  open?: (subject: RowSubject<Row, Dialog>) => void
  /** Called when a row was deleted, with its id. @default nothing */
  onDeleted?: (id: string) => void
}

/** The rows that are selected, on this page of the list or another. */
export interface Selection {
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

/**
 * Returns what the signed-in user can do with rows: the actions of a row, the buttons for selected rows, and the
 * dialogs of both. Actions whose permission is missing are left out, or shown with the reason while the user asks why.
 * @param actions keep stable between renders
 */
export function useActions<Row extends { id: string }, Dialog extends string>(
  actions: readonly Action<Row, Dialog>[],
  { open, ...options }: ActionsOptions<Row, Dialog>,
) {
  const { t } = useTranslation('actions')
  const can = useHolds()
  const explain = useExplain()
  const navigate = useNavigate()
  const { user } = useSession()
  const nameOf = useCallbackRef(options.nameOf)
  const onDeleted = useCallbackRef(options.onDeleted)
  const { perform, dialogs } = usePerform()
  const bulkDialog = useLazyDialogs<BulkActionSubject>(() => import('../dryRun/BulkActionDialog.tsx'))
  const actionsOf = useMemo(
    () => rowActions(actions, { t, user, can, explain, nameOf, open, navigate, perform, onDeleted }),
    [actions, t, user, can, explain, nameOf, open, navigate, perform, onDeleted],
  )

  const permitted = actions.filter(
    (action): action is BulkAction<Row> =>
      'bulk' in action &&
      (action.code === undefined || (can(action.code) && !withheldFrom(user, action.code))),
  )
  const actOn = ({ key, bulk, confirm, bulkDone }: BulkAction<Row>, { ids, onChange }: Selection) => {
    const { mutation, dryRun } = bulk
    const action = actionLabel(t, key)
    const message = confirm && textOf(t, confirm.message)
    // What failed stays selected.
    if (dryRun)
      return bulkDialog.open({
        ...{ action, bulk: { ...bulk, dryRun }, ids, message, nameOf, onFailed: onChange },
      })
    perform({
      ...{ mutation, action, nameOf, variables: { ids: [...ids] } },
      done: ({ changed }) => textOf(t, bulkDone ?? 'actions:bulkChanged', { count: changed.length }),
      onDone: ({ failed }) => onChange(failed.map(({ id }) => id)),
    })
  }
  const selectionButtons = (selection: Selection) =>
    permitted.map((action) => (
      <Button key={action.key} variant="default" size="xs" onClick={() => actOn(action, selection)}>
        {actionLabel(t, action.key)}
      </Button>
    ))

  return {
    actionsOf,
    /** `undefined` where nothing can be done with several rows. */
    selectionButtons: permitted.length === 0 ? undefined : selectionButtons,
    dialogs: (
      <>
        {dialogs}
        {bulkDialog.dialogs}
      </>
    ),
  }
}
