import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PENDING_TRANSFERS_PATH } from '../../app/pagePaths.ts'
import { useCan } from '../../session/useCan.ts'
import { pendingTransfers } from './transfers.ts'

/** A link to the pending transfers with their number; nothing when there are none. */
export function AwaitingReview() {
  const { t } = useTranslation('transfer')
  const can = useCan()
  const { data } = useQuery({ ...pendingTransfers, enabled: can('transfer:read') })
  if (!data?.total) return null
  return (
    <Button
      component={Link}
      to={PENDING_TRANSFERS_PATH}
      variant="default"
      size="compact-sm"
      radius="xl"
      w="fit-content"
      c="var(--admin-warning)"
    >
      {t('awaiting', { count: data.total })}
    </Button>
  )
}
