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
  const { t } = useTranslation(['ipAddresses', 'fields', 'enumerations'])
  return (
    <ResourceDialog
      {...dialog}
      resource={ipAddresses}
      row={subject.dialog === 'edit' ? subject.row : undefined}
      titles={{ add: t('ipAddresses:add'), edit: t('ipAddresses:edit') }}
      schemas={schemas}
      startWith={{ kind: 'deny' }}
      fields={[
        {
          type: 'input',
          name: 'address',
          label: t('ipAddresses:address'),
          required: true,
          description: t('ipAddresses:addressHint'),
        },
        {
          type: 'radio',
          name: 'kind',
          label: t('ipAddresses:kind'),
          description: t('ipAddresses:kindHint'),
          options: enumerationOptions(t, 'ipAddressKind'),
        },
        { type: 'textarea', name: 'note', label: t('ipAddresses:note') },
      ]}
    />
  )
}
