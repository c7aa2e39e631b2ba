import type { PointsEntry } from '@admin/api-client/contract/content/points'
import { pointsDefaultSort } from '@admin/api-client/contract/content/points.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { usersPath } from '../../../../app/pagePaths.ts'
import type { Action } from '../../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../../crud/list/columnsOf.tsx'
import { coins, type SearchOf, text } from '../../../../crud/list/listSearch.ts'
import { resource } from '../../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../../crud/resource/resource.types.ts'
import { userLookup } from '../../../../features/users/userLookup.ts'

export const points = resource('/api/admin/points', 'points')

export type EntryDialog = 'change'

export const pointsSearch: SearchOf<typeof points> = {
  defaultSort: pointsDefaultSort,
  sortable: { time: true, amount: true },
  filters: {
    userId: text,
    unit: oneOf(enumerations.pointUnit),
    bizType: oneOf(enumerations.bizType),
    source: oneOf(enumerations.pointSource),
    operatorName: text,
    amountFrom: coins,
    amountTo: coins,
    grantId: text,
    transferId: text,
    timeFrom: timeFilter,
    timeTo: timeFilter,
  },
}

interface Listed {
  query: QueryOf<typeof points.path>
  rows: readonly PointsEntry[]
}

export function entryFilters(t: Translate, { query, rows }: Listed) {
  const filter = filtersOf(points, t)
  const known = rows.find(({ userId }) => userId === query.userId)
  return [
    filter('autocomplete', 'userId', {
      label: 'user',
      source: userLookup,
      ...(known && { knownOptions: [{ value: known.userId, label: known.userName }] }),
    }),
    filter('select', 'unit', { options: 'pointUnit' }),
    filter('select', 'bizType', { options: 'bizType' }),
    filter('select', 'source', { options: 'pointSource' }),
    filter('input', 'operatorName', { label: 'operator' }),
    filter('coins', 'amountFrom'),
    filter('coins', 'amountTo'),
    filter('input', 'grantId'),
    filter('input', 'transferId'),
    filter('dateRange', 'timeFrom', { endName: 'timeTo', label: 'time' }),
  ]
}

/** @param opensUsers the name of a user leads to them */
const columns = (opensUsers: boolean) => (t: Translate) => {
  const { column, code, time } = columnsOf(points, t)
  return [
    column('userName', {
      label: 'user',
      width: 150,
      hideable: false,
      inCard: true,
      ...(opensUsers && {
        render: ({ userId, userName }) => <Link to={usersPath({ id: userId })}>{userName}</Link>,
      }),
    }),
    code('unit', 'pointUnit', { width: 90, inCard: true }),
    code('bizType', 'bizType', { width: 140, defaultHidden: true }),
    code('source', 'pointSource', { width: 130 }),
    column('amount', {
      width: 120,
      align: 'right',
      inCard: true,
      render: ({ amount, bizType }) => (
        <Text span inherit {...(bizType === '1' && { c: 'var(--admin-success)' })}>
          {(bizType === '1' ? '+' : '−') + formatNumber(amount)}
        </Text>
      ),
    }),
    column('balanceAfter', { type: 'number', width: 130 }),
    column('remark', { type: 'truncated', maxLength: 28, width: 200 }),
    column('operatorName', {
      label: 'operator',
      width: 120,
      value: ({ operatorName }) => operatorName || t('points:platform'),
    }),
    time('time'),
    column('userId', { type: 'id', defaultHidden: true }),
    column('id', { width: 110, defaultHidden: true }),
  ]
}

export const entryColumns = columns(false)
export const entryColumnsWithUsers = columns(true)

export const entryActions: Action<PointsEntry, EntryDialog>[] = [
  { key: 'changePoints', code: 'user:points', dialog: 'change' },
]
