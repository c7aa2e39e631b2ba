import type { AgentReport } from '@admin/api-client/contract/reports/agents'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Text, VisuallyHidden } from '@mantine/core'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import classes from '../../../features/figures/figures.module.css'
import { useFigures } from '../../../features/figures/figureText.ts'
import { RowsAnchor } from '../../../features/figures/RowsAnchor.tsx'
import { Panel } from '../../../features/panels/Panel.tsx'

/** The agents with the most coins first, with their branches, quotas and promotion codes. */
export function RankingPanel({ report: { ranking } }: { report: AgentReport }) {
  const { t } = useTranslation(['reportPage', 'reportsEnumerations', 'coinEnumerations'])
  const figures = useFigures('agents')
  const title = t('reportPage:agents.ranking')
  if (ranking.length === 0)
    return (
      <Panel title={title} wide>
        <Text c="dimmed">{t('reportPage:agents.noRanking')}</Text>
      </Panel>
    )
  return (
    <Panel title={title} wide>
      <DetailTable
        label={title}
        head={[
          t('reportPage:agents.agent'),
          t('reportPage:agents.level'),
          ...(
            [
              'rank',
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
        rows={ranking.map((row, index) => {
          const coinsOf = (key: 'own' | 'branch') => (
            <span key={key} className={classes.cell}>
              {figures.number(row[key])}
              {row.compared.map((each) => (
                <span key={each.comparison} className={classes.second}>
                  <VisuallyHidden>
                    {enumerationLabel(t, 'reportComparison', each.comparison)}:{' '}
                  </VisuallyHidden>
                  {figures.number(each[key])}
                </span>
              ))}
            </span>
          )
          return {
            key: row.agent.id,
            cells: [
              <span key="agent" translate="no">
                {row.agent.name}
              </span>,
              enumerationLabel(t, 'partyLevel', row.level),
              figures.number(index + 1),
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
    </Panel>
  )
}
