import type { Account } from '@admin/api-client/contract/system/accounts'
import type { Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { areaCodeOptions } from '../../../crud/form/areaCodes.ts'
import { newPasswordField, passwordConfirmationField } from '../../../crud/form/passwordFields.ts'
import type { CreateBody, UpdateBody } from '../../../crud/resource/resource.types.ts'
import { scopeLookup } from '../../../features/ledger/partyLookup.ts'

type Path = '/api/admin/accounts'
type Values = CreateBody<Path> & UpdateBody<Path>

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
): FieldSpec<Values>[] => [
  {
    type: 'unModify',
    name: 'username',
    label: t('account:username'),
    required: true,
    ...(!row && { description: t('account:usernameHint') }),
  },
  { type: 'input', name: 'nickname', label: t('account:nickname'), required: true },
  { type: 'input', name: 'email', label: t('account:email'), inputMode: 'email', required: true },
  { type: 'multiSelect', name: 'roleIds', label: t('account:roles'), options: roles, required: true },
  {
    type: 'mAutoComplete',
    name: 'scopePartyId',
    label: t('account:scope'),
    required: scoped,
    description: t(scoped ? 'account:scopeWithinHint' : 'account:scopeHint'),
    ...(!scoped && { placeholder: t('account:everything') }),
    source: scopeLookup(t),
    ...(row?.scopePartyId && {
      knownOptions: [{ value: row.scopePartyId, label: row.scopePartyName ?? row.scopePartyId }],
    }),
  },
  {
    type: 'select',
    name: 'areaCode',
    label: t('account:areaCode'),
    options: areaCodeOptions(t, row?.areaCode),
    required: true,
  },
  { type: 'input', name: 'phone', label: t('account:phone'), inputMode: 'tel', required: true },
  ...(row ? [] : [newPasswordField(t, passwordMinimum), passwordConfirmationField(t)]),
  {
    type: 'radio',
    name: 'status',
    label: t('account:status'),
    options: enumerationOptions(t, 'accountStatus'),
  },
  ...(row && own ? [currentPasswordField(t, row)] : []),
]

/** Shown once a change needs it; the server decides which changes do. */
const currentPasswordField = (t: Translate, row: Account): FieldSpec<Values> => ({
  type: 'password',
  name: 'currentPassword',
  label: t('account:currentPassword'),
  description: t('account:currentPasswordHint'),
  autoComplete: 'current-password',
  depends: {
    on: ['email', 'roleIds', 'scopePartyId'],
    resolve: ({ email, roleIds, scopePartyId }) => ({
      visible:
        email !== row.email ||
        scopePartyId !== row.scopePartyId ||
        [...roleIds].sort().join() !==
          row.roles
            .map(({ id }) => id)
            .sort()
            .join(),
      required: true,
    }),
  },
})
