import type { Account } from '@admin/api-client/contract/system/accounts'
import type { Translate } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { areaCodeOptions } from '../../../crud/form/areaCodes.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { newPasswordField, passwordConfirmationField } from '../../../crud/form/passwordFields.ts'
import { scopeLookup } from '../../../features/ledger/partyLookup.ts'
import { accounts } from './accounts.list.tsx'

interface AccountFieldsOptions {
  /** The account that is edited; none when adding. */
  row: Account | undefined
  roles: FieldOption[]
  /** The operator sees one party with all below it, and gives no wider scope. */
  scoped: boolean
  /** The account is the operator's own. */
  own: boolean
  /** Least characters in the reader's language. */
  passwordMinimum: number
}

export const accountFields = (
  t: Translate,
  { row, roles, scoped, own, passwordMinimum }: AccountFieldsOptions,
) => {
  const field = fieldsOf(accounts, t)
  return [
    field('unModify', 'username', {
      required: true,
      ...(!row && { description: t('account:usernameHint') }),
    }),
    field('input', 'nickname', { required: true }),
    field('input', 'email', { inputMode: 'email', required: true }),
    field('multiSelect', 'roleIds', { label: 'roles', options: roles, required: true }),
    field('mAutoComplete', 'scopePartyId', {
      label: 'scope',
      required: scoped,
      description: t(scoped ? 'account:scopeWithinHint' : 'account:scopeHint'),
      ...(!scoped && { placeholder: t('account:everything') }),
      source: scopeLookup(t),
      ...(row?.scopePartyId && {
        knownOptions: [{ value: row.scopePartyId, label: row.scopePartyName ?? row.scopePartyId }],
      }),
    }),
    field('select', 'areaCode', { options: areaCodeOptions(t, row?.areaCode), required: true }),
    field('input', 'phone', { inputMode: 'tel', required: true }),
    ...(row ? [] : [newPasswordField(t, passwordMinimum), passwordConfirmationField(t)]),
    field('radio', 'status', { options: 'accountStatus' }),
    ...(row && own
      ? [
          field('password', 'currentPassword', {
            description: t('account:currentPasswordHint'),
            autoComplete: 'current-password',
            // Shown once a change needs it; the server decides which changes do.
            depends: {
              on: ['email', 'roleIds', 'scopePartyId'],
              resolve: ({ email, roleIds, scopePartyId }) => ({
                visible:
                  email !== row.email ||
                  scopePartyId !== row.scopePartyId ||
                  sorted(roleIds) !== sorted(row.roles.map(({ id }) => id)),
                required: true,
              }),
            },
          }),
        ]
      : []),
  ]
}

const sorted = (ids: readonly string[]) => [...ids].sort().join()
