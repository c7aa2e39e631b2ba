import { useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LedgerHealth } from './ledgerHealth.ts'

/** The ledger's state as a badge: sound, faulty, being checked, or not checked because the request failed. */
export function HealthStatus({ health }: { health: UseQueryResult<LedgerHealth> }) {
  const { t } = useTranslation('coinLedger')
  if (health.isError) return <StatusBadge tone="warning">{t('checkFailed')}</StatusBadge>
  if (!health.data) return <StatusBadge>{t('checking')}</StatusBadge>
  return health.data.healthy ? (
    <StatusBadge tone="success">{t('healthy')}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{t('faulty')}</StatusBadge>
  )
}
