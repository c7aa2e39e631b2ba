import type { Merchant } from '@admin/api-client/contract/coins/merchants'
import type {
  agentTransitions,
  merchantSubaccountTransitions,
  merchantTransitions,
} from '@admin/api-client/contract/coins/partyAccounts.transitions'
import type { Translate } from '@admin/i18n'
import { type DataTableColumn, formatNumber } from '@admin/ui'
import { TRANSACTIONS_PATH } from '../../app/pagePaths.ts'
import {
  type Action,
  type BulkAction,
  deleteAction,
  editAction,
  enablingActions,
  type RowMutation,
} from '../../crud/actions/actions.ts'
import { transitionActions } from '../../crud/actions/transitionActions.ts'
import { labeledColumns } from '../../crud/list/columnsOf.tsx'
import { PartyLink } from './PartyLink.tsx'

/** What agents, merchants and sub-accounts have in common: a party that signs in. */
export type PartyAccount = Pick<
  Merchant,
  'id' | 'nickname' | 'account' | 'balance' | 'status' | 'mfaStatus' | 'mfaVerification' | 'mfaVerifyTime'
>

type PartyArea = 'agent' | 'merchant' | 'merchantSubaccount'

interface PartyResource {
  area: PartyArea
  delete: Parameters<typeof deleteAction>[0]['delete']
  setStatus: (status: PartyAccount['status']) => BulkAction<PartyAccount>['bulk']
  action: (name: 'open-mfa' | 'close-mfa' | 'reset-mfa') => RowMutation
}

type MfaTransitions =
  | typeof agentTransitions
  | typeof merchantTransitions
  | typeof merchantSubaccountTransitions

/** The dialogs of party accounts. */
export type PartyDialog = 'edit' | 'password' | 'topUp' | 'deduct'

/** Returns the columns that the lists of party accounts share. */
export function partyColumns({ area }: { area: PartyArea }, t: Translate) {
  const { column, badge, time } = labeledColumns<PartyAccount, PartyArea>(area, t)
  const identity: DataTableColumn<PartyAccount>[] = [
    column('nickname', { width: 190, hideable: false, inCard: true }),
    column('account', { type: 'copyable', width: 152 }),
  ]
  const state: DataTableColumn<PartyAccount>[] = [
    column('balance', {
      inCard: true,
      width: 100,
      align: 'right',
      render: ({ id, balance, nickname }) => (
        <PartyLink
          id={id}
          text={formatNumber(balance)}
          label={t('actions:showEntries', { name: nickname })}
          inCell
        />
      ),
    }),
    badge('status', 'merchantStatus', { width: 103, inCard: true }),
    badge('mfaStatus', 'mfaStatus', { width: 113 }),
    badge('mfaVerification', 'mfaVerification', { width: 180, defaultHidden: true }),
    time('mfaVerifyTime', { defaultHidden: true }),
  ]
  const id = column('id', { type: 'id', defaultHidden: true })
  return { identity, state, id }
}

/**
 * Returns what can be done with party accounts. A user's own party is topped up and deducted from above it, out of
 * their sight.
 * @param links what leads from an account to other pages. @default its transactions alone
 */
export function partyActions(
  resource: PartyResource,
  transitions: MfaTransitions,
  links: readonly Action<PartyAccount, never>[] = [],
): Action<PartyAccount, PartyDialog>[] {
  const { area } = resource
  const coins = {
    code: 'transfer:create',
    disabled: ({ id }, user) => id === user?.scope?.partyId && `${area}:ownCoins`,
  } satisfies Partial<Action<PartyAccount>>
  return [
    editAction(resource),
    { ...coins, key: 'topUp', dialog: 'topUp' },
    { ...coins, key: 'deduct', dialog: 'deduct' },
    {
      key: 'viewTransactions',
      code: 'transaction:read',
      to: ({ id }) => `${TRANSACTIONS_PATH}?partyId=${id}`,
    },
    ...links,
    { key: 'resetPassword', code: `${area}:resetPassword`, dialog: 'password' },
    ...enablingActions(resource, `${area}:disableHint`),
    ...transitionActions<PartyAccount, 'mfaStatus', MfaTransitions['transitions']>(resource, transitions, {
      openMfa: {
        confirm: { title: 'actions:confirmOpenMfaTitle', message: `${area}:openMfaHint` },
        done: 'actions:mfaOpened',
      },
      closeMfa: {
        confirm: { title: 'actions:confirmCloseMfaTitle', message: `${area}:closeMfaHint` },
        done: 'actions:mfaClosed',
      },
    }),
    {
      key: 'resetMfa',
      code: `${area}:mfa`,
      mutation: resource.action('reset-mfa'),
      confirm: { title: 'actions:confirmResetMfaTitle', message: `${area}:resetMfaHint` },
      done: 'actions:mfaReset',
    },
    deleteAction(resource, { hint: `${area}:deleteHint` }),
  ]
}
