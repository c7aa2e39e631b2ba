import { useTranslation } from '@admin/i18n'
import { Modal } from '@mantine/core'
import { HealthReport } from './HealthReport.tsx'

interface HealthDialogProps {
  opened: boolean
  onClose: () => void
}

/** What the ledger's state was found from. */
export function HealthDialog({ opened, onClose }: HealthDialogProps) {
  const { t } = useTranslation(['coinLedger', 'actions'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('coinLedger:health')}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <HealthReport />
    </Modal>
  )
}
