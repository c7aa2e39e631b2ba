import { nameIn } from '../../../crud/form/bilingualName.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  gameTypeActions,
  gameTypeColumns,
  gameTypeFilters,
  gameTypeSearch,
  gameTypes,
} from './gameTypes.list.tsx'

const loadDialogs = () => import('./GameTypeDialog.tsx')

export function GameTypesPage() {
  return (
    <ResourcePage
      resource={gameTypes}
      search={gameTypeSearch}
      columns={gameTypeColumns}
      filters={gameTypeFilters}
      actions={gameTypeActions}
      dialogs={loadDialogs}
      nameOf={nameIn}
      reorder={gameTypes.call('reorder')}
    />
  )
}
