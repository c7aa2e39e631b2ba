import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { Entry } from '../../crud/detail/Entry.tsx'
import { PagedList } from '../../crud/detail/PagedList.tsx'
import type { Party } from './parties.ts'
import { signedCoins } from './signedCoins.ts'
import { TransferOfEntry } from './TransferDetails.tsx'
import { type Transaction, transactions } from './transactions.ts'

const PAGE_SIZE = 15

/** The entries of a party, each with the balance after it; an entry opens into its transfer. */
export function PartyEntries({ party: { id, nickname } }: { party: Party }) {
  const { t } = useTranslation('coinLedger')
  const label = t('entriesOf', { name: nickname })
  return (
    <section aria-label={label}>
      <PagedList
        label={label}
        read={(page) => transactions.list({ partyId: id, page, pageSize: PAGE_SIZE })}
        empty={t('noEntries')}
      >
        {(entry) => <PartyEntry entry={entry} />}
      </PagedList>
    </section>
  )
}

function PartyEntry({ entry }: { entry: Transaction }) {
  const { t } = useTranslation(['coinLedger', 'coinEnumerations'])
  const id = useId()
  const [open, setOpen] = useState(false)
  const { type, counterpartyName, createTime, amount, direction, balanceAfter, transferId } = entry
  return (
    <>
      <UnstyledButton
        w="100%"
        fz="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Entry
          what={`${enumerationLabel(t, 'transferType', type)} · ${counterpartyName}`}
          value={signedCoins(amount, direction)}
          gain={direction === 'in'}
          note={formatDateTime(createTime)}
          aside={t('coinLedger:balanceAfter', { balance: formatNumber(balanceAfter) })}
        />
      </UnstyledButton>
      <div id={id} hidden={!open}>
        {open && <TransferOfEntry transferId={transferId} />}
      </div>
    </>
  )
}
