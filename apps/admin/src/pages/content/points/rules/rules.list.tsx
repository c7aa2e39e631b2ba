import { earningSources } from '@admin/api-client/contract/content/pointFacts'
import type { PointRule } from '@admin/api-client/contract/content/pointRules'
import { pointRuleDefaultSort } from '@admin/api-client/contract/content/pointRules.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import type { Action } from '../../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../../crud/list/columnsOf.tsx'
import type { SearchOf } from '../../../../crud/list/listSearch.ts'
import { resource } from '../../../../crud/resource/resource.ts'
import { tryAction } from '../../../../features/policyDrafts/tryAction.ts'

export const pointRules = resource('/api/admin/point-rules', 'pointRule')

export const ruleSearch: SearchOf<typeof pointRules> = {
  defaultSort: pointRuleDefaultSort,
  sortable: { unit: true, source: true, amount: true, status: true, updateTime: true },
  filters: {
    unit: oneOf(enumerations.pointUnit),
    source: oneOf(earningSources),
    status: oneOf(enumerations.enabledStatus),
  },
}

export function ruleFilters(t: Translate) {
  const filter = filtersOf(pointRules, t)
  return [
    filter('select', 'unit', { options: 'pointUnit' }),
    filter('select', 'source', {
      options: earningSources.map((value) => ({ value, label: enumerationLabel(t, 'pointSource', value) })),
    }),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

export function ruleColumns(t: Translate) {
  const { column, code, badge, time } = columnsOf(pointRules, t)
  return [
    code('unit', 'pointUnit', { width: 120, hideable: false, inCard: true }),
    code('source', 'pointSource', { width: 170, hideable: false, inCard: true }),
    column('amount', { type: 'number', width: 175, inCard: true }),
    column('timesPerDay', { type: 'number', width: 140 }),
    column('dailyCap', { type: 'number', width: 150 }),
    badge('status', 'enabledStatus', { width: 120, inCard: true }),
    time('updateTime'),
  ]
}

export const ruleActions: Action<PointRule>[] = [
  { key: 'edit', code: 'points:configure', dialog: 'edit' },
  tryAction('pointRules'),
]
