import type { MfaBindingRow } from '@admin/api-client/contract/operations/mfaBindings'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { MfaButtons } from './MfaButtons.tsx'
import {
  mfaBindingActions,
  mfaBindingColumns,
  mfaBindingFilters,
  mfaBindingSearch,
  mfaBindings,
} from './mfaBindings.list.tsx'

const nameOf = ({ account }: MfaBindingRow) => account

/** The second factors of operators, merchants, sub-accounts and agents. */
export function MfaBindingsPage() {
  return (
    <ResourcePage
      resource={mfaBindings}
      search={mfaBindingSearch}
      columns={mfaBindingColumns}
      filters={mfaBindingFilters}
      actions={mfaBindingActions}
      nameOf={nameOf}
      buttons={<MfaButtons />}
    />
  )
}
