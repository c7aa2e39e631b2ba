import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Account } from '@admin/api-client/contract/system/accounts'
import { accountDefaultSort } from '@admin/api-client/contract/system/accounts.sort'
import { formatList, type Translate } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { oneOf } from '@admin/ui/ListPage'
import { Badge } from '@mantine/core'
import { phoneColumn, phoneWith } from '../../../app/phoneText.ts'
import { type Action, deleteAction, editAction, freezingActions } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { siteLookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { TextKey } from '../../../crud/resource/texts.ts'
import { scopeLookup } from '../../../features/ledger/partyLookup.ts'
import { maskedCells } from '../../../features/maskedFields/maskedCells.tsx'
import type { Holds } from '../../../session/useCan.ts'

export const accounts = resource('/api/admin/accounts', 'account')

/** The roles that an account can have. */
export const roles = resource('/api/admin/roles', 'role')

export const accountSearch: SearchOf<typeof accounts> = {
  defaultSort: accountDefaultSort,
  sortable: {
    username: true,
    nickname: true,
    email: true,
    status: true,
    lastLoginTime: true,
    createTime: true,
  },
  sortCodes: { email: 'personalData:read' },
  filters: {
    id: text,
    username: text,
    email: text,
    roleId: text,
    scopePartyId: text,
    siteId: text,
    status: oneOf(enumerations.accountStatus),
  },
}

/** @param scopes the party that is filtered by already */
export function accountFilters(
  t: Translate,
  { roles, scopes }: { roles: FieldOption[]; scopes: FieldOption[] },
) {
  const filter = filtersOf(accounts, t)
  return [
    filter('input', 'id'),
    filter('input', 'username'),
    filter('input', 'email'),
    filter('select', 'roleId', { label: 'role', options: roles }),
    filter('autocomplete', 'scopePartyId', {
      label: 'scope',
      source: scopeLookup(t),
      knownOptions: scopes,
    }),
    filter('autocomplete', 'siteId', { source: siteLookup, placeholder: t('account:sitePlaceholder') }),
    filter('select', 'status', { options: 'accountStatus' }),
  ]
}

/**
 * @param language in which lists are written
 * @param ownId of the signed-in user, whose row is marked
 */
export function accountColumns(
  t: Translate,
  language: string,
  { ownId, can }: { ownId: string | undefined; can: Holds },
) {
  const { column, badge, time } = columnsOf(accounts, t)
  const cells = maskedCells<Account, 'account'>('account', { t, can, nameOf: ({ username }) => username })
  return [
    column('username', {
      width: 160,
      hideable: false,
      inCard: true,
      render: ({ id, username }) =>
        id === ownId ? (
          <>
            {username} <Badge variant="default">{t('account:you')}</Badge>
          </>
        ) : (
          username
        ),
    }),
    column('nickname', { width: 110 }),
    column('email', { type: 'copyable', width: 220, defaultHidden: true, ...cells('email') }),
    column('phone', { width: 150, ...phoneColumn, defaultHidden: true, ...cells('phone', phoneWith) }),
    column('roles', {
      width: 130,
      inCard: true,
      render: ({ roles }) =>
        formatList(
          roles.map(({ name }) => name),
          language,
        ),
    }),
    column('scopePartyName', {
      label: 'scope',
      width: 115,
      render: ({ scopePartyName }) => scopePartyName ?? t('account:everything'),
    }),
    column('scopeSites', {
      label: 'limitedToSites',
      width: 150,
      defaultHidden: true,
      value: ({ scopeSites }) =>
        formatList(
          scopeSites.map(({ name }) => name),
          language,
        ) || t('account:allSites'),
    }),
    badge('status', 'accountStatus', { width: 110, inCard: true }),
    badge('mfaStatus', 'mfaStatus', { width: 90 }),
    time('lastLoginTime'),
    column('lastLoginAddress', { width: 160, defaultHidden: true, ...cells('lastLoginAddress') }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

/** Makes an action unavailable for the operator's own account, which only the account menu secures. */
const unlessOwn =
  (reason: TextKey): NonNullable<Action<Account>['disabled']> =>
  ({ id }, user) =>
    id === user?.id && reason

export type AccountDialog = 'edit' | 'password' | 'undo' | 'timeline' | 'viewAs'

export const accountActions: Action<Account, AccountDialog>[] = [
  editAction(accounts),
  {
    key: 'viewAs',
    code: 'account:viewAs',
    disabled: ({ id, status }, user) =>
      id === user?.id ? 'systemErrors:ownAccount' : status === 'frozen' && 'systemErrors:viewBeyondRights',
    dialog: 'viewAs',
  },
  {
    key: 'resetPassword',
    code: 'account:resetPassword',
    disabled: unlessOwn('account:ownPassword'),
    dialog: 'password',
  },
  ...freezingActions<Account>(accounts, 'account:freeze', {
    message: 'account:freezeHint',
    disabled: unlessOwn('systemErrors:ownAccount'),
  }),
  {
    key: 'resetMfa',
    code: 'account:resetMfa',
    disabled: unlessOwn('account:ownMfa'),
    mutation: accounts.action('reset-mfa'),
    confirm: { title: 'actions:confirmResetMfaTitle', message: 'account:resetMfaHint' },
    done: 'actions:mfaReset',
  },
  {
    key: 'endSessions',
    code: 'account:endSessions',
    disabled: unlessOwn('account:ownSessions'),
    mutation: accounts.action('end-sessions'),
    confirm: { title: 'systemActions:confirmEndSessionsTitle', message: 'account:endSessionsHint' },
    done: ({ ended }: { ended: number }, t, name) => t('systemActions:sessionsEnded', { count: ended, name }),
  },
  { key: 'viewTimeline', code: 'account:read', dialog: 'timeline' },
  { key: 'undoOperator', code: 'operationLog:undo', danger: true, dialog: 'undo' },
  deleteAction(accounts, { disabled: unlessOwn('systemErrors:ownAccount') }),
]
