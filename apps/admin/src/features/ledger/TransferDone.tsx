import { useTranslation } from '@admin/i18n'
import { Link } from 'react-router-dom'
import { PENDING_TRANSFERS_PATH } from '../../app/pagePaths.ts'
import { Can } from '../../session/Can.tsx'
import type { Transfer } from './transfers.ts'

/** What the toast says of a transfer: done, or that it waits and where. */
export function TransferDone({ transfer: { outcome, orderNumber } }: { transfer: Transfer }) {
  const { t } = useTranslation('transfer')
  if (outcome !== 'pending') return t('done', { orderNumber })
  return (
    <>
      {t('waits', { orderNumber })}{' '}
      <Can code="transfer:read">
        <Link to={PENDING_TRANSFERS_PATH}>{t('showPending')}</Link>
      </Can>
    </>
  )
}
