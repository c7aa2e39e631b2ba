import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import classes from './HealthReport.module.css'
import type { LedgerHealth } from './ledgerHealth.ts'
import { partyLink } from './partyLink.tsx'
import { useOpenParty } from './partyParameter.ts'
import { signedDifference } from './signedCoins.ts'

/** The balances that are not the sum of their entries, or are below zero. */
export function HealthFaults({ faults }: Pick<LedgerHealth, 'faults'>) {
  const { t } = useTranslation('coinLedger')
  const onOpen = useOpenParty()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" aria-label={t('faults')} tabIndex={0} className={classes.scroller}>
      <table className={classes.faults}>
        <caption>{t('faults')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('party')}</th>
            <th scope="col">{t('faultBalance')}</th>
            <th scope="col">{t('faultEntries')}</th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ partyId, partyName, balance, entriesTotal }) => (
            <tr key={partyId}>
              <th scope="row">{partyLink({ onOpen, id: partyId, text: partyName })}</th>
              <td>{formatNumber(balance)}</td>
              <td>{formatNumber(entriesTotal)}</td>
              <td>{signedDifference(BigInt(balance) - BigInt(entriesTotal))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
