import type { ContentReport } from '@admin/api-client/contract/reports/content'
import { useTranslation } from '@admin/i18n'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { BarList } from '../../../features/charts/BarList.tsx'
import { ChartPanel } from '../../../features/charts/ChartPanel.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { RowsAnchor } from '../../../features/figures/RowsAnchor.tsx'
import { pathOfRows } from '../../../features/figures/report.ts'

/** Why works were rejected. */
export function ReasonPanel({ report: { reasons } }: { report: ContentReport }) {
  const { t } = useTranslation('reportPage')
  const figures = useFigures('content')
  const most = Math.max(1, ...reasons.map(({ rejections }) => rejections))
  const title = t('content.reasons')
  return (
    <ChartPanel
      title={title}
      height={120}
      empty={reasons.length === 0 && t('content.noReasons')}
      chart={
        <BarList
          label={title}
          items={reasons.map(({ code, title: name, rejections, rows }) => ({
            key: code,
            name,
            isData: true,
            value: figures.number(rejections),
            part: rejections / most,
            to: rows ? pathOfRows(rows) : undefined,
            toText: t('openRowsOf', { name }),
          }))}
        />
      }
      table={
        <DetailTable
          label={title}
          head={[t('content.reason'), t('content.rejections'), t('rows')]}
          rows={reasons.map(({ code, title: name, rejections, rows }) => ({
            key: code,
            cells: [
              <span key="name" translate="no">
                {name}
              </span>,
              figures.number(rejections),
              <RowsAnchor key="rows" rows={rows} name={name} />,
            ],
          }))}
          numeric
        />
      }
    />
  )
}
