import { useTranslation } from '@admin/i18n'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import classes from './HealthBadge.module.css'
import { HealthDialog } from './HealthDialog.tsx'
import { HealthStatus } from './HealthStatus.tsx'
import { ledgerHealthQuery } from './ledgerHealth.ts'
import { useSeesLedger } from './useSeesLedger.ts'

/** The ledger's state as a small badge, which opens into what it was found from. */
export function HealthBadge() {
  const { t } = useTranslation('coinLedger')
  const sees = useSeesLedger()
  const health = useQuery({ ...ledgerHealthQuery, enabled: sees })
  const [opened, { open, close }] = useDisclosure()
  if (!sees) return null
  return (
    <>
      <button type="button" className={classes.badge} aria-haspopup="dialog" onClick={open}>
        <span className={classes.hidden}>{t('health')}: </span>
        <HealthStatus health={health} />
      </button>
      <HealthDialog opened={opened} onClose={close} />
    </>
  )
}
