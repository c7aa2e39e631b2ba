import type { Domain } from '@admin/api-client/contract/sites/domains'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { DomainDetails } from './DomainDetails.tsx'
import { DomainStatistics } from './DomainStatistics.tsx'
import { domains } from './domainQueries.ts'
import { domainActions, domainColumns, domainFilters, domainSearch } from './domains.list.tsx'

const expansion = { render: (row: Domain) => <DomainDetails domain={row} /> }

/** The domains of all sites with their health, expiry and fees. */
export function DomainsPage() {
  return (
    <ResourcePage
      resource={domains}
      search={domainSearch}
      columns={domainColumns}
      filters={domainFilters}
      actions={domainActions}
      dialogs={() => import('./DomainDialogs.tsx')}
      nameOf={({ unicodeName }: Domain) => unicodeName}
      expansion={expansion}
      above={<DomainStatistics />}
    />
  )
}
