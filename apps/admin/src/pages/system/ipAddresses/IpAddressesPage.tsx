import type { IpAddress } from '@admin/api-client/contract/system/ipAddresses'
import { useTranslation } from '@admin/i18n'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { ipAddressColumns, ipAddressFilters, ipAddressSearch } from './ipAddresses.list.tsx'
import { ipAddresses } from './ipAddresses.resource.ts'

const loadDialog = () => import('./IpAddressDialog.tsx')
const nameOf = ({ address }: IpAddress) => address

export function IpAddressesPage() {
  const { t } = useTranslation(['ipAddress', 'fields', 'enumerations'])
  return (
    <PlainPage
      resource={ipAddresses}
      search={ipAddressSearch}
      loadDialog={loadDialog}
      title={t('ipAddress:title')}
      add={t('ipAddress:add')}
      columns={ipAddressColumns}
      filters={ipAddressFilters}
      nameOf={nameOf}
      deleteHint={t('ipAddress:deleteHint')}
    />
  )
}
