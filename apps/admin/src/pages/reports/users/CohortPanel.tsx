import type { UserReport } from '@admin/api-client/contract/reports/users'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { HeatTable } from '../../../features/charts/HeatTable.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { useTimes } from '../../../features/figures/times.ts'
import { Panel } from '../../../features/panels/Panel.tsx'

/** How many of the new users of each week came back in the weeks after it. */
export function CohortPanel({ report }: { report: UserReport }) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures('users')
  const times = useTimes(report)
  const { cohorts } = report
  const weeks = Math.max(0, ...cohorts.map(({ returned }) => returned.length))
  const second = cohorts.flatMap(({ returned }) => (returned[1] == null ? [] : [Number(returned[1])]))
  const average = second.reduce((sum, percent) => sum + percent, 0) / second.length
  return (
    <Panel title={t('users.cohorts')} text={t('users.cohortsText')} wide>
      {weeks === 0 ? (
        <Text c="dimmed">{t('users.cohortsEmpty')}</Text>
      ) : (
        <>
          {second.length > 0 && (
            <Text mb="sm">{t('users.cohortSummary', { percent: figures.percent(average) })}</Text>
          )}
          <HeatTable
            label={t('users.cohorts')}
            head={[
              t('users.cohortWeek'),
              t('users.cohortUsers'),
              ...Array.from({ length: weeks }, (_, index) => t('users.week', { number: index })),
            ]}
            rows={cohorts.map(({ from, users, hidden, returned }) => ({
              key: String(from),
              heading: times.day(from),
              cells: [
                { text: figures.text('newUsers', users, hidden), heat: null },
                ...returned.map((percent) => ({
                  text: percent === null ? '–' : figures.percent(percent),
                  heat: percent === null ? null : Number(percent) / 100,
                })),
              ],
            }))}
          />
        </>
      )}
    </Panel>
  )
}
