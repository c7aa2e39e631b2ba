import type { IpAddress } from '@admin/api-client/contract/system/ipAddresses'
import { useTranslation } from '@admin/i18n'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { ADDRESS_START, addressFields } from '../../../features/entryFields/addressFields.ts'
import { ipAddresses } from './ipAddresses.list.tsx'

const schemas = async () => {
  const { ipAddressCreate, ipAddressUpdate } = await import('@admin/api-client/contract/system/ipAddresses')
  return { create: ipAddressCreate, update: ipAddressUpdate }
}

export default function IpAddressDialog({ subject, ...dialog }: DialogProps<RowSubject<IpAddress>>) {
  const { t } = useTranslation('ipAddress')
  return (
    <ResourceDialog
      {...dialog}
      resource={ipAddresses}
      row={subject.row}
      schemas={schemas}
      startWith={ADDRESS_START}
      fields={addressFields(t)}
    />
  )
}
