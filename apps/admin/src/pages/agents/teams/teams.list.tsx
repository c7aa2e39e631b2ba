import type { Team } from '@admin/api-client/contract/agents/teams'
import { teamDefaultSort } from '@admin/api-client/contract/agents/teams.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { agentLookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { ShareBar } from '../../../features/agents/ShareBar.tsx'

export const teams = resource('/api/admin/teams', 'team')

export type TeamDialog = 'edit' | 'members' | 'leader' | 'history' | 'statistics'

type Query = QueryOf<typeof teams.path>

export const teamSearch: SearchOf<typeof teams> = {
  defaultSort: teamDefaultSort,
  sortable: { name: true, target: true, status: true, createTime: true, updateTime: true },
  filters: {
    id: text,
    name: text,
    leaderId: text,
    status: oneOf(enumerations.enabledStatus),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function teamFilters(t: Translate, { query, rows }: { query: Query; rows: readonly Team[] }) {
  const filter = filtersOf(teams, t)
  const led = rows.find(({ leaderId }) => leaderId === query.leaderId)
  return [
    filter('input', 'name'),
    filter('autocomplete', 'leaderId', {
      source: agentLookup,
      ...(led?.leaderId && { knownOptions: [{ value: led.leaderId, label: led.leaderName ?? '' }] }),
    }),
    filter('select', 'status', { options: 'enabledStatus' }),
    filter('input', 'id'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function teamColumns(t: Translate) {
  const { column, badge, time } = columnsOf(teams, t)
  return [
    column('name', { width: 150, hideable: false, inCard: true }),
    column('leaderName', { label: 'leader', width: 150, inCard: true }),
    column('members', { type: 'number', width: 100 }),
    column('merchants', { type: 'number', width: 110, defaultHidden: true }),
    column('target', { type: 'number', width: 160 }),
    column('reached', {
      width: 190,
      exports: ['reached'],
      render: ({ name, reached, target }: Team) =>
        target === '0' ? (
          formatNumber(reached)
        ) : (
          <ShareBar
            label={`${t('team:reached')}: ${name}`}
            text={t('team:reachedOf', { reached: formatNumber(reached), target: formatNumber(target) })}
            part={reached}
            whole={target}
          />
        ),
    }),
    badge('status', 'enabledStatus', { width: 103, inCard: true }),
    time('createTime'),
    time('updateTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const teamActions: Action<Team, TeamDialog>[] = [
  { key: 'teamMembers', code: 'team:read', dialog: 'members' },
  editAction(teams),
  { key: 'changeLeader', code: 'team:update', when: ({ members }) => members > 0, dialog: 'leader' },
  { key: 'statistics', code: 'team:read', dialog: 'statistics' },
  { key: 'memberHistory', code: 'team:read', dialog: 'history' },
  deleteAction<Team>(teams, {
    hint: 'team:deleteHint',
    disabled: ({ members }) => members > 0 && 'team:deleteHint',
  }),
]
