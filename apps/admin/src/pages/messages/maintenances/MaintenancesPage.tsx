import type { Maintenance } from '@admin/api-client/contract/messages/maintenances'
import { permissions } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { maintenanceColumns, maintenanceFilters, maintenanceSearch } from './maintenances.list.tsx'
import { maintenances } from './maintenances.resource.ts'

const MaintenanceDialog = lazyDialog(() => import('./MaintenanceDialog.tsx'))
const nameOf = ({ title }: Maintenance) => title

export function MaintenancesPage() {
  const { t } = useTranslation(['maintenances', 'fields', 'enumerations'])
  return (
    <PlainPage
      resource={maintenances}
      search={maintenanceSearch}
      Dialog={MaintenanceDialog}
      codes={permissions.maintenance}
      title={t('maintenances:title')}
      add={t('maintenances:add')}
      columns={maintenanceColumns}
      filters={maintenanceFilters}
      nameOf={nameOf}
      deleteHint={t('maintenances:deleteHint')}
    />
  )
}
