import { MAINTENANCE_MESSAGE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Maintenance } from '@admin/api-client/contract/messages/maintenances'
import { useTranslation } from '@admin/i18n'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { maintenances } from './maintenances.resource.ts'

const schemas = async () => {
  const { maintenanceCreate, maintenanceUpdate } = await import(
    '@admin/api-client/contract/messages/maintenances'
  )
  return { create: maintenanceCreate, update: maintenanceUpdate }
}

export default function MaintenanceDialog({ subject, ...dialog }: DialogProps<RowSubject<Maintenance>>) {
  const { t } = useTranslation(['maintenance', 'enumerations'])
  return (
    <ResourceDialog
      {...dialog}
      resource={maintenances}
      row={subject.dialog === 'edit' ? subject.row : undefined}
      titles={{ add: t('maintenance:add'), edit: t('maintenance:edit') }}
      schemas={schemas}
      columns={2}
      fields={[
        { type: 'input', name: 'title', label: t('maintenance:maintenanceTitle'), required: true },
        {
          type: 'select',
          name: 'platform',
          label: t('maintenance:platform'),
          required: true,
          options: enumerationOptions(t, 'businessType'),
          description: t('maintenance:platformHint', { platform: t('enumerations:businessType.S_WEB') }),
        },
        { type: 'dateTime', name: 'startTime', label: t('maintenance:startTime'), required: true },
        { type: 'dateTime', name: 'endTime', label: t('maintenance:endTime'), required: true },
        {
          type: 'textarea',
          name: 'message',
          label: t('maintenance:message'),
          required: true,
          maxLength: MAINTENANCE_MESSAGE_MAX_LENGTH,
        },
      ]}
    />
  )
}
