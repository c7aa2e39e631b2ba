import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  policyDraftActions,
  policyDraftColumns,
  policyDraftFilters,
  policyDraftSearch,
} from './policyDrafts.list.tsx'
import { type Draft, policyDrafts } from './policyDrafts.resource.ts'
import { TriedEntry } from './TriedEntry.tsx'

const nameOf = ({ name }: Draft) => name

/** Drafts of rules that are tried on past data before they apply. */
export function PolicyDraftsPage() {
  return (
    <ResourcePage
      resource={policyDrafts}
      search={policyDraftSearch}
      columns={policyDraftColumns}
      filters={policyDraftFilters}
      actions={policyDraftActions}
      dialogs={() => import('./PolicyDraftDialogs.tsx')}
      nameOf={nameOf}
      buttons={<TriedEntry />}
    />
  )
}
