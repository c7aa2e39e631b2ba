import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Region } from '@admin/api-client/contract/operations/regions'
import { regionDefaultSort } from '@admin/api-client/contract/operations/regions.sort'
import type { Language, Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { regionsPath } from '../../../app/pagePaths.ts'
import { type Action, deleteAction, editAction, enablingActions } from '../../../crud/actions/actions.ts'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const regions = resource('/api/admin/regions', 'region')

export type RegionDialog = 'edit' | 'move'

export const regionSearch: SearchOf<typeof regions> = {
  defaultSort: regionDefaultSort,
  sortable: { sort: true, name: true, nameEn: true, code: true, kind: true, updateTime: true },
  filters: {
    id: text,
    parentId: text,
    name: text,
    code: text,
    kind: oneOf(enumerations.regionKind),
    status: oneOf(enumerations.enabledStatus),
    parentOf: oneOf(enumerations.regionKind),
  },
}

export function regionFilters(t: Translate) {
  const filter = filtersOf(regions, t)
  return [
    filter('input', 'name'),
    filter('input', 'code'),
    filter('select', 'kind', { options: 'regionKind' }),
    filter('select', 'status', { options: 'enabledStatus' }),
  ]
}

/** Returns what the regions above one are called, without the world. */
export const locationOf = ({ path }: Region, language: Language): string =>
  path
    .slice(1)
    .map((each) => nameIn(each, language))
    .join(' › ')

/** @param withLocation whether the rows are from different places in the tree */
export function regionColumns(t: Translate, language: Language, withLocation: boolean) {
  const { column, code, badge, time } = columnsOf(regions, t)
  const [shown, other] = language === 'zh-CN' ? (['name', 'nameEn'] as const) : (['nameEn', 'name'] as const)
  return [
    column(shown, { label: 'name', width: 170, hideable: false, inCard: true }),
    column(other, { label: other === 'name' ? 'nameZh' : 'nameEn', width: 170, defaultHidden: true }),
    ...(withLocation ? [column('path', { width: 200, value: (row) => locationOf(row, language) })] : []),
    column('code', { type: 'copyable', width: 120 }),
    code('kind', 'regionKind', { width: 105 }),
    column('subRegions', {
      width: 120,
      inCard: true,
      render: (row) =>
        row.subRegions > 0 && (
          <Anchor
            component={Link}
            size="sm"
            to={regionsPath(row.id)}
            aria-label={t('region:subRegionsOf', { count: row.subRegions, name: nameIn(row, language) })}
          >
            {t('region:subRegionCount', { count: row.subRegions })}
          </Anchor>
        ),
    }),
    column('dialCode', { width: 110 }),
    column('currency', { width: 105 }),
    column('timeZone', { width: 170, defaultHidden: true }),
    code('source', 'regionSource', { width: 110, defaultHidden: true }),
    badge('status', 'enabledStatus', { width: 105, inCard: true }),
    column('sort', { type: 'number', width: 110, defaultHidden: true }),
    time('updateTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

export const regionActions: Action<Region, RegionDialog>[] = [
  editAction(regions),
  { key: 'moveRegion', code: 'region:move', when: ({ kind }) => kind !== 'world', dialog: 'move' },
  ...enablingActions<Region>(regions, 'region:disableHint'),
  deleteAction<Region>(regions, { disabled: ({ subRegions }) => subRegions > 0 && 'region:notEmpty' }),
]
