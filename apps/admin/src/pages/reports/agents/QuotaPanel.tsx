import type { AgentReport } from '@admin/api-client/contract/reports/agents'
import { useTranslation } from '@admin/i18n'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { ChartPanel } from '../../../features/charts/ChartPanel.tsx'
import { ChartTip } from '../../../features/charts/ChartTip.tsx'
import chartClasses from '../../../features/charts/charts.module.css'
import { Legend, LineSwatch } from '../../../features/charts/Legend.tsx'
import { LineChart } from '../../../features/charts/lazyCharts.ts'
import { dashOf } from '../../../features/charts/series.ts'
import { useFigures } from '../../../features/figures/figureText.ts'
import { isNothing } from '../../../features/figures/report.ts'
import { useTimes } from '../../../features/figures/times.ts'

const HEIGHT = 260
const WHOLE = 100

/** What was used of the quotas that were valid at the end of each point. */
export function QuotaPanel({ report }: { report: AgentReport }) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures('agents')
  const times = useTimes(report)
  const { quotaUse, step } = report
  const title = t('agents.quotaUse')
  const names = [t('agents.used'), t('agents.amount')]
  const dashes = names.map((_, index) => dashOf(index))
  const last = quotaUse.at(-1)
  const swatchOf = (index: number) => <LineSwatch index={index} dash={dashes[index]} />
  return (
    <ChartPanel
      title={title}
      height={HEIGHT}
      summary={
        last &&
        Number(last.amount) > 0 &&
        t('agents.quotaSummary', {
          used: figures.number(last.used),
          amount: figures.number(last.amount),
          percent: figures.percent((Number(last.used) / Number(last.amount)) * WHOLE),
        })
      }
      empty={isNothing(quotaUse.flatMap(({ amount, used }) => [amount, used])) && t('agents.noQuotas')}
      chart={
        <div className={chartClasses.chart}>
          <Legend items={names.map((label, index) => ({ key: label, swatch: swatchOf(index), label }))} />
          <LineChart
            label={title}
            height={HEIGHT}
            dashes={dashes}
            rows={quotaUse.map(({ amount, used }, place) => ({
              place,
              values: [Number(used), Number(amount)],
              incomplete: false,
              marks: [],
            }))}
            placeText={(place) => (quotaUse[place] ? times.axis(quotaUse[place].from, step) : '')}
            valueText={figures.compact}
            tip={(place) => {
              const point = quotaUse[place]
              return (
                point && (
                  <ChartTip
                    title={times.point(point, step)}
                    rows={[point.used, point.amount].map((value, index) => ({
                      key: String(index),
                      swatch: swatchOf(index),
                      name: names[index] ?? '',
                      value: figures.number(value),
                    }))}
                  />
                )
              )
            }}
          />
        </div>
      }
      table={
        <DetailTable
          label={title}
          head={[t('time'), ...names]}
          rows={quotaUse.map((point) => ({
            key: String(point.from),
            cells: [times.point(point, step), figures.number(point.used), figures.number(point.amount)],
          }))}
          numeric
          maxHeight={HEIGHT}
        />
      }
    />
  )
}
