import { useTranslation } from '@admin/i18n'
import type { ComponentProps } from 'react'
import { BulkButton } from './BulkButton.tsx'
import type { BulkTools } from './useRun.tsx'

interface EnablingButtonsProps
  extends BulkTools,
    Pick<ComponentProps<typeof BulkButton<'enabled' | 'disabled'>>, 'mutation'> {
  /** What disabling takes away from those it meets. */
  disableHint: string
}

/** Enables or disables all selected rows; disabling asks first. */
export function EnablingButtons({ count, disableHint, ...bulk }: EnablingButtonsProps) {
  const { t } = useTranslation('actions')
  const question = { title: t('confirmBulkDisable', { count }), message: disableHint }
  return (
    <>
      <BulkButton {...bulk} action="enable" status="enabled" done="enabled" />
      <BulkButton {...bulk} action="disable" status="disabled" done="disabled" question={question} />
    </>
  )
}
