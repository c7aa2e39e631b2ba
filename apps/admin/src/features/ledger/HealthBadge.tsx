import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { useFocusReturn } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useDialog } from '../../crud/form/useDialog.ts'
import classes from './HealthBadge.module.css'
import { HealthStatus } from './HealthStatus.tsx'
import { ledgerHealthQuery } from './ledgerHealth.ts'
import { useSeesLedger } from './useSeesLedger.ts'

const HealthDialog = lazyDialog(() => import('./HealthDialog.tsx'))

/** The ledger's state as a small badge, which opens into what it was found from. */
export function HealthBadge() {
  const { t } = useTranslation('coinLedger')
  const sees = useSeesLedger()
  const health = useQuery({ ...ledgerHealthQuery, enabled: sees })
  const { dialog, open, close } = useDialog<null>()
  // Here, since the dialog itself may load after it was asked for.
  useFocusReturn({ opened: dialog?.opened ?? false })
  if (!sees) return null
  return (
    <>
      <button type="button" className={classes.badge} aria-haspopup="dialog" onClick={() => open(null)}>
        <span className={classes.hidden}>{t('health')}: </span>
        <HealthStatus health={health} />
      </button>
      {dialog && <HealthDialog opened={dialog.opened} onClose={close} />}
    </>
  )
}
