import type { AgentReport } from '@admin/api-client/contract/reports/agents'
import { useTranslation } from '@admin/i18n'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { BarList } from '../../../features/charts/BarList.tsx'
import { ChartPanel } from '../../../features/charts/ChartPanel.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { pathOfRows } from '../../../features/figures/report.ts'
import { useTimes } from '../../../features/figures/times.ts'

const WHOLE = 100
/** Of the chart, which shows the last months; the table has all. */
const MOST_BARS = 12

/** What teams reached of their targets, by month. */
export function TeamPanel({ report }: { report: AgentReport }) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures('agents')
  const times = useTimes(report)
  const title = t('agents.teams')
  const months = report.teams.flatMap(({ team, target, months: each, rows }) =>
    each.map(({ from, reached }) => ({
      key: `${team.id} ${from}`,
      team: team.name,
      month: times.month(from),
      target,
      reached,
      part: target === '0' ? 0 : Number(reached) / Number(target),
      rows,
    })),
  )
  const withTarget = months.filter(({ target }) => target !== '0')
  const textOf = ({ target, reached, part }: (typeof months)[number]) =>
    target === '0'
      ? figures.number(reached)
      : t('agents.ofTarget', {
          reached: figures.number(reached),
          target: figures.number(target),
          percent: figures.percent(part * WHOLE),
        })
  return (
    <ChartPanel
      title={title}
      height={160}
      summary={
        withTarget.length > 0 &&
        t('agents.targetsSummary', {
          reached: figures.number(withTarget.filter(({ part }) => part >= 1).length),
          all: figures.number(withTarget.length),
        })
      }
      empty={months.length === 0 && t('agents.noTeams')}
      chart={
        <BarList
          label={title}
          items={months.slice(-MOST_BARS).map((month) => ({
            key: month.key,
            name: `${month.team} · ${month.month}`,
            isData: true,
            value: textOf(month),
            part: month.part,
            to: month.rows ? pathOfRows(month.rows) : undefined,
            toText: t('openRowsOf', { name: `${month.team} · ${month.month}` }),
          }))}
        />
      }
      table={
        <DetailTable
          label={title}
          head={[t('agents.team'), t('agents.month'), t('agents.reached'), t('agents.target')]}
          rows={months.map(({ key, team, month, reached, target }) => ({
            key,
            cells: [
              <span key="team" translate="no">
                {team}
              </span>,
              month,
              figures.number(reached),
              target === '0' ? t('agents.noTarget') : figures.number(target),
            ],
          }))}
          numeric={2}
          maxHeight={320}
        />
      }
    />
  )
}
