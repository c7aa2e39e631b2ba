import type { NavigationStation } from '@admin/api-client/contract/sites/navigationStations'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
import { NavigationStationDetails } from './NavigationStationDetails.tsx'
import {
  navigationStationActions,
  navigationStationColumns,
  navigationStationFilters,
  navigationStationSearch,
  navigationStations,
} from './navigationStations.list.tsx'

const expansion = { render: (row: NavigationStation) => <NavigationStationDetails station={row} /> }

/** The navigation stations of all sites; a row opens with its links and their health. */
export function NavigationStationsPage() {
  const can = useCan()
  return (
    <ResourcePage
      resource={navigationStations}
      search={navigationStationSearch}
      columns={navigationStationColumns}
      filters={(t) => idFields(navigationStationFilters(t), t, can)}
      actions={navigationStationActions}
      dialogs={() => import('./NavigationStationDialogs.tsx')}
      nameOf={({ name }: NavigationStation) => name}
      expansion={expansion}
    />
  )
}
