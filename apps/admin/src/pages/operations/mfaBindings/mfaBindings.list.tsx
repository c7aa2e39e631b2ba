import { type CodeOf, enumerations } from '@admin/api-client/contract/enumerations'
import type { MfaBindingRow } from '@admin/api-client/contract/operations/mfaBindings'
import { mfaBindingDefaultSort } from '@admin/api-client/contract/operations/mfaBindings.sort'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { formatList, type Language, type Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import type { Action, RowMutation } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const mfaBindings = resource('/api/admin/mfa-bindings', 'mfaBinding')

export const mfaBindingSearch: SearchOf<typeof mfaBindings> = {
  defaultSort: mfaBindingDefaultSort,
  sortable: { account: true, mfaBoundTime: true, mfaVerifyTime: true },
  filters: {
    id: text,
    account: text,
    kind: oneOf(enumerations.mfaKind),
    mfaStatus: oneOf(enumerations.mfaStatus),
    mfaVerification: oneOf(enumerations.mfaVerification),
  },
}

export function mfaBindingFilters(t: Translate) {
  const filter = filtersOf(mfaBindings, t)
  return [
    filter('input', 'account', { label: 'accountOrName' }),
    filter('select', 'kind', { options: 'mfaKind' }),
    filter('select', 'mfaStatus', { options: 'mfaStatus' }),
    filter('select', 'mfaVerification', { options: 'mfaVerification' }),
  ]
}

export function mfaBindingColumns(t: Translate, language: Language) {
  const { column, badge, code, time } = columnsOf(mfaBindings, t)
  return [
    column('account', { width: 150, hideable: false, inCard: true }),
    column('nickname', { width: 130, defaultHidden: true }),
    code('kind', 'mfaKind', { width: 110, inCard: true }),
    badge('mfaStatus', 'mfaStatus', { width: 90, inCard: true }),
    badge('mfaVerification', 'mfaVerification', { width: 165 }),
    code('mfaMethod', 'mfaMethod', { width: 130, defaultHidden: true }),
    time('mfaBoundTime', { defaultHidden: true }),
    time('mfaVerifyTime'),
    column('passkeys', { type: 'number', width: 110, defaultHidden: true }),
    column('recoveryCodesLeft', { type: 'number', width: 165, defaultHidden: true }),
    column('trustedDevices', { type: 'number', width: 150, defaultHidden: true }),
    column('providers', { type: 'number', width: 150, defaultHidden: true }),
    column('demandedBy', { width: 130, render: ({ demandedBy }) => formatList(demandedBy, language) }),
    time('mfaDueTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

const accounts = resource('/api/admin/accounts', 'account')

/** An operation of another area also changes what is listed here. */
const listedHere = (reset: RowMutation): RowMutation => ({
  ...reset,
  onSuccess: (...given) =>
    Promise.all([
      reset.onSuccess?.(...given),
      given[3].client.invalidateQueries({ queryKey: [mfaBindings.path] }),
    ]),
})

const resetting = (
  kind: CodeOf<'mfaKind'>,
  code: PermissionCode,
  reset: RowMutation,
): Action<MfaBindingRow, never> => ({
  key: 'resetMfa',
  code,
  when: (row) => row.kind === kind,
  disabled: ({ id }, user) => id === user?.id && 'mfaBinding:ownMfa',
  mutation: listedHere(reset),
  confirm: { title: 'actions:confirmResetMfaTitle', message: 'mfaBinding:resetHint' },
  done: 'actions:mfaReset',
})

export const mfaBindingActions: Action<MfaBindingRow, never>[] = [
  resetting('operator', 'account:resetMfa', accounts.action('reset-mfa')),
  resetting('merchant', 'merchant:mfa', resource('/api/admin/merchants', 'merchant').action('reset-mfa')),
  resetting(
    'subaccount',
    'merchantSubaccount:mfa',
    resource('/api/admin/merchant-subaccounts', 'merchantSubaccount').action('reset-mfa'),
  ),
  resetting('agent', 'agent:mfa', resource('/api/admin/agents', 'agent').action('reset-mfa')),
  {
    key: 'endTrustedDevices',
    code: 'account:resetMfa',
    when: ({ kind }) => kind === 'operator',
    disabled: ({ trustedDevices }) => !trustedDevices && 'mfaBinding:noTrustedDevices',
    mutation: listedHere(accounts.action('end-trusted-devices')),
    confirm: { title: 'mfaBinding:confirmEndTrustTitle', message: 'mfaBinding:endTrustHint' },
    done: ({ ended }: { ended: number }, t, name) => t('mfaBinding:trustEnded', { count: ended, name }),
  },
  {
    key: 'disconnectProviders',
    code: 'account:resetMfa',
    when: ({ kind }) => kind === 'operator',
    disabled: ({ id, providers }, user) =>
      id === user?.id ? 'mfaBinding:ownMfa' : !providers && 'mfaBinding:noProviders',
    mutation: listedHere(accounts.action('disconnect-providers')),
    confirm: { title: 'mfaBinding:confirmDisconnectTitle', message: 'mfaBinding:disconnectHint' },
    done: 'mfaBinding:providersDisconnected',
  },
]
