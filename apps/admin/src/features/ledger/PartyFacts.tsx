import { enumerationLabel, formatDateTime, useTranslation } from '@admin/i18n'
import { CopyButton, formatNumber, StatusBadge } from '@admin/ui'
import { enumerationBadge } from '../../app/enumerationBadge.tsx'
import classes from './PartyDrawer.module.css'
import { PartyPath } from './PartyPath.tsx'
import type { Party } from './parties.ts'

/** Who a party is, where it stands in the tree, and what it holds. */
export function PartyFacts({ party }: { party: Party }) {
  const { t } = useTranslation(['coinLedger', 'coinEnumerations'])
  const { kind, account, status, balance, transferLimit, lastEntryTime } = party
  return (
    <div>
      <div className={classes.badges}>
        <StatusBadge tone="info">{enumerationLabel(t, 'partyKind', kind)}</StatusBadge>
        {enumerationBadge(t, 'merchantStatus', status)}
      </div>
      <PartyPath party={party} />
      <p className={classes.balanceLabel}>{t('coinLedger:balance')}</p>
      <p className={classes.balance}>{formatNumber(balance)}</p>
      <dl className={classes.facts}>
        {account && (
          <>
            <dt>{t('coinLedger:account')}</dt>
            <dd>
              {account} <CopyButton value={account} label={t('coinLedger:account')} />
            </dd>
          </>
        )}
        <dt>{t('coinLedger:transferLimit')}</dt>
        <dd>{formatNumber(transferLimit)}</dd>
        <dt>{t('coinLedger:lastEntryTime')}</dt>
        <dd>{formatDateTime(lastEntryTime)}</dd>
      </dl>
    </div>
  )
}
