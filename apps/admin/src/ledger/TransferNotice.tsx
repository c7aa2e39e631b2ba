import { TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { parseAmount } from './parseAmount.ts'
import { parties } from './parties.ts'
import classes from './TransferNotice.module.css'
import { needsReview, transferLimitOf } from './transferRules.ts'

interface TransferNoticeProps {
  outgoing: string | undefined
  incoming: string | undefined
  /** As typed. */
  amount: string
}

/** The limit that applies, and whether the transfer moves at once or waits for another operator. */
export function TransferNotice({ outgoing, incoming, amount }: TransferNoticeProps) {
  const { t } = useTranslation('transfers')
  const from = useQuery({ ...parties.one(outgoing ?? ''), enabled: outgoing !== undefined })
  const to = useQuery({ ...parties.one(incoming ?? ''), enabled: incoming !== undefined })
  const limit = from.data && to.data && transferLimitOf({ outgoing: from.data, incoming: to.data })
  const coins = parseAmount(amount)
  const threshold = formatNumber(TRANSFER_REVIEW_THRESHOLD)
  const waits = coins !== undefined && needsReview(coins)
  return (
    <div className={classes.notice}>
      {limit !== undefined && (
        <p data-over={(coins !== undefined && coins > limit) || undefined}>
          {t('limitValue', { limit: formatNumber(limit) })}
        </p>
      )}
      <p role="status" data-waits={waits || undefined}>
        {t(waits ? 'willWait' : 'atOnce', { threshold })}
      </p>
    </div>
  )
}
