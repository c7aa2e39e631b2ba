import { nameIn } from '../../../crud/form/bilingualName.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  gameTypeActions,
  gameTypeColumns,
  gameTypeFilters,
  gameTypeSearch,
  gameTypes,
} from './gameTypes.list.tsx'

export function GameTypesPage() {
  return (
    <ResourcePage
      resource={gameTypes}
      search={gameTypeSearch}
      columns={gameTypeColumns}
      filters={gameTypeFilters}
      actions={gameTypeActions}
      dialogs={() => import('./GameTypeDialog.tsx')}
      nameOf={nameIn}
      reorder={gameTypes.call('reorder')}
    />
  )
}
