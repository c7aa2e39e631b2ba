import type { CoinReport, PartyBalance } from '@admin/api-client/contract/reports/coins'
import { useTranslation } from '@admin/i18n'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../app/QueryView.tsx'
import { Pager } from '../../../crud/detail/Pager.tsx'
import type { AskedReport } from '../../../features/figures/reportState.ts'
import { Panel } from '../../../features/panels/Panel.tsx'
import { BalanceTable } from './BalanceTable.tsx'
import { balancesOf } from './balances.ts'

type Party = Pick<PartyBalance, 'partyId' | 'partyName'>

interface BalancePanelProps {
  report: CoinReport
  query: AskedReport
}

/** What each account holder had, received and gave in the period, or one of them by day. */
export function BalancePanel({ report, query }: BalancePanelProps) {
  const { t } = useTranslation('reportPage')
  const [party, setParty] = useState<Party>()
  const [page, setPage] = useState(1)
  const result = useQuery(balancesOf(query, page, party?.partyId))
  const show = (next: Party | undefined) => {
    setParty(next)
    setPage(1)
  }
  return (
    <Panel
      title={party ? t('coins.balanceDays', { name: party.partyName }) : t('coins.balances')}
      wide
      action={
        party && (
          <Button variant="subtle" size="compact-sm" onClick={() => show(undefined)}>
            {t('coins.allParties')}
          </Button>
        )
      }
    >
      <QueryView result={result} height={320}>
        {({ list, page: shown, totalPages }) => (
          <>
            {list.length === 0 ? (
              <Text c="dimmed">{t('coins.noBalances')}</Text>
            ) : (
              <BalanceTable report={report} balances={list} {...(!party && { onShow: show })} />
            )}
            <Pager
              page={shown}
              totalPages={totalPages}
              onChange={setPage}
              previous={t('coins.previousPage')}
              next={t('coins.nextPage')}
            />
          </>
        )}
      </QueryView>
    </Panel>
  )
}
