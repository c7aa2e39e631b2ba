import type { UserReport } from '@admin/api-client/contract/reports/users'
import { useTranslation } from '@admin/i18n'
import { useId } from 'react'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { ChartPanel } from '../../../features/charts/ChartPanel.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { isNothing } from '../../../features/figures/report.ts'
import { StackChart } from '../../../features/figures/StackChart.tsx'
import { useTimes } from '../../../features/figures/times.ts'

const HEIGHT = 260

/** Users of each VIP level at the end of each point. */
export function VipPanel({ report }: { report: UserReport }) {
  const { t } = useTranslation('reportPage')
  const id = useId()
  const figures = useFigures('users')
  const times = useTimes(report)
  const { vipGrades, current } = report
  const title = t('users.vip')
  return (
    <ChartPanel
      title={title}
      wide
      height={HEIGHT}
      empty={isNothing(vipGrades.flatMap(({ users, values }) => [users, ...values])) && t('noStack')}
      chart={
        <StackChart
          id={id}
          title={title}
          report={report}
          series={vipGrades.map(({ grade, name, users, hidden, values }) => ({
            key: String(grade),
            name,
            total: users,
            hidden,
            values,
          }))}
          height={HEIGHT}
          textOf={(value) => figures.number(value)}
        />
      }
      table={
        <DetailTable
          label={title}
          head={[t('time'), ...vipGrades.map(({ name }) => name)]}
          rows={[
            {
              key: 'now',
              cells: [
                t('users.now'),
                ...vipGrades.map(({ users, hidden }) => figures.text('vipUsers', users, hidden)),
              ],
            },
            ...current.points
              .map((point, index) => ({
                key: String(point.from),
                cells: [
                  times.point(point, report.step),
                  ...vipGrades.map(({ values }) => figures.number(values[index] ?? null)),
                ],
              }))
              .toReversed(),
          ]}
          numeric
          maxHeight={HEIGHT}
        />
      }
    />
  )
}
