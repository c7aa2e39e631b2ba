import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { ActionKey, Translate } from '@admin/i18n'
import type { MutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SessionState } from '../../session/verifySession.ts'
import { type AreaName, type BulkWrite, codeOf } from '../resource/resource.ts'
import { type TextKey, textOf } from '../resource/texts.ts'

/** A text with the values that it needs. */
type TextWithValues = readonly [TextKey, Readonly<Record<string, string | number>>]

interface ActionBase<Row> {
  /** Names the action, and its label among the texts that all lists share. */
  key: ActionKey
  /** The permission code that it takes; the server enforces the same one. @default everyone who sees the row */
  code?: PermissionCode
  /** Rows that have the action. @default all */
  when?: (row: Row) => boolean
  /** Returns why the action is unavailable for a row. @default it is available */
  disabled?: (row: Row, user: SessionState['user']) => TextKey | TextWithValues | false | undefined
  /** Shown as dangerous. @default false */
  danger?: boolean
}

/** What the operator confirms before a write. The texts get `name`, what the row is called. */
interface Confirmation<Row> {
  title: TextKey
  message: TextKey | ((row: Row, t: Translate) => ReactNode)
}

/** Opens one of the page's dialogs. */
interface DialogAction<Row, Dialog extends string> extends ActionBase<Row> {
  dialog: Dialog
}

/** Leads to another page. */
interface LinkAction<Row> extends ActionBase<Row> {
  to: (row: Row) => string
}

/** Does what is neither a dialog, a link nor a write. */
interface RunAction<Row, Dialog extends string> extends ActionBase<Row> {
  run: (row: Row, tools: { t: Translate; open: (dialog: Dialog) => void }) => unknown
}

/** Writes one row. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds mutations with different answers
export type RowMutation = MutationOptions<any, Error, { id: string }>

/** Writes a row. */
export interface WriteAction<Row> extends ActionBase<Row> {
  mutation: RowMutation
  /** What is sent. @default nothing but the row's id */
  body?: (row: Row) => object
  /** @default writes without asking */
  confirm?: Confirmation<Row>
  /** The message afterwards, which gets `name`, too. */
  // biome-ignore lint/suspicious/noExplicitAny: as the mutation's
  done: TextKey | ((answer: any, t: Translate, name: string) => string)
}

/** Writes a row, or all selected rows together, after a preview of what it changes. */
export interface BulkAction<Row> extends ActionBase<Row> {
  bulk: BulkWrite
  /** What is confirmed for one row; the preview of several shows the message, too. @default writes one without asking */
  confirm?: { title: TextKey; message: TextKey }
  /** The message after one row was written; it gets `name`. Several rows are counted. */
  done: TextKey
  /** The message after several rows were written; it gets `count`. @default how many rows were changed */
  bulkDone?: TextKey
}

/** What can be done with rows of a resource. The same list makes the buttons of rows, selections and details. */
export type Action<Row, Dialog extends string = 'edit'> =
  | DialogAction<Row, Dialog>
  | LinkAction<Row>
  | RunAction<Row, Dialog>
  | WriteAction<Row>
  | BulkAction<Row>

/** Opens the dialog that edits a row. */
export const editAction = (resource: { area: AreaName }) =>
  ({ key: 'edit', code: codeOf(resource.area, 'update'), dialog: 'edit' }) as const

/**
 * Deletes a row after confirmation.
 * @param hint what else deleting means. @default nothing
 * @param disabled returns why a row can't be deleted. @default all rows can be deleted
 */
export const deleteAction = <Row>(
  resource: { area: AreaName; delete: MutationOptions<null, Error, { id: string }> },
  { hint, disabled }: { hint?: TextKey } & Pick<ActionBase<Row>, 'disabled'> = {},
): WriteAction<Row> => ({
  key: 'delete',
  code: codeOf(resource.area, 'delete'),
  danger: true,
  ...(disabled && { disabled }),
  mutation: resource.delete,
  confirm: {
    title: 'actions:confirmDeleteTitle',
    message: (_row, t) => [t('actions:confirmDeleteText'), hint && textOf(t, hint)].filter(Boolean).join(' '),
  },
  done: 'actions:deleted',
})

/**
 * Enables rows, or disables them after confirmation.
 * @param message what disabling means
 */
export const enablingActions = <Row extends { status: 'enabled' | 'disabled' }>(
  resource: {
    area: AreaName
    setStatus: (status: 'enabled' | 'disabled') => BulkAction<Row>['bulk']
  },
  message: TextKey,
): BulkAction<Row>[] => {
  const code = codeOf(resource.area, 'update')
  return [
    {
      key: 'enable',
      code,
      when: ({ status }) => status === 'disabled',
      bulk: resource.setStatus('enabled'),
      done: 'actions:enabled',
    },
    {
      key: 'disable',
      code,
      when: ({ status }) => status === 'enabled',
      bulk: resource.setStatus('disabled'),
      confirm: { title: 'actions:confirmDisableTitle', message },
      done: 'actions:disabled',
    },
  ]
}

/**
 * Unfreezes accounts, or freezes them after confirmation.
 * @param freezing what freezing asks, and whom it does not apply to
 */
export const freezingActions = <Row extends { status: 'normal' | 'frozen' }>(
  resource: { setStatus: (status: 'normal' | 'frozen') => BulkAction<Row>['bulk'] },
  code: PermissionCode,
  { disabled, message }: { message: TextKey } & Pick<ActionBase<Row>, 'disabled'>,
): BulkAction<Row>[] => [
  {
    key: 'unfreeze',
    code,
    when: ({ status }) => status === 'frozen',
    bulk: resource.setStatus('normal'),
    done: 'actions:unfrozen',
  },
  {
    key: 'freeze',
    code,
    when: ({ status }) => status === 'normal',
    ...(disabled && { disabled }),
    bulk: resource.setStatus('frozen'),
    confirm: { title: 'actions:confirmFreezeTitle', message },
    done: 'actions:frozen',
  },
]
