import { unwrap } from '@admin/api-client'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { NavigationStation } from '@admin/api-client/contract/sites/navigationStations'
import { navigationStationDefaultSort } from '@admin/api-client/contract/sites/navigationStations.sort'
import { navigationStationTransitions } from '@admin/api-client/contract/sites/navigationStations.transitions'
import { formatList, type Language, type Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { Anchor, Text } from '@mantine/core'
import { mutationOptions } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../../app/api.ts'
import { sitePath } from '../../../app/pagePaths.ts'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { siteLookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const navigationStations = resource('/api/admin/navigation-stations', 'navigationStation')

/** The dialogs of the list. */
export type NavigationStationDialog = 'edit' | 'html'

const { path, area } = navigationStations

const checkLinks = mutationOptions({
  mutationKey: [path, area],
  mutationFn: ({ id }: { id: string }) => unwrap(api.POST(`${path}/check`, { body: { ids: [id] } })),
  onSuccess: (_data, _variables, _result, { client }) => client.invalidateQueries({ queryKey: [path] }),
})

export const navigationStationSearch: SearchOf<typeof navigationStations> = {
  defaultSort: navigationStationDefaultSort,
  sortable: { name: true, status: true, createTime: true, updateTime: true },
  filters: { id: text, name: text, siteId: text, status: oneOf(enumerations.publishStatus) },
}

export function navigationStationFilters(t: Translate) {
  const filter = filtersOf(navigationStations, t)
  return [
    filter('input', 'name'),
    filter('autocomplete', 'siteId', {
      source: siteLookup,
      placeholder: t('navigationStation:sitePlaceholder'),
    }),
    filter('select', 'status', { options: 'publishStatus' }),
    filter('input', 'id'),
  ]
}

const namesOf = ({ domains }: NavigationStation, language: Language) =>
  formatList(
    domains.map(({ name }) => name),
    language,
  )

export function navigationStationColumns(t: Translate, language: Language) {
  const { column, badge, time } = columnsOf(navigationStations, t)
  return [
    column('name', { width: 190, hideable: false, inCard: true }),
    column('siteName', {
      label: 'site',
      width: 140,
      render: ({ siteId, siteName }) => (
        <Anchor component={Link} to={sitePath(siteId)}>
          {siteName}
        </Anchor>
      ),
    }),
    column('linkCount', { label: 'links', type: 'number', width: 90 }),
    column('failingLinks', {
      width: 130,
      align: 'right',
      inCard: true,
      render: ({ failingLinks }) => (
        <Text span inherit {...(failingLinks > 0 && { c: 'var(--admin-danger)' })}>
          {failingLinks}
        </Text>
      ),
    }),
    column('domains', { width: 200, value: (row) => namesOf(row, language) }),
    column('visits', { type: 'number', width: 150 }),
    badge('status', 'publishStatus', { width: 120, inCard: true }),
    column('announcement', { width: 220, defaultHidden: true }),
    time('checkTime', { defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    time('updateTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const navigationStationActions: Action<NavigationStation, NavigationStationDialog>[] = [
  editAction(navigationStations),
  ...transitionActions<NavigationStation, 'status', typeof navigationStationTransitions.transitions>(
    navigationStations,
    navigationStationTransitions,
    {
      publish: {
        confirm: {
          title: 'navigationStation:confirmPublish',
          message: ({ failingLinks }, t) =>
            [
              t('navigationStation:publishHint'),
              ...(failingLinks > 0 ? [t('navigationStation:publishFailing')] : []),
            ].join(' '),
        },
        done: 'navigationStation:published',
      },
      withdraw: {
        confirm: { title: 'navigationStation:confirmWithdraw', message: 'navigationStation:withdrawHint' },
        done: 'navigationStation:withdrawn',
      },
    },
  ),
  {
    key: 'checkLinks',
    code: 'navigationStation:check',
    mutation: checkLinks,
    done: 'navigationStation:checked',
  },
  { key: 'stationHtml', code: 'navigationStation:read', dialog: 'html' },
  deleteAction<NavigationStation>(navigationStations, { hint: 'navigationStation:deleteHint' }),
]
