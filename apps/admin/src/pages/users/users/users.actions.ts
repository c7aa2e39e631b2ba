import type { RowAction } from '@admin/ui'
import { type ActionTools, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { type User, users } from './users.resource.ts'

/** What the page's dialogs are for. */
export type UserSubject = RowSubject<User, 'details' | 'points'>

/** What can be done with a user, by the operator's rights and the row's state. */
export const userActions = (tools: ActionTools<UserSubject>) => {
  const { t } = tools
  const { opens, runs, deletes, allowed } = rowActionsWith(tools)
  return (row: User): RowAction<User>[] => {
    const { id, nickname: name } = row
    return allowed([
      opens('details', 'user:read', { dialog: 'details', row }),
      opens('edit', 'user:update', { dialog: 'edit', row }),
      opens('changePoints', 'user:points', { dialog: 'points', row }),
      row.status === 'normal'
        ? runs('freeze', 'user:freeze', {
            mutation: users.setStatus,
            variables: { ids: [id], status: 'frozen' },
            question: { title: t('actions:confirmFreezeTitle', { name }), message: t('user:freezeHint') },
            done: 'frozen',
          })
        : runs('unfreeze', 'user:freeze', {
            mutation: users.setStatus,
            variables: { ids: [id], status: 'normal' },
            done: 'unfrozen',
          }),
      deletes('user:delete', users.delete, { id, name, hint: t('user:deleteHint') }),
    ])
  }
}
