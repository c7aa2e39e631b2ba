import { unwrap } from '@admin/api-client'
import { VIEW_MINUTES } from '@admin/api-client/contract/limits'
import type { Account } from '@admin/api-client/contract/system/accounts'
import { useTranslation } from '@admin/i18n'
import { useCallback } from 'react'
import { api } from '../../../app/api.ts'
import { areaCodeOptions } from '../../../crud/form/areaCodes.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { PasswordDialog } from '../../../crud/form/PasswordDialog.tsx'
import { newPasswordField, passwordConfirmationField } from '../../../crud/form/passwordFields.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { usePasswordMinimum } from '../../../crud/form/usePasswordMinimum.ts'
import { siteLookup } from '../../../crud/list/lookups.ts'
import { useRowOptions } from '../../../crud/list/useRowOptions.ts'
import { scopeLookup } from '../../../features/ledger/partyLookup.ts'
import { TimelineDrawer } from '../../../features/timelines/TimelineDrawer.tsx'
import UndoOperatorDialog from '../../../features/undo/UndoOperatorDialog.tsx'
import ViewAsDialog from '../../../features/viewAs/ViewAsDialog.tsx'
import { useOwnSites } from '../../../session/ownSites.ts'
import { useSession } from '../../../session/useSession.ts'
import { type AccountDialog, accounts, roles } from './accounts.list.tsx'

const contract = () => import('@admin/api-client/contract/system/accounts')
const newPassword = async () => (await contract()).accountNewPassword
const resetPassword = accounts.action('reset-password')
const valuesOf = ({ roles, ...row }: Account) => ({ ...row, roleIds: roles.map(({ id }) => id).sort() })

/** The account list's dialogs. */
export default function AccountDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<Account, AccountDialog>>) {
  const { t } = useTranslation('account')
  const roleOptions = useRowOptions(roles, 'role:read')
  const passwordMinimum = usePasswordMinimum()
  const { user } = useSession()
  // The operator sees one party with all below it, and gives no wider scope.
  const scoped = Boolean(user?.scope)
  const { isLimited, options: ownSites } = useOwnSites()
  const schemas = useCallback(async () => {
    const { accountCreate, accountUpdate } = await contract()
    return { create: accountCreate(passwordMinimum), update: accountUpdate }
  }, [passwordMinimum])

  if (subject.dialog === 'password')
    return (
      <PasswordDialog
        {...dialog}
        id={subject.row.id}
        name={subject.row.username}
        mutation={resetPassword}
        schema={newPassword}
        withConfirmation
      />
    )
  if (subject.dialog === 'timeline')
    return (
      <TimelineDrawer
        {...dialog}
        subject={{ kind: 'account', id: subject.row.id }}
        name={subject.row.username}
      />
    )
  if (subject.dialog === 'viewAs')
    return (
      <ViewAsDialog
        {...dialog}
        name={subject.row.nickname}
        text={t('viewHint', { count: VIEW_MINUTES })}
        start={() =>
          unwrap(api.POST('/api/admin/accounts/{id}/view-as', { params: { path: { id: subject.row.id } } }))
        }
      />
    )
  if (subject.dialog === 'undo')
    return (
      <UndoOperatorDialog
        {...dialog}
        subject={{ operator: { id: subject.row.id, name: subject.row.username } }}
      />
    )
  const { row } = subject
  const field = fieldsOf(accounts, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={accounts}
      row={row}
      schemas={schemas}
      valuesOf={valuesOf}
      fields={[
        field('input', 'username', {
          editable: 'add',
          required: true,
          ...(!row && { description: t('usernameHint') }),
        }),
        field('input', 'nickname', { required: true }),
        field('input', 'email', { inputMode: 'email', required: true }),
        field('multiSelect', 'roleIds', { label: 'roles', options: roleOptions, required: true }),
        field('select', 'areaCode', { options: areaCodeOptions(t, row?.areaCode), required: true }),
        field('input', 'phone', { inputMode: 'tel', required: true }),
        ...(row ? [] : [newPasswordField(t, passwordMinimum), passwordConfirmationField(t)]),
        field('autocomplete', 'scopePartyId', {
          label: 'scope',
          required: scoped,
          description: t(scoped ? 'scopeWithinHint' : 'scopeHint'),
          ...(!scoped && { placeholder: t('everything') }),
          source: scopeLookup(t),
          ...(row?.scopePartyId && {
            knownOptions: [{ value: row.scopePartyId, label: row.scopePartyName ?? row.scopePartyId }],
          }),
        }),
        field('autocomplete', 'scopeSiteIds', {
          label: 'limitedToSites',
          multiple: true,
          required: isLimited,
          description: t(isLimited ? 'limitedWithinHint' : 'limitedToSitesHint'),
          placeholder: isLimited ? t('sitePlaceholder') : t('allSites'),
          source: siteLookup,
          knownOptions: [
            ...ownSites,
            ...(row?.scopeSites.map(({ id, name }) => ({ value: id, label: name })) ?? []),
          ],
        }),
        field('radio', 'status', { options: 'accountStatus' }),
        ...(row && row.id === user?.id
          ? [
              field('password', 'currentPassword', {
                description: t('currentPasswordHint'),
                autoComplete: 'current-password',
                // Shown once a change needs it; the server decides which changes do.
                depends: {
                  on: ['email', 'roleIds', 'scopePartyId', 'scopeSiteIds'],
                  resolve: ({ email, roleIds, scopePartyId, scopeSiteIds }) => ({
                    visible:
                      email !== row.email ||
                      scopePartyId !== row.scopePartyId ||
                      sorted(scopeSiteIds ?? []) !== sorted(row.scopeSiteIds) ||
                      sorted(roleIds) !== sorted(row.roles.map(({ id }) => id)),
                    required: true,
                  }),
                },
              }),
            ]
          : []),
      ]}
      columns={2}
    />
  )
}

const sorted = (ids: readonly string[]) => [...ids].sort().join()
