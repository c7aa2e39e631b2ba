import { EMPTY, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { partyLink } from '../../../features/ledger/partyLink.tsx'
import { useOpenParty } from '../../../features/ledger/partyParameter.ts'
import { signedDifference } from '../../../features/ledger/signedCoins.ts'
import classes from './Statement.module.css'

interface StatementProps {
  partyId: string
  /** The party as the filter shows it. */
  name: string
  /** Before the period and after it; `null` until they are known. */
  openingBalance: string | null
  closingBalance: string | null
}

/** What a party held before the period and after it. */
export function Statement({ partyId, name, openingBalance, closingBalance }: StatementProps) {
  const { t } = useTranslation('transaction')
  const onOpen = useOpenParty()
  const known = openingBalance !== null && closingBalance !== null
  const facts = [
    [t('openingBalance'), openingBalance === null ? EMPTY : formatNumber(openingBalance)],
    [t('change'), known ? signedDifference(BigInt(closingBalance) - BigInt(openingBalance)) : EMPTY],
    [t('closingBalance'), closingBalance === null ? EMPTY : formatNumber(closingBalance)],
  ] as const
  return (
    <section className={classes.statement} aria-label={t('statement', { name })}>
      <div className={classes.party}>{partyLink({ onOpen, id: partyId, text: name })}</div>
      <dl className={classes.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
