import { isRegionSearch } from '@admin/api-client/contract/operations/regionFacts'
import type { Language, Translate } from '@admin/i18n'
import { useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { useCallback } from 'react'
import { nameIn } from '../../../crud/form/bilingualName.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { RegionImport } from './import/RegionImport.tsx'
import { RegionPath } from './RegionPath.tsx'
import { regionActions, regionColumns, regionFilters, regionSearch, regions } from './regions.list.tsx'

const reorder = regions.call('reorder')

/** The regions directly below one, or what is searched for at any depth. */
export function RegionsPage() {
  const { query } = useListState(regionSearch, useRouterAddress())
  const searching = isRegionSearch(query)
  const columns = useCallback(
    (t: Translate, language: Language) => regionColumns(t, language, searching),
    [searching],
  )
  return (
    <ResourcePage
      resource={regions}
      search={regionSearch}
      columns={columns}
      filters={regionFilters}
      actions={regionActions}
      dialogs={() => import('./RegionDialogs.tsx')}
      nameOf={nameIn}
      above={<RegionPath parentId={query.parentId} />}
      buttons={<RegionImport />}
      // Those of different levels have no common order.
      {...(!searching && { reorder })}
    />
  )
}
