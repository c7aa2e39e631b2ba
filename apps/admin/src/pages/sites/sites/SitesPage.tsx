import type { Site } from '@admin/api-client/contract/sites/sites'
import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { TIME_MACHINE_PATH } from '../../../app/pagePaths.ts'
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
        buttons={
          <Button
            variant="default"
            component={Link}
            to={TIME_MACHINE_PATH}
            leftSection={<IconClock size={16} aria-hidden />}
          >
            {t('timeMachine')}
          </Button>
        }
        {...(can('site:switch') && { bulkButtons: switching })}
      />
      {dialogs}
    </>
  )
}
