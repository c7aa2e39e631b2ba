import type { Account } from '@admin/api-client/contract/system/accounts'
import { useTranslation } from '@admin/i18n'
import { useCallback } from 'react'
import { PasswordDialog } from '../../../crud/form/PasswordDialog.tsx'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { usePasswordMinimum } from '../../../crud/form/usePasswordMinimum.ts'
import { useRowOptions } from '../../../crud/list/useRowOptions.ts'
import { useSession } from '../../../session/useSession.ts'
import { accountFields } from './accounts.fields.ts'
import { accounts, roles } from './accounts.list.tsx'

const contract = () => import('@admin/api-client/contract/system/accounts')
const newPassword = async () => (await contract()).accountNewPassword
const resetPassword = accounts.action('reset-password')
const valuesOf = ({ roles, ...row }: Account) => ({ ...row, roleIds: roles.map(({ id }) => id).sort() })

/** The account list's dialogs. */
export default function AccountDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Account, 'edit' | 'password'>>) {
  const { t } = useTranslation('account')
  const roleOptions = useRowOptions(roles, 'role:read')
  const passwordMinimum = usePasswordMinimum()
  const { user } = useSession()
  const scoped = Boolean(user?.scope)
  const schemas = useCallback(async () => {
    const { accountCreate, accountUpdate } = await contract()
    return { create: accountCreate(passwordMinimum), update: accountUpdate }
  }, [passwordMinimum])

  if (subject.dialog === 'password')
    return (
      <PasswordDialog
        {...dialog}
        id={subject.row.id}
        title={t('resetPassword', { name: subject.row.username })}
        mutation={resetPassword}
        schema={newPassword}
        withConfirmation
      />
    )
  const { row } = subject
  return (
    <ResourceDialog
      {...dialog}
      resource={accounts}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      fields={accountFields(t, {
        row,
        roles: roleOptions,
        scoped,
        own: row?.id === user?.id,
        passwordMinimum,
      })}
      columns={2}
    />
  )
}
