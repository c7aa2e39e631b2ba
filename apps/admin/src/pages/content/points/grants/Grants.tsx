import { ResourcePage } from '../../../../crud/list/ResourcePage.tsx'
import { GrantImport } from './GrantImport.tsx'
import { grantActions, grantColumns, grantFilters, grantSearch, pointGrants } from './grants.list.tsx'

/** What operators gave to many users together, or took. */
export const Grants = ({ label }: { label: string }) => (
  <ResourcePage
    label={label}
    resource={pointGrants}
    search={grantSearch}
    columns={grantColumns}
    filters={grantFilters}
    actions={grantActions}
    dialogs={() => import('./GrantDialogs.tsx')}
    nameOf={({ number }) => number}
    buttons={<GrantImport />}
  />
)
