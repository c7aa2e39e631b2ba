import { useTranslation } from '@admin/i18n'
import { useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { useQuery } from '@tanstack/react-query'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { TransferOfEntry } from '../../../features/ledger/TransferDetails.tsx'
import { transactions } from '../../../features/ledger/transactions.ts'
import { useKnownParties } from '../../../features/ledger/useKnownParties.ts'
import { pageSums } from './pageSums.ts'
import { Statement } from './Statement.tsx'
import { entries, transactionColumns, transactionFilters, transactionSearch } from './transactions.list.tsx'

export function TransactionsPage() {
  const { t } = useTranslation('transaction')
  const { query } = useListState(transactionSearch, useRouterAddress())
  const { partyId, belowId } = query
  const known = useKnownParties([partyId, belowId])
  const shownId = partyId ?? belowId
  // The list's own answer: beside its rows it has the balances before and after them.
  const { data } = useQuery(transactions.list(query))

  return (
    <PartyDrawerHost>
      <ResourcePage
        resource={entries}
        search={transactionSearch}
        columns={transactionColumns}
        filters={(t) => transactionFilters(t, known)}
        above={
          shownId && (
            <Statement
              partyId={shownId}
              below={partyId === undefined}
              name={known.find(({ value }) => value === shownId)?.label ?? t('party')}
              openingBalance={data?.openingBalance ?? null}
              closingBalance={data?.closingBalance ?? null}
            />
          )
        }
        expansion={expansion}
        summary={pageSums(t, data?.list ?? [])}
      />
    </PartyDrawerHost>
  )
}

const expansion = { render: TransferOfEntry }
