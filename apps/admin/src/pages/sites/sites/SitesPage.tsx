import type { Site } from '@admin/api-client/contract/sites/sites'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import type { Selection } from '../../../crud/actions/useActions.tsx'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
import type { SwitchSubject } from './BulkSwitchDialog.tsx'
import { SiteDetails } from './SiteDetails.tsx'
import { siteActions, siteColumns, siteFilters, siteSearch, sites } from './sites.list.tsx'

const expansion = { render: (row: Site) => <SiteDetails site={row} /> }

/** The sites with their state; several can be opened or switched to maintenance together. */
export function SitesPage() {
  const { t } = useTranslation('siteActions')
  const can = useCan()
  const { open, dialogs } = useLazyDialogs<SwitchSubject>(() => import('./BulkSwitchDialog.tsx'))
  const switching = ({ ids, onChange }: Selection) => (
    <Button variant="default" size="xs" onClick={() => open({ ids, onFailed: onChange })}>
      {t('switchSite')}
    </Button>
  )
  return (
    <>
      <ResourcePage
        resource={sites}
        search={siteSearch}
        columns={siteColumns}
        filters={siteFilters}
        actions={siteActions}
        dialogs={() => import('./SiteDialogs.tsx')}
        nameOf={({ name }: Site) => name}
        expansion={expansion}
        {...(can('site:switch') && { bulkButtons: switching })}
      />
      {dialogs}
    </>
  )
}
