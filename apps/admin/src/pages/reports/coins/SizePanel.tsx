import type { CoinReport } from '@admin/api-client/contract/reports/coins'
import { useTranslation } from '@admin/i18n'
import { useId } from 'react'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { ChartPanel } from '../../../features/charts/ChartPanel.tsx'
import { ChartTip } from '../../../features/charts/ChartTip.tsx'
import { BarChart } from '../../../features/charts/lazyCharts.ts'
import { useFigures } from '../../../features/figures/figureText.ts'

const HEIGHT = 300

/** How many transfers moved few and how many moved many coins: each bar is of sizes ten times those of the one before. */
export function SizePanel({ report: { sizes } }: { report: CoinReport }) {
  const { t } = useTranslation('reportPage')
  const id = useId()
  const figures = useFigures('coins')
  const title = t('coins.sizes')
  const textOf = ({ from, to }: CoinReport['sizes'][number], write: (value: string) => string) =>
    t('coins.sizeRange', { from: write(from), to: write(String(BigInt(to) - 1n)) })
  const short = (value: string) => figures.compact(Number(value))
  const full = (value: string) => figures.number(value)
  const total = sizes.reduce((sum, { transfers }) => sum + transfers, 0)
  const [most] = sizes.toSorted((a, b) => b.transfers - a.transfers)
  return (
    <ChartPanel
      title={title}
      height={HEIGHT}
      summary={
        most &&
        t('coins.sizeSummary', {
          size: textOf(most, full),
          transfers: figures.number(most.transfers),
          total: figures.number(total),
        })
      }
      empty={total === 0 && t('coins.noSizes')}
      chart={
        <BarChart
          id={id}
          label={title}
          rows={sizes.map(({ transfers }, place) => ({ place, values: [transfers] }))}
          count={1}
          height={HEIGHT}
          placeText={(place) => (sizes[place] ? textOf(sizes[place], short) : '')}
          valueText={figures.compact}
          tip={(place) => {
            const size = sizes[place]
            return (
              size && (
                <ChartTip
                  title={textOf(size, full)}
                  rows={[
                    {
                      key: 'transfers',
                      name: t('coins.transfers'),
                      value: figures.number(size.transfers),
                    },
                    { key: 'coins', name: t('coins.coins'), value: figures.number(size.coins) },
                  ]}
                />
              )
            )
          }}
        />
      }
      table={
        <DetailTable
          label={title}
          head={[t('coins.size'), t('coins.transfers'), t('coins.coins')]}
          rows={sizes.map((size) => ({
            key: size.from,
            cells: [textOf(size, full), figures.number(size.transfers), figures.number(size.coins)],
          }))}
          numeric
        />
      }
    />
  )
}
