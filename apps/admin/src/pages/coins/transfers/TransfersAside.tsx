import { useTranslation } from '@admin/i18n'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { TRANSFERS_PATH } from '../../../app/pagePaths.ts'
import { AwaitingReview } from '../../../features/ledger/AwaitingReview.tsx'
import { HealthBadge } from '../../../features/ledger/HealthBadge.tsx'

/** The ledger's state, and a link to the pending transfers, or from them to all. */
export function TransfersAside({ pending }: { pending: boolean }) {
  const { t } = useTranslation('transfer')
  return (
    <>
      <HealthBadge />
      {pending ? (
        <Anchor component={Link} to={TRANSFERS_PATH} size="sm">
          {t('showAll')}
        </Anchor>
      ) : (
        <AwaitingReview />
      )}
    </>
  )
}
