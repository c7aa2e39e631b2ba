import { type PathName, pathName, type Transition } from '@admin/api-client/contract/defineTransitions'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { ActionKey } from '@admin/i18n'
import type { Action, RowMutation, WriteAction } from './actions.ts'

/** What an operator reads about a transition. */
type Texts<Row, Name, Defined> = Pick<WriteAction<Row>, 'done'> &
  (Name extends ActionKey ? { key?: ActionKey } : { key: ActionKey }) &
  (Defined extends { confirm: true } ? Required<Pick<WriteAction<Row>, 'confirm'>> : unknown)

/**
 * Returns the actions of an area's transitions: each is offered in the states and to the users that the contract
 * defines.
 * @param texts by the transition's name: confirmation, the message afterwards, and the key of the label where it is not
 * the name
 */
export function transitionActions<
  Row extends { id: string } & Record<Field, string>,
  const Field extends string,
  const Each extends Readonly<Record<string, Transition<string, PermissionCode>>>,
>(
  resource: { action: (name: PathName<keyof Each & string>) => RowMutation },
  { field, transitions }: { field: Field; transitions: Each },
  texts: { [Name in keyof Each]: Texts<Row, Name, Each[Name]> },
): Action<Row, never>[] {
  return Object.entries(transitions).map(([name, { from, access, danger = false }]) => {
    const { key = name as ActionKey, ...shown } = texts[name] as Pick<
      WriteAction<Row>,
      'done' | 'confirm'
    > & {
      key?: ActionKey
    }
    return {
      ...shown,
      key,
      code: access,
      danger,
      when: (row) => from.includes(row[field]),
      mutation: resource.action(pathName(name) as PathName<keyof Each & string>),
    }
  })
}
