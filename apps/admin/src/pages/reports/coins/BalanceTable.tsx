import type { CoinReport, PartyBalance } from '@admin/api-client/contract/reports/coins'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Anchor } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { RowsAnchor } from '../../../features/figures/RowsAnchor.tsx'
import { useTimes } from '../../../features/figures/times.ts'

interface BalanceTableProps {
  report: CoinReport
  balances: readonly PartyBalance[]
  /** Shows the days of a party. @default these are its days */
  onShow?: (party: PartyBalance) => void
}

/** Opening and closing balances, what came in and went out, and whether that is what the ledger says. */
export function BalanceTable({ report, balances, onShow }: BalanceTableProps) {
  const { t } = useTranslation(['reportPage', 'coinEnumerations'])
  const figures = useFigures('coins')
  const times = useTimes(report)
  const nameOf = (balance: PartyBalance) => (onShow ? balance.partyName : times.day(balance.from))
  return (
    <DetailTable
      label={t('reportPage:coins.balances')}
      head={[
        t(onShow ? 'reportPage:coins.party' : 'reportPage:coins.day'),
        t('reportPage:agents.level'),
        t('reportPage:coins.opening'),
        t('reportPage:coins.incoming'),
        t('reportPage:coins.outgoing'),
        t('reportPage:coins.closing'),
        t('reportPage:coins.entries'),
        t('reportPage:coins.state'),
        t('reportPage:rows'),
      ]}
      rows={balances.map((balance) => ({
        key: `${balance.partyId} ${balance.from}`,
        cells: [
          onShow ? (
            <Anchor
              key="party"
              component="button"
              type="button"
              inherit
              ta="start"
              underline="always"
              translate="no"
              aria-label={t('reportPage:coins.showDays', { name: balance.partyName })}
              onClick={() => onShow(balance)}
            >
              {balance.partyName}
            </Anchor>
          ) : (
            times.day(balance.from)
          ),
          enumerationLabel(t, 'partyKind', balance.kind),
          figures.number(balance.opening),
          figures.number(balance.incoming),
          figures.number(balance.outgoing),
          figures.number(balance.closing),
          figures.number(balance.entries),
          <StatusBadge key="state" tone={balance.proven ? 'success' : 'danger'}>
            {t(balance.proven ? 'reportPage:coins.proven' : 'reportPage:coins.notProven')}
          </StatusBadge>,
          <RowsAnchor key="rows" rows={balance.rows} name={nameOf(balance)} />,
        ],
      }))}
      numeric={2}
    />
  )
}
