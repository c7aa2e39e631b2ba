import { useTranslation } from '@admin/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { type PageResource, useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useOpenParty } from '../../../features/ledger/partyParameter.ts'
import { TransferOfEntry } from '../../../features/ledger/TransferDetails.tsx'
import { type Transaction, transactions } from '../../../features/ledger/transactions.ts'
import { useKnownParties } from '../../../features/ledger/useKnownParties.ts'
import { pageSums } from './pageSums.ts'
import { Statement } from './Statement.tsx'
import { transactionColumns } from './transactions.columns.tsx'
import { type TransactionQuery, transactionFilters, transactionSearch } from './transactions.search.ts'

export function TransactionsPage() {
  const { t } = useTranslation(['transaction', 'coinLedger', 'coinEnumerations', 'actions'])
  const onOpen = useOpenParty()
  const page = useResourcePage(entries, transactionSearch)
  const { list } = page
  const { partyId } = list.query
  const known = useKnownParties([partyId])
  // The list's own answer: beside its rows it has the balances before and after them.
  const balances = useQuery(transactions.list(list.query)).data

  const columns = useMemo(() => transactionColumns(t, onOpen), [t, onOpen])
  const filters = useMemo(() => transactionFilters(t, known), [t, known])
  const summary = useMemo(() => pageSums(t, list.table.rows), [t, list.table.rows])

  return (
    <>
      <ResourcePage
        page={page}
        title={t('transaction:title')}
        filters={filters}
        above={
          partyId && (
            <Statement
              partyId={partyId}
              name={known[0]?.label ?? t('transaction:party')}
              openingBalance={balances?.openingBalance ?? null}
              closingBalance={balances?.closingBalance ?? null}
            />
          )
        }
        columns={columns}
        expansion={expansion}
        summary={summary}
      />
      <PartyDrawerHost />
    </>
  )
}

/** As any other list: the options of a query do not widen by themselves to those of a plainer answer. */
const entries = transactions as unknown as PageResource<Transaction, TransactionQuery>
const expansion = { render: TransferOfEntry }
