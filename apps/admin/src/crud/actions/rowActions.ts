import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { actionLabel, type Translate } from '@admin/i18n'
import type { RowAction } from '@admin/ui'
import type { Explain } from '../../session/explainPermissions.ts'
import { withheldForRow } from '../../session/ownSites.ts'
import type { SessionState } from '../../session/verifySession.ts'
import type { RowSubject } from '../form/useDialog.ts'
import { textOf } from '../resource/texts.ts'
import type { Action } from './actions.ts'
import type { Perform } from './usePerform.tsx'

interface ActionTools<Row, Dialog extends string> {
  t: Translate
  user: SessionState['user']
  can: (code: PermissionCode) => boolean
  /** Explains a missing permission, while the user asks. @default actions without permission are left out */
  explain: Explain | undefined
  /** Returns what a row is called in confirmations and messages. */
  nameOf: (row: Row) => string
  /** @default no action opens a dialog */
  open: ((subject: RowSubject<Row, Dialog>) => void) | undefined
  navigate: (path: string) => void
  perform: Perform
  /** Called when a row was deleted, with its id. @default nothing */
  onDeleted?: (id: string) => void
}

/** Returns a function that returns what the signed-in user can do with a row. */
export function rowActions<Row extends { id: string }, Dialog extends string>(
  actions: readonly Action<Row, Dialog>[],
  { t, user, can, explain, nameOf, open, navigate, perform, onDeleted }: ActionTools<Row, Dialog>,
) {
  function act(action: Action<Row, Dialog>, row: Row): unknown {
    const openFor = (dialog: Dialog) => open?.({ dialog, row } as RowSubject<Row, Dialog>)
    if ('dialog' in action) return openFor(action.dialog)
    if ('to' in action) return navigate(action.to(row))
    if ('run' in action) return action.run(row, { t, open: openFor })
    const { confirm, done } = action
    const name = nameOf(row)
    const command = {
      action: actionLabel(t, action.key),
      nameOf,
      done: (answer: unknown) =>
        typeof done === 'function' ? done(answer, t, name) : textOf(t, done, { name }),
      confirmation: confirm && {
        title: textOf(t, confirm.title, { name }),
        message: typeof confirm.message === 'function' ? confirm.message(row, t) : textOf(t, confirm.message),
        danger: action.danger ?? false,
      },
    }
    return 'bulk' in action
      ? perform({ ...command, mutation: action.bulk.mutation, variables: { ids: [row.id] } })
      : perform({
          ...command,
          mutation: action.mutation,
          variables: { id: row.id, ...(action.body && { body: action.body(row) }) },
          ...(action.key === 'delete' && { onDone: () => onDeleted?.(row.id) }),
        })
  }

  return (row: Row): RowAction<Row>[] =>
    actions
      .filter(({ code, when }) => (code === undefined || can(code) || explain) && (when?.(row) ?? true))
      .map((action) => {
        const { key, code, danger = false } = action
        const writes = 'mutation' in action || 'bulk' in action
        const inView = writes && user?.viewing ? ('errors:viewReadOnly' as const) : undefined
        const withheld = code ? withheldForRow(user, code, row) : inView
        const disabled = withheld ?? action.disabled?.(row, user)
        const [text, values] = typeof disabled === 'object' ? disabled : [disabled]
        const isAllowed = code === undefined || can(code)
        const reason = isAllowed ? text && textOf(t, text, values) : explain?.(code)
        return {
          key,
          label: actionLabel(t, key),
          danger,
          ...(reason && { reason }),
          onClick: () => void act(action, row),
        }
      })
}
