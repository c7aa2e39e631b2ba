import type { ContentReport } from '@admin/api-client/contract/reports/content'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { BarList } from '../../../features/charts/BarList.tsx'
import { ChartPanel } from '../../../features/charts/ChartPanel.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { isNothing } from '../../../features/figures/report.ts'

/** What works earned by bit rate. */
export function BitRatePanel({ report: { bitRates } }: { report: ContentReport }) {
  const { t } = useTranslation(['reportPage', 'contentEnumerations'])
  const figures = useFigures('content')
  const title = t('reportPage:content.bitRates')
  const most = Math.max(1, ...bitRates.map(({ points }) => Number(points ?? 0)))
  const named = bitRates.map((each) => ({ ...each, name: enumerationLabel(t, 'bitRateGrade', each.grade) }))
  return (
    <ChartPanel
      title={title}
      height={120}
      empty={
        isNothing(bitRates.flatMap(({ purchases, points }) => [purchases, points])) &&
        t('reportPage:content.noBitRates')
      }
      chart={
        <BarList
          label={title}
          items={named.map(({ grade, name, points }) => ({
            key: grade,
            name,
            value: figures.text('chargePoints', points),
            part: Number(points ?? 0) / most,
          }))}
        />
      }
      table={
        <DetailTable
          label={title}
          head={[
            t('reportPage:content.grade'),
            t('reportPage:content.purchases'),
            t('reportPage:content.points'),
          ]}
          rows={named.map(({ grade, name, purchases, points }) => ({
            key: grade,
            cells: [name, figures.number(purchases), figures.number(points)],
          }))}
          numeric
        />
      }
    />
  )
}
