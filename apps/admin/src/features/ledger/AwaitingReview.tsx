import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PENDING_TRANSFERS_PATH } from '../../app/pagePaths.ts'
import { useCan } from '../../session/useCan.ts'
import classes from './AwaitingReview.module.css'
import { pendingTransfers } from './transfers.ts'

/** How many transfers wait for a review, and the way to them; nothing while there are none. */
export function AwaitingReview() {
  const { t } = useTranslation('transfer')
  const can = useCan()
  const { data } = useQuery({ ...pendingTransfers, enabled: can('transfer:read') })
  if (!data?.total) return null
  return (
    <Link to={PENDING_TRANSFERS_PATH} className={classes.link}>
      {t('awaiting', { count: data.total })}
    </Link>
  )
}
