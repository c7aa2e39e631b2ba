import { REWARD_ACTIVITY_TYPE } from '@admin/api-client/contract/community/rewardFacts'
import type { Reward } from '@admin/api-client/contract/community/rewards'
import { rewardDefaultSort } from '@admin/api-client/contract/community/rewards.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Language, Translate } from '@admin/i18n'
import { formatDateTime, StatusBadge } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import type { Action } from '../../../crud/actions/actions.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import type { TextKey } from '../../../crud/resource/texts.ts'
import { categoryLookup } from '../../../features/categories/categories.ts'

export const rewards = resource('/api/admin/rewards', 'reward')

export type RewardDialog = 'approve' | 'reject'

export const rewardSearch: SearchOf<typeof rewards> = {
  defaultSort: rewardDefaultSort,
  sortable: { number: true, amount: true, state: true, dueTime: true, createTime: true, updateTime: true },
  filters: {
    id: text,
    number: text,
    userId: text,
    user: text,
    activity: text,
    state: oneOf(enumerations.rewardState),
    reviewerName: text,
    overdue: oneOf(enumerations.yesNo),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

/** What the activity of a reward is called in a language. */
export const activityName = ({ activityName: name, activityNameEn: nameEn }: Reward, language: Language) =>
  nameIn({ name, nameEn }, language)

interface Listed {
  query: QueryOf<typeof rewards.path>
  rows: readonly Reward[]
  language: Language
}

export function rewardFilters(t: Translate, { query, rows, language }: Listed) {
  const filter = filtersOf(rewards, t)
  const known = rows.find(({ activity }) => activity === query.activity)
  return [
    filter('input', 'number'),
    filter('input', 'user'),
    filter('autocomplete', 'activity', {
      source: categoryLookup(REWARD_ACTIVITY_TYPE, language),
      ...(known && { knownOptions: [{ value: known.activity, label: activityName(known, language) }] }),
    }),
    filter('select', 'state', { options: 'rewardState' }),
    filter('select', 'overdue', { options: 'yesNo' }),
    filter('input', 'reviewerName', { label: 'reviewer' }),
    filter('input', 'userId'),
    filter('input', 'id'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

/** When the review is due, marked where it is late. */
function dueCell(t: Translate, { state, dueTime }: Reward) {
  const isLate = state === 'pending' && dueTime < Date.now()
  return (
    <>
      {formatDateTime(dueTime)} {isLate && <StatusBadge tone="danger">{t('reward:overdue')}</StatusBadge>}
    </>
  )
}

export function rewardColumns(t: Translate, language: Language) {
  const { column, badge, code, time } = columnsOf(rewards, t)
  return [
    column('number', { type: 'copyable', width: 150, minWidth: 150, hideable: false, inCard: true }),
    column('userName', { label: 'user', width: 140 }),
    column('activity', { width: 150, value: (row) => activityName(row, language) }),
    column('amount', { type: 'number', width: 100, inCard: true }),
    code('unit', 'pointUnit', { width: 85 }),
    column('reason', { label: 'evidence', type: 'truncated', maxLength: 28, width: 190 }),
    badge('state', 'rewardState', { width: 110, inCard: true }),
    column('dueTime', { width: 225, defaultHidden: true, render: (row) => dueCell(t, row) }),
    column('operatorName', {
      label: 'operator',
      width: 120,
      value: ({ operatorName }) => operatorName || t('reward:platform'),
    }),
    column('reviewerName', { label: 'reviewer', width: 118, defaultHidden: true }),
    time('reviewTime', { defaultHidden: true }),
    column('reviewRemark', { type: 'truncated', maxLength: 24, width: 180, defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

const isPending = ({ state }: Reward) => state === 'pending'

/** Texts of the reasons for which a reward can't be reviewed. */
const refusals = {
  ownReward: 'communityErrors:ownReward',
  dependentReviewer: 'errors:dependentReviewer',
} as const satisfies Record<NonNullable<Reward['reviewRefusal']>, TextKey>

const refused = ({ reviewRefusal }: Reward) => reviewRefusal !== null && refusals[reviewRefusal]

/** What can be done with a pending reward; what the server would reject says why. */
export const rewardActions: Action<Reward, RewardDialog>[] = [
  { key: 'approve', code: 'reward:review', when: isPending, disabled: refused, dialog: 'approve' },
  {
    key: 'reject',
    code: 'reward:review',
    when: isPending,
    disabled: refused,
    dialog: 'reject',
    danger: true,
  },
]
