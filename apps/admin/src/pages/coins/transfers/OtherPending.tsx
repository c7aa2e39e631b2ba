import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { otherPendingOf } from '../../../features/ledger/transfers.ts'
import classes from './ReviewSummary.module.css'

/** Says how many coins other pending transfers would take from the outgoing party, since none of them reserves any. */
export function OtherPending({ transferId }: { transferId: string }) {
  const { t } = useTranslation('transfer')
  const { data: others } = useQuery(otherPendingOf(transferId))
  if (!others || others.count === 0) return null
  const { count, coins } = others
  return <p className={classes.hint}>{t('otherPending', { count, coins: formatNumber(coins) })}</p>
}
