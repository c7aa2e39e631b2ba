import { useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useErrorText } from '../../app/useErrorText.ts'
import { partyLink } from './partyLink.tsx'
import { useOpenParty } from './partyParameter.ts'
import { signedCoins } from './signedCoins.ts'
import { transactions } from './transactions.ts'
import classes from './transferDetails.module.css'

/** A transfer takes from one party what it gives to another. */
const ENTRIES = 2

/** Both entries of a transfer, which sum to zero; none while nothing moved. */
export function TransferEntries({ transferId }: { transferId: string }) {
  const { t } = useTranslation(['coinLedger', 'transaction'])
  const errorText = useErrorText()
  const onOpen = useOpenParty()
  const { data, error } = useQuery(transactions.list({ transferId }))
  if (error)
    return (
      <p role="alert">
        <strong>{t('coinLedger:transferFailed')}</strong> {errorText(error)}
      </p>
    )
  if (!data) return <Skeleton height={72} />
  const { list } = data
  if (list.length === 0) return <p className={classes.note}>{t('coinLedger:nothingMoved')}</p>
  return (
    <>
      <table className={classes.entries} aria-label={t('coinLedger:entriesOfTransfer')}>
        <thead>
          <tr>
            <th scope="col">{t('transaction:party')}</th>
            <th scope="col">{t('transaction:amount')}</th>
            <th scope="col">{t('transaction:balanceAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ id, partyId, partyName, amount, direction, balanceAfter }) => (
            <tr key={id}>
              <th scope="row">{partyLink({ onOpen, id: partyId, text: partyName })}</th>
              <td data-direction={direction}>{signedCoins(amount, direction)}</td>
              <td>{formatNumber(balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.length < ENTRIES && <p className={classes.note}>{t('coinLedger:hiddenEntry')}</p>}
    </>
  )
}
