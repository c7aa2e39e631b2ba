import type { IpAddress } from '@admin/api-client/contract/system/ipAddresses'
import { useTranslation } from '@admin/i18n'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { ipAddresses } from './ipAddresses.resource.ts'

const schemas = async () => {
  const { ipAddressCreate, ipAddressUpdate } = await import('@admin/api-client/contract/system/ipAddresses')
  return { create: ipAddressCreate, update: ipAddressUpdate }
}

export default function IpAddressDialog({ subject, ...dialog }: DialogProps<RowSubject<IpAddress>>) {
  const { t } = useTranslation(['ipAddress', 'fields', 'enumerations'])
  return (
    <ResourceDialog
      {...dialog}
      resource={ipAddresses}
      row={subject.dialog === 'edit' ? subject.row : undefined}
      titles={{ add: t('ipAddress:add'), edit: t('ipAddress:edit') }}
      schemas={schemas}
      startWith={{ kind: 'deny' }}
      fields={[
        {
          type: 'input',
          name: 'address',
          label: t('ipAddress:address'),
          required: true,
          description: t('ipAddress:addressHint'),
        },
        {
          type: 'radio',
          name: 'kind',
          label: t('ipAddress:kind'),
          description: t('ipAddress:kindHint'),
          options: enumerationOptions(t, 'ipAddressKind'),
        },
        { type: 'textarea', name: 'note', label: t('ipAddress:note') },
      ]}
    />
  )
}
