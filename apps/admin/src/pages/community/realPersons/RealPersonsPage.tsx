import type { RealPerson } from '@admin/api-client/contract/community/realPersons'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { realPersons } from '../../../features/realPersons/realPersons.ts'
import { RealPersonDetails } from './RealPersonDetails.tsx'
import {
  realPersonActions,
  realPersonColumns,
  realPersonFilters,
  realPersonSearch,
} from './realPersons.list.tsx'

const expansion = { render: (row: RealPerson) => <RealPersonDetails person={row} /> }

export function RealPersonsPage() {
  return (
    <ResourcePage
      resource={realPersons}
      search={realPersonSearch}
      columns={realPersonColumns}
      filters={realPersonFilters}
      actions={realPersonActions}
      dialogs={() => import('./RealPersonDialogs.tsx')}
      nameOf={({ userName }) => userName}
      expansion={expansion}
    />
  )
}
