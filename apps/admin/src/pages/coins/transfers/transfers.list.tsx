import { transferDefaultSort } from '@admin/api-client/contract/coins/transfers.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { type FieldOption, formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import type { Action } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { coins, type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { PartyLink } from '../../../features/ledger/PartyLink.tsx'
import { partyLookup } from '../../../features/ledger/partyLookup.ts'
import { type Transfer, transfers } from '../../../features/ledger/transfers.ts'
import type { ReviewAction } from './ReviewDialog.tsx'

export const transferSearch: SearchOf<typeof transfers> = {
  defaultSort: transferDefaultSort,
  sortable: { createTime: true, amount: true, orderNumber: true },
  filters: {
    id: text,
    orderNumber: text,
    outgoingPartyId: text,
    incomingPartyId: text,
    partyId: text,
    amountFrom: coins,
    amountTo: coins,
    type: oneOf(enumerations.transferType),
    outcome: oneOf(enumerations.transferOutcome),
    reviewReason: oneOf(enumerations.transferReviewReason),
    reviewable: oneOf(enumerations.yesNo),
    operatorName: text,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

/**
 * @param known parties that are filtered by already
 * @param reviews the viewer can review transfers
 */
export function transferFilters(t: Translate, known: FieldOption[], reviews: boolean) {
  const filter = filtersOf(transfers, t)
  const lookup = { source: partyLookup(t), knownOptions: known }
  return [
    filter('input', 'orderNumber'),
    filter('autocomplete', 'outgoingPartyId', { label: 'outgoingParty', ...lookup }),
    filter('autocomplete', 'incomingPartyId', { label: 'incomingParty', ...lookup }),
    filter('select', 'outcome', { options: 'transferOutcome' }),
    filter('autocomplete', 'partyId', { label: 'party', ...lookup }),
    filter('coins', 'amountFrom'),
    filter('coins', 'amountTo'),
    filter('select', 'type', { options: 'transferType' }),
    filter('select', 'reviewReason', { options: 'transferReviewReason' }),
    ...(reviews ? [filter('select', 'reviewable', { options: 'yesNo' })] : []),
    filter('input', 'operatorName', { label: 'operator' }),
    filter('input', 'id'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function transferColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(transfers, t)
  const partyColumns = (side: 'outgoing' | 'incoming') => [
    column(`${side}PartyName`, {
      label: `${side}Party`,
      width: 138,
      render: (row) => <PartyLink id={row[`${side}PartyId`]} text={row[`${side}PartyName`]} inCell />,
    }),
    column(`${side}Balance`, {
      defaultHidden: true,
      width: 140,
      align: 'right',
      render: (row) => {
        const balance = row[`${side}Balance`]
        // Nothing moved, or the party is beyond the data scope: there is no balance to show.
        if (balance === null) return null
        const label = t('actions:showEntries', { name: row[`${side}PartyName`] })
        return <PartyLink id={row[`${side}PartyId`]} text={formatNumber(balance)} label={label} inCell />
      },
    }),
  ]
  return [
    column('orderNumber', { type: 'copyable', width: 150, minWidth: 150, hideable: false, inCard: true }),
    ...partyColumns('outgoing'),
    ...partyColumns('incoming'),
    column('amount', { type: 'number', width: 100, inCard: true }),
    badge('outcome', 'transferOutcome', { width: 100, inCard: true }),
    {
      key: 'review',
      label: t('transfer:review'),
      width: 162,
      minWidth: 76,
      render: (row: Transfer) => reviewText(t, row),
    },
    code('type', 'transferType', { width: 90, defaultHidden: true }),
    column('operatorName', { label: 'operator', width: 130, defaultHidden: true }),
    time('createTime'),
    column('remark', { type: 'truncated', maxLength: 24, width: 200, defaultHidden: true }),
  ]
}

/** How a review ended and by whom, or why it is pending; nothing where none is needed. */
function reviewText(t: Translate, transfer: Transfer): string | null {
  const { outcome, reviewResult, reviewerName, reviewReason, reviewRefusal } = transfer
  if (reviewResult) return joined(enumerationLabel(t, 'transferReviewResult', reviewResult), reviewerName)
  if (outcome !== 'pending' || !reviewReason) return null
  const reason = enumerationLabel(t, 'transferReviewReason', reviewReason)
  return joined(reason, reviewRefusal && t(refusals[reviewRefusal]))
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const pending = ({ outcome }: Transfer) => outcome === 'pending'

const refusals = {
  ownTransfer: 'errors:ownTransfer',
  partyOutOfScope: 'coinErrors:partyOutOfScope',
  ownException: 'contentErrors:ownException',
  dependentReviewer: 'errors:dependentReviewer',
} as const

const refused = ({ reviewRefusal }: Transfer) => reviewRefusal !== null && refusals[reviewRefusal]

/** What can be done with a pending transfer; what the server would reject says why. */
export const transferActions: Action<Transfer, ReviewAction>[] = [
  { key: 'approve', code: 'transfer:review', when: pending, disabled: refused, dialog: 'approve' },
  {
    key: 'reject',
    code: 'transfer:review',
    when: pending,
    disabled: refused,
    dialog: 'reject',
    danger: true,
  },
  {
    key: 'raiseException',
    code: 'transfer:create',
    when: pending,
    disabled: ({ reviewRefusal, reviewReason }) =>
      (reviewRefusal === 'partyOutOfScope' && 'coinErrors:partyOutOfScope') ||
      (reviewReason === 'exception' && 'contentErrors:exceptionRaised'),
    dialog: 'raiseException',
  },
]
