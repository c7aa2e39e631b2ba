import type { Account } from '@admin/api-client/contract/system/accounts'
import type { RowAction } from '@admin/ui'
import { type ActionTools, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { accounts } from './accounts.resource.ts'

/** What the page's dialogs are for. */
export type AccountSubject = RowSubject<Account, 'password'>

const resetMfa = accounts.action('reset-mfa')
const endSessions = accounts.action('end-sessions')

/**
 * What can be done with an account, by the user's rights and the row's state.
 * @param tools.ownId id of the signed-in user, whose own account only the account menu secures
 */
export const accountActions = (tools: ActionTools<AccountSubject> & { ownId: string | undefined }) => {
  const { t, ownId } = tools
  const { opens, runs, deletes, allowed } = rowActionsWith(tools)
  return (row: Account): RowAction<Account>[] => {
    const { id, username: name } = row
    const own = (reason: string) => ({ reason: id === ownId ? reason : undefined })
    return allowed([
      opens('edit', 'account:update', { dialog: 'edit', row }),
      opens(
        'resetPassword',
        'account:resetPassword',
        { dialog: 'password', row },
        own(t('account:ownPassword')),
      ),
      row.status === 'normal'
        ? runs(
            'freeze',
            'account:freeze',
            {
              mutation: accounts.setStatus,
              variables: { ids: [id], status: 'frozen' },
              question: {
                title: t('actions:confirmFreezeTitle', { name }),
                message: t('account:freezeHint'),
              },
              done: 'frozen',
            },
            own(t('account:ownAccount')),
          )
        : runs('unfreeze', 'account:freeze', {
            mutation: accounts.setStatus,
            variables: { ids: [id], status: 'normal' },
            done: 'unfrozen',
          }),
      runs(
        'resetMfa',
        'account:resetMfa',
        {
          mutation: resetMfa,
          variables: { id },
          question: {
            title: t('actions:confirmResetMfaTitle', { name }),
            message: t('account:resetMfaHint'),
          },
          done: 'mfaReset',
        },
        own(t('account:ownMfa')),
      ),
      runs(
        'endSessions',
        'account:endSessions',
        {
          mutation: endSessions,
          variables: { id },
          question: {
            title: t('actions:confirmEndSessionsTitle', { name }),
            message: t('account:endSessionsHint'),
          },
          done: ({ ended }) => t('actions:sessionsEnded', { count: ended }),
        },
        own(t('account:ownSessions')),
      ),
      deletes('account:delete', accounts.delete, { id, name }, own(t('account:ownAccount'))),
    ])
  }
}
