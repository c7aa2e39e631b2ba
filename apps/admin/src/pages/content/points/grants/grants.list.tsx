import { unwrap } from '@admin/api-client'
import type { PointGrant } from '@admin/api-client/contract/content/pointGrants'
import { pointGrantDefaultSort } from '@admin/api-client/contract/content/pointGrants.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../app/api.ts'
import type { Action } from '../../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../../crud/list/listSearch.ts'
import { resource } from '../../../../crud/resource/resource.ts'
import type { TextKey } from '../../../../crud/resource/texts.ts'

export const pointGrants = resource('/api/admin/point-grants', 'pointGrant')

export type GrantDialog = 'approve' | 'reject' | 'rows'

/** Rows that a page of the drawer shows. */
const DRAWER_PAGE_SIZE = 15

/** What a grant gives to each user, or takes; the most first. */
export const rowsOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [pointGrants.path, 'rows', id, page],
    queryFn: ({ signal }) => {
      const params = { path: { id }, query: { page, pageSize: DRAWER_PAGE_SIZE } }
      return unwrap(api.GET('/api/admin/point-grants/{id}/rows', { params, signal }))
    },
    placeholderData: keepPreviousData,
  })

export const grantSearch: SearchOf<typeof pointGrants> = {
  defaultSort: pointGrantDefaultSort,
  sortable: { number: true, state: true, users: true, given: true, taken: true, createTime: true },
  filters: {
    id: text,
    number: text,
    unit: oneOf(enumerations.pointUnit),
    state: oneOf(enumerations.pointGrantState),
    operatorName: text,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function grantFilters(t: Translate) {
  const filter = filtersOf(pointGrants, t)
  return [
    filter('input', 'number'),
    filter('select', 'state', { options: 'pointGrantState' }),
    filter('select', 'unit', { options: 'pointUnit' }),
    filter('input', 'operatorName', { label: 'operator' }),
    filter('input', 'id'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function grantColumns(t: Translate) {
  const { column, code, badge, time } = columnsOf(pointGrants, t)
  return [
    column('number', { type: 'copyable', width: 150, minWidth: 150, hideable: false, inCard: true }),
    code('unit', 'pointUnit', { width: 90 }),
    column('users', { type: 'number', width: 85 }),
    column('given', { type: 'number', width: 105, inCard: true }),
    column('taken', { type: 'number', width: 105 }),
    column('remark', { type: 'truncated', maxLength: 24, width: 180 }),
    badge('state', 'pointGrantState', { width: 110, inCard: true }),
    column('operatorName', { label: 'operator', width: 120 }),
    column('reviewerName', { label: 'reviewer', width: 120, defaultHidden: true }),
    time('reviewTime', { defaultHidden: true }),
    column('reviewRemark', { type: 'truncated', maxLength: 24, width: 180, defaultHidden: true }),
    time('createTime'),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

const isPending = ({ state }: PointGrant) => state === 'pending'

/** Texts of the reasons for which a grant can't be reviewed. */
const refusals = {
  ownGrant: 'contentErrors:ownGrant',
  dependentReviewer: 'errors:dependentReviewer',
} as const satisfies Record<NonNullable<PointGrant['reviewRefusal']>, TextKey>

const refused = ({ reviewRefusal }: PointGrant) => reviewRefusal !== null && refusals[reviewRefusal]

/** What can be done with a grant; what the server would reject says why. */
export const grantActions: Action<PointGrant, GrantDialog>[] = [
  { key: 'approve', code: 'points:grant', when: isPending, disabled: refused, dialog: 'approve' },
  {
    key: 'reject',
    code: 'points:grant',
    when: isPending,
    disabled: refused,
    dialog: 'reject',
    danger: true,
  },
  { key: 'viewGrantRows', code: 'points:read', dialog: 'rows' },
]
