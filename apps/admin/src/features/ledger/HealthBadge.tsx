import { useTranslation } from '@admin/i18n'
import { Modal, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { HealthReport, HealthStatus } from './HealthReport.tsx'
import { ledgerHealthQuery, RECHECK_INTERVAL } from './ledgerHealth.ts'
import { useSeesLedger } from './useSeesLedger.ts'

/** The ledger's state as a small badge, checked again every minute, which opens the report behind it. */
export function HealthBadge() {
  const { t } = useTranslation(['coinLedger', 'actions'])
  const sees = useSeesLedger()
  const health = useQuery({ ...ledgerHealthQuery, refetchInterval: RECHECK_INTERVAL, enabled: sees })
  const [opened, { open, close }] = useDisclosure()
  if (!sees) return null
  return (
    <>
      <UnstyledButton aria-haspopup="dialog" onClick={open}>
        <VisuallyHidden>{t('coinLedger:health')}: </VisuallyHidden>
        <HealthStatus health={health} />
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={t('coinLedger:health')}
        closeButtonProps={{ 'aria-label': t('actions:close') }}
      >
        <HealthReport />
      </Modal>
    </>
  )
}
