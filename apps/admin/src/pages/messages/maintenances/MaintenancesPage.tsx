import type { Maintenance } from '@admin/api-client/contract/messages/maintenances'
import { useTranslation } from '@admin/i18n'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { maintenanceColumns, maintenanceFilters, maintenanceSearch } from './maintenances.list.tsx'
import { maintenances } from './maintenances.resource.ts'

const loadDialog = () => import('./MaintenanceDialog.tsx')
const nameOf = ({ title }: Maintenance) => title

export function MaintenancesPage() {
  const { t } = useTranslation(['maintenance', 'fields', 'enumerations'])
  return (
    <PlainPage
      resource={maintenances}
      search={maintenanceSearch}
      loadDialog={loadDialog}
      title={t('maintenance:title')}
      add={t('maintenance:add')}
      columns={maintenanceColumns}
      filters={maintenanceFilters}
      nameOf={nameOf}
      deleteHint={t('maintenance:deleteHint')}
    />
  )
}
