import { enumerationLabel, formatDateTime, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useId, useState } from 'react'
import classes from './PartyDrawer.module.css'
import { signedCoins } from './signedCoins.ts'
import { TransferOfEntry } from './TransferOfEntry.tsx'
import type { Transaction } from './transactions.ts'

/** One entry, which opens into the transfer that made it. */
export function PartyEntry({ entry }: { entry: Transaction }) {
  const { t } = useTranslation(['coinLedger', 'coinEnumerations'])
  const id = useId()
  const [open, setOpen] = useState(false)
  const { type, counterpartyName, createTime, amount, direction, balanceAfter, transferId } = entry
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.what}>
          {enumerationLabel(t, 'transferType', type)} · {counterpartyName}
        </span>
        <span className={classes.amount} data-direction={direction}>
          {signedCoins(amount, direction)}
        </span>
        <span className={classes.aside}>{formatDateTime(createTime)}</span>
        <span className={classes.aside}>
          {t('coinLedger:balanceAfter', { balance: formatNumber(balanceAfter) })}
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open && <TransferOfEntry transferId={transferId} />}
      </div>
    </li>
  )
}
