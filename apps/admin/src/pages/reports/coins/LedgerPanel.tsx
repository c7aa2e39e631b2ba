import type { CoinReport } from '@admin/api-client/contract/reports/coins'
import { useTranslation } from '@admin/i18n'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { FactList } from '../../../app/FactList.tsx'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { useTimes } from '../../../features/figures/times.ts'
import { Panel } from '../../../features/panels/Panel.tsx'

/** The proof that the opening balances with what came in and went out are the closing ones, or what doesn't match. */
export function LedgerPanel({ report }: { report: CoinReport }) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures('coins')
  const { ledger, health } = report
  const { opening, incoming, outgoing, closing } = ledger
  const isSound = health.proven && BigInt(opening) + BigInt(incoming) - BigInt(outgoing) === BigInt(closing)
  const amounts = {
    opening: figures.number(opening),
    incoming: figures.number(incoming),
    outgoing: figures.number(outgoing),
    closing: figures.number(closing),
  }
  return (
    <Panel title={t('coins.proof')} wide>
      <Alert
        mb="sm"
        color={isSound ? 'green' : 'red'}
        role={isSound ? 'status' : 'alert'}
        icon={isSound ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        {...(isSound && { styles: { title: { color: 'var(--admin-success)' } } })}
        title={t(isSound ? 'coins.proven' : 'coins.notProven')}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>{t('coins.equation', amounts)}</Text>
      </Alert>
      <FactList
        layout="tiles"
        facts={[
          [t('coins.opening'), amounts.opening],
          [t('coins.incoming'), amounts.incoming],
          [t('coins.outgoing'), amounts.outgoing],
          [t('coins.closing'), amounts.closing],
          [t('coins.parties'), figures.number(ledger.parties)],
          [t('coins.entries'), figures.number(ledger.entries)],
        ]}
      />
      {health.faults.length > 0 && <Faults report={report} />}
    </Panel>
  )
}

function Faults({ report }: { report: CoinReport }) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures('coins')
  const times = useTimes(report)
  return (
    <DetailTable
      label={t('coins.faults')}
      head={[t('coins.of'), t('coins.period'), t('coins.expected'), t('coins.actual'), t('coins.difference')]}
      rows={report.health.faults.map(({ party, metric, from, to, expected, actual }, index) => ({
        key: String(index),
        cells: [
          party ? (
            <span key="party" translate="no">
              {party.name}
            </span>
          ) : metric ? (
            figures.name(metric)
          ) : (
            ''
          ),
          times.dates({ from, to }),
          figures.number(expected),
          figures.number(actual),
          // Hidden from those who see only a part of the deployment.
          expected === null || actual === null
            ? ''
            : figures.difference('topUp', String(BigInt(actual) - BigInt(expected))),
        ],
      }))}
      numeric={2}
      maxHeight={320}
    />
  )
}
