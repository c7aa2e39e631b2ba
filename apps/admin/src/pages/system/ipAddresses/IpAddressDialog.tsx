import type { IpAddress } from '@admin/api-client/contract/system/ipAddresses'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { ipAddresses } from './ipAddresses.list.tsx'

const schemas = async () => {
  const { ipAddressCreate, ipAddressUpdate } = await import('@admin/api-client/contract/system/ipAddresses')
  return { create: ipAddressCreate, update: ipAddressUpdate }
}

export default function IpAddressDialog({ subject, ...dialog }: DialogProps<RowSubject<IpAddress>>) {
  const { t } = useTranslation('ipAddress')
  const field = fieldsOf(ipAddresses, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={ipAddresses}
      row={subject.row}
      schemas={schemas}
      startWith={{ kind: 'deny' }}
      fields={[
        field('input', 'address', { required: true, description: t('addressHint') }),
        field('radio', 'kind', { description: t('kindHint'), options: 'ipAddressKind' }),
        field('textarea', 'note'),
      ]}
    />
  )
}
