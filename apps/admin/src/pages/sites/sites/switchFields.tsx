import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { MAINTENANCE_MESSAGE_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { Site } from '@admin/api-client/contract/sites/sites'
import type { Translate } from '@admin/i18n'
import type { DialogFormItem } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import type { BulkFormValues } from '../../../crud/dryRun/BulkForm.tsx'
import { linesInput } from '../../../crud/form/idFields.tsx'

/** What an operator enters to open sites or to switch them to maintenance. */
export interface SwitchValues extends BulkFormValues {
  status: CodeOf<'siteStatus'>
  message: string
  messageEn: string
  until: number | null
  allowedAddresses: string[]
}

/** What switching starts from: the other state of the site, and what visitors read now. */
export const switchFrom = (site?: Site): SwitchValues => ({
  status: site?.status === 'maintenance' ? 'open' : 'maintenance',
  message: site?.maintenanceMessage ?? '',
  messageEn: site?.maintenanceMessageEn ?? '',
  until: site?.maintenanceUntil ?? null,
  allowedAddresses: site?.allowedAddresses ?? [],
  preview: null,
})

/** What is sent of it: an open site needs nothing further. */
export const switchBody = (ids: string[], { status, preview: _, ...maintenance }: SwitchValues) =>
  status === 'open' ? { ids, status } : { ids, status, ...maintenance }

export const switchRules = async () => {
  const { siteArea } = await import('@admin/api-client/contract/sites/sites')
  return siteArea.operations.switch.body.omit({ ids: true, token: true }) as never
}

/** The fields of the dialog that switches one site or several. */
export function switchFields(t: Translate): DialogFormItem<SwitchValues>[] {
  const depends = {
    on: ['status' as const],
    resolve: ({ status }: Partial<SwitchValues>) => ({ visible: status === 'maintenance' }),
  }
  const message = { description: t('site:messageHint'), maxLength: MAINTENANCE_MESSAGE_MAX_LENGTH, depends }
  return [
    {
      ...{ type: 'radio', name: 'status', label: t('site:switchTo'), required: true, wide: true },
      options: enumerationOptions(t, 'siteStatus'),
    },
    { type: 'textarea', name: 'message', label: t('site:maintenanceMessage'), ...message },
    { type: 'textarea', name: 'messageEn', label: t('site:maintenanceMessageEn'), ...message },
    {
      ...{ type: 'dateTime', name: 'until', label: t('site:maintenanceUntil'), depends },
      description: t('site:untilHint'),
    },
    {
      ...{ type: 'slot', name: 'allowedAddresses', label: t('site:allowedAddresses'), depends },
      ...{ description: t('site:allowedHint'), bare: true, startValue: [], render: linesInput },
    },
  ] as DialogFormItem<SwitchValues>[]
}
