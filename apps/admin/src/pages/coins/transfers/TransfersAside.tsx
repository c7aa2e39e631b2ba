import { useTranslation } from '@admin/i18n'
import { Link } from 'react-router-dom'
import { TRANSFERS_PATH } from '../../../app/pagePaths.ts'
import { AwaitingReview } from '../../../features/ledger/AwaitingReview.tsx'
import { HealthBadge } from '../../../features/ledger/HealthBadge.tsx'
import classes from './TransfersAside.module.css'
import type { TransferQuery } from './transfers.search.ts'

/** The ledger's state, and a way to the transfers that wait, or from them to all. */
export function TransfersAside({ outcome }: Pick<TransferQuery, 'outcome'>) {
  const { t } = useTranslation('transfer')
  return (
    <>
      <HealthBadge />
      {outcome === 'pending' ? (
        <Link to={TRANSFERS_PATH} className={classes.link}>
          {t('showAll')}
        </Link>
      ) : (
        <AwaitingReview />
      )}
    </>
  )
}
