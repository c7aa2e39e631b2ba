import type { PointsTransfer } from '@admin/api-client/contract/content/pointsTransfers'
import { pointsTransferDefaultSort } from '@admin/api-client/contract/content/pointsTransfers.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import type { Action } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { coins, type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { TextKey } from '../../../crud/resource/texts.ts'

export const pointsTransfers = resource('/api/admin/points-transfers', 'pointsTransfer')

export type Decision = 'approve' | 'reject' | 'raiseException' | 'cancel'
export type PointsTransferDialog = 'details' | Decision

/** Why transfers of points are reviewed. */
const REVIEW_REASONS = ['timeout', 'exception'] as const

export const pointsTransferSearch: SearchOf<typeof pointsTransfers> = {
  defaultSort: pointsTransferDefaultSort,
  sortable: { orderNumber: true, amount: true, createTime: true },
  filters: {
    id: text,
    orderNumber: text,
    outgoingUserId: text,
    incomingUserId: text,
    outgoingUser: text,
    incomingUser: text,
    userId: text,
    unit: oneOf(enumerations.pointUnit),
    amountFrom: coins,
    amountTo: coins,
    outcome: oneOf(enumerations.transferOutcome),
    reviewReason: oneOf(REVIEW_REASONS),
    reviewResult: oneOf(enumerations.transferReviewResult),
    reviewable: oneOf(enumerations.yesNo),
    operatorName: text,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

/** @param reviews the viewer can review transfers */
export function pointsTransferFilters(t: Translate, reviews: boolean) {
  const filter = filtersOf(pointsTransfers, t)
  return [
    filter('input', 'orderNumber'),
    filter('input', 'outgoingUser'),
    filter('input', 'incomingUser'),
    filter('select', 'outcome', { options: 'transferOutcome' }),
    filter('select', 'unit', { options: 'pointUnit' }),
    filter('coins', 'amountFrom'),
    filter('coins', 'amountTo'),
    filter('select', 'reviewReason', {
      options: REVIEW_REASONS.map((value) => ({
        value,
        label: t(`coinEnumerations:transferReviewReason.${value}`),
      })),
    }),
    filter('select', 'reviewResult', { options: 'transferReviewResult' }),
    ...(reviews ? [filter('select', 'reviewable', { options: 'yesNo' })] : []),
    filter('input', 'operatorName', { label: 'operator' }),
    filter('input', 'userId'),
    filter('input', 'id'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function pointsTransferColumns(t: Translate) {
  const { column, badge, time } = columnsOf(pointsTransfers, t)
  const balance = (side: 'outgoing' | 'incoming') =>
    column(`${side}Balance`, {
      width: 140,
      align: 'right',
      defaultHidden: true,
      render: (row) => {
        const points = row[`${side}Balance`]
        return points === null ? null : formatNumber(points)
      },
    })
  return [
    column('orderNumber', { type: 'copyable', width: 150, minWidth: 150, hideable: false, inCard: true }),
    column('outgoingUserName', { label: 'outgoingUser', width: 150 }),
    balance('outgoing'),
    column('incomingUserName', { label: 'incomingUser', width: 150 }),
    balance('incoming'),
    column('amount', {
      width: 110,
      align: 'right',
      inCard: true,
      exports: ['amount', 'unit'],
      render: ({ amount, unit }) => `${formatNumber(amount)} ${enumerationLabel(t, 'pointUnit', unit)}`,
    }),
    badge('outcome', 'transferOutcome', { width: 100, inCard: true }),
    {
      key: 'review',
      label: t('pointsTransfer:review'),
      width: 155,
      exports: ['reviewReason', 'reviewResult'] as const,
      render: (row: PointsTransfer) => reviewText(t, row),
    },
    column('operatorName', {
      defaultHidden: true,
      label: 'operator',
      width: 120,
      value: ({ operatorName }) => operatorName || t('pointsTransfer:platform'),
    }),
    column('reviewerName', { label: 'reviewer', width: 118, defaultHidden: true }),
    time('reviewTime', { defaultHidden: true }),
    column('reviewRemark', { type: 'truncated', maxLength: 24, width: 180, defaultHidden: true }),
    column('exceptionRemark', { type: 'truncated', maxLength: 24, width: 180, defaultHidden: true }),
    time('createTime'),
    column('remark', { type: 'truncated', maxLength: 24, width: 180, defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

/** Why a transfer is or was reviewed, and how that ended; nothing where no review was needed. */
const reviewText = (t: Translate, { reviewReason, reviewResult }: PointsTransfer) =>
  [
    reviewReason && enumerationLabel(t, 'transferReviewReason', reviewReason),
    reviewResult && enumerationLabel(t, 'transferReviewResult', reviewResult),
  ]
    .filter(Boolean)
    .join(' · ')

const isPending = ({ outcome }: PointsTransfer) => outcome === 'pending'

/** Texts of the reasons for which a transfer can't be reviewed. */
const refusals = {
  ownTransfer: 'errors:ownTransfer',
  ownException: 'contentErrors:ownException',
  dependentReviewer: 'errors:dependentReviewer',
} as const satisfies Record<NonNullable<PointsTransfer['reviewRefusal']>, TextKey>

const refused = ({ reviewRefusal }: PointsTransfer) => reviewRefusal !== null && refusals[reviewRefusal]

const approvalRefusal = (row: PointsTransfer) =>
  refused(row) ||
  (row.operatorId === null && row.reviewReason === null && 'contentErrors:transferNotUnderReview')

/** What can be done with a pending transfer; what the server would reject says why. */
export const pointsTransferActions: Action<PointsTransfer, PointsTransferDialog>[] = [
  { key: 'details', code: 'pointsTransfer:read', dialog: 'details' },
  {
    key: 'approve',
    code: 'pointsTransfer:review',
    when: isPending,
    disabled: approvalRefusal,
    dialog: 'approve',
  },
  {
    key: 'reject',
    code: 'pointsTransfer:review',
    when: isPending,
    disabled: refused,
    dialog: 'reject',
    danger: true,
  },
  {
    key: 'raiseException',
    code: 'pointsTransfer:create',
    when: isPending,
    disabled: ({ reviewReason }) => reviewReason === 'exception' && 'contentErrors:exceptionRaised',
    dialog: 'raiseException',
  },
  {
    key: 'cancelTransfer',
    code: 'pointsTransfer:create',
    when: isPending,
    disabled: ({ operatorId, reviewReason }, user) => {
      if (operatorId !== user?.id) return 'contentErrors:onlyMakerCancels'
      return reviewReason !== null && 'contentErrors:transferUnderReview'
    },
    dialog: 'cancel',
    danger: true,
  },
]
