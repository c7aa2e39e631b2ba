import { EMPTY, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import classes from './PartyBalance.module.css'
import { parseAmount } from './parseAmount.ts'
import type { Party } from './parties.ts'

interface PartyBalanceProps {
  party: Party
  side: 'outgoing' | 'incoming'
  /** As typed. */
  amount: string
}

/** What a party holds now, and what it would hold. */
export function PartyBalance({ party: { balance, kind }, side, amount }: PartyBalanceProps) {
  const { t } = useTranslation('transfer')
  const coins = parseAmount(amount)
  const after = coins === undefined ? undefined : BigInt(balance) + (side === 'incoming' ? coins : -coins)
  const lacking = after !== undefined && after < 0n && kind !== 'issuance'
  return (
    <dl className={classes.balance}>
      <dt>{t('balanceNow')}</dt>
      <dd>{formatNumber(balance)}</dd>
      <dt>{t('balanceAfter')}</dt>
      <dd data-lacking={lacking || undefined}>{after === undefined ? EMPTY : formatNumber(after)}</dd>
    </dl>
  )
}
