import { MAINTENANCE_MESSAGE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Maintenance } from '@admin/api-client/contract/messages/maintenances'
import { audienceOf } from '@admin/api-client/contract/sites/scheduleFacts'
import { useTranslation } from '@admin/i18n'
import { FormFields } from '@admin/ui'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { AlsoScheduled } from '../../../features/schedule/AlsoScheduled.tsx'
import { maintenances } from './maintenances.list.tsx'

const schemas = async () => {
  const { maintenanceCreate, maintenanceUpdate } = await import(
    '@admin/api-client/contract/messages/maintenances'
  )
  return { create: maintenanceCreate, update: maintenanceUpdate }
}

export default function MaintenanceDialog({ subject, ...dialog }: DialogProps<RowSubject<Maintenance>>) {
  const { t } = useTranslation(['maintenance', 'messageEnumerations'])
  const field = fieldsOf(maintenances, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={maintenances}
      row={subject.row}
      schemas={schemas}
      columns={2}
      fields={[
        field('input', 'title', { required: true }),
        field('select', 'platform', {
          required: true,
          options: 'businessType',
          description: t('maintenance:platformHint', {
            platform: t('messageEnumerations:businessType.S_WEB'),
          }),
        }),
        field('dateTime', 'startTime', { required: true }),
        field('dateTime', 'endTime', { required: true }),
        field('textarea', 'message', { required: true, maxLength: MAINTENANCE_MESSAGE_MAX_LENGTH }),
      ]}
    >
      {({ values: { platform, startTime, endTime } }) => (
        <>
          <FormFields />
          {platform && startTime && endTime && (
            <AlsoScheduled
              planned={{
                ...{ kind: 'maintenance', id: subject.row?.id, ...audienceOf(platform) },
                ...{ from: startTime, to: endTime, state: 'scheduled', slot: null },
              }}
            />
          )}
        </>
      )}
    </ResourceDialog>
  )
}
