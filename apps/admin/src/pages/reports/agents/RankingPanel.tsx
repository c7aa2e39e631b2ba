import type { AgentReport } from '@admin/api-client/contract/reports/agents'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { VisuallyHidden } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { BarList } from '../../../features/charts/BarList.tsx'
import { ChartPanel } from '../../../features/charts/ChartPanel.tsx'
import classes from '../../../features/figures/figures.module.css'
import { useFigures } from '../../../features/figures/figureText.ts'
import { RowsAnchor } from '../../../features/figures/RowsAnchor.tsx'
import { pathOfRows } from '../../../features/figures/report.ts'

/** Agents that the chart shows; the table has all. */
const MOST_BARS = 10

/** The agents with the most coins first, with their branches, quotas and promotion codes. */
export function RankingPanel({ report: { ranking } }: { report: AgentReport }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations', 'coinEnumerations'])
  const figures = useFigures('agents')
  const title = t('reportPage:agents.ranking')
  const most = Math.max(1, ...ranking.map(({ branch }) => Number(branch)))
  return (
    <ChartPanel
      title={title}
      wide
      height={160}
      empty={ranking.length === 0 && t('reportPage:agents.noRanking')}
      chart={
        <BarList
          label={title}
          items={ranking.slice(0, MOST_BARS).map(({ agent, branch, rows }) => ({
            key: agent.id,
            name: agent.name,
            isData: true,
            value: t('reportPage:agents.ofBranch', { coins: figures.number(branch) }),
            part: Number(branch) / most,
            to: rows ? pathOfRows(rows) : undefined,
            toText: t('reportPage:openRowsOf', { name: agent.name }),
          }))}
        />
      }
      table={<RankingTable ranking={ranking} title={title} />}
    />
  )
}

function RankingTable({ ranking, title }: { ranking: AgentReport['ranking']; title: string }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations', 'coinEnumerations'])
  const figures = useFigures('agents')
  return (
    <DetailTable
      label={title}
      head={[
        t('reportPage:agents.agent'),
        t('reportPage:agents.level'),
        ...(
          [
            'merchants',
            'own',
            'branch',
            'quota',
            'quotaUsed',
            'opened',
            'registered',
            'toppedUp',
            'conversion',
          ] as const
        ).map((key) => t(`reportPage:agents.${key}`)),
        t('reportPage:rows'),
      ]}
      rows={ranking.map((row) => {
        const coinsOf = (key: 'own' | 'branch') => (
          <span key={key} className={classes.cell}>
            {figures.number(row[key])}
            {row.compared.map((each) => (
              <span key={each.comparison} className={classes.second}>
                <VisuallyHidden>{enumerationLabel(t, 'reportComparison', each.comparison)}: </VisuallyHidden>
                {figures.number(each[key])}
              </span>
            ))}
          </span>
        )
        return {
          key: row.agent.id,
          cells: [
            <span key="agent" className={classes.cell} translate="no">
              {row.agent.name}
            </span>,
            <span key="level" className={classes.cell}>
              {enumerationLabel(t, 'partyLevel', row.level)}
            </span>,
            figures.number(row.merchants),
            coinsOf('own'),
            coinsOf('branch'),
            figures.number(row.quota),
            figures.number(row.quotaUsed),
            figures.number(row.opened),
            figures.number(row.registered),
            figures.number(row.toppedUp),
            figures.percent(row.conversion),
            <RowsAnchor key="rows" rows={row.rows} name={row.agent.name} />,
          ],
        }
      })}
      numeric={2}
      maxHeight={480}
    />
  )
}
