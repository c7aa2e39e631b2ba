import { useTranslation } from '@admin/i18n'
import { Link } from 'react-router-dom'
import { TRANSFERS_PATH } from '../../../app/pagePaths.ts'
import { AwaitingReview } from '../../../features/ledger/AwaitingReview.tsx'
import { HealthBadge } from '../../../features/ledger/HealthBadge.tsx'
import classes from './TransfersAside.module.css'

/** The ledger's state, and a link to the pending transfers, or from them to all. */
export function TransfersAside({ pending }: { pending: boolean }) {
  const { t } = useTranslation('transfer')
  return (
    <>
      <HealthBadge />
      {pending ? (
        <Link to={TRANSFERS_PATH} className={classes.link}>
          {t('showAll')}
        </Link>
      ) : (
        <AwaitingReview />
      )}
    </>
  )
}
