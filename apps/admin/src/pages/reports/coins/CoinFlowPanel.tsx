import { enumerations } from '@admin/api-client/contract/enumerations'
import type { CoinReport } from '@admin/api-client/contract/reports/coins'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { DetailTable } from '../../../crud/detail/DetailTable.tsx'
import { ChartPanel } from '../../../features/charts/ChartPanel.tsx'
import { useFigures } from '../../../features/figures/figureText.ts'
import { type Band, type FlowType, isDrawn } from '../../../features/flows/bands.ts'
import { FlowDiagram } from '../../../features/flows/LazyFlowDiagram.ts'

const HEIGHT = 300
const WHOLE = 100

/** The coins that moved between the levels of account holders, as a Sankey diagram. */
export function CoinFlowPanel({ report: { flows } }: { report: CoinReport }) {
  const { t } = useTranslation(['reportPage', 'coinEnumerations'])
  const figures = useFigures('coins')
  const [type, setType] = useState<FlowType>('topUp')
  const title = t('reportPage:coins.flows')
  const bands = flows.filter((flow) => flow.type === type && Number(flow.coins) > 0)
  const drawn = bands.filter((band) => isDrawn(band, type))
  const nameOf = (level: Band['from']) => enumerationLabel(t, 'partyLevel', level)
  const textOf = ({ from, to, coins, transfers }: Band) =>
    t('reportPage:coins.flowOf', {
      from: nameOf(from),
      to: nameOf(to),
      coins: figures.number(coins),
      transfers: figures.number(transfers),
    })
  const [first] = bands.toSorted((a, b) => Number(b.coins) - Number(a.coins))
  const all = bands.reduce((sum, { coins }) => sum + Number(coins), 0)
  return (
    <ChartPanel
      title={title}
      wide
      height={HEIGHT}
      action={
        <SegmentedControl
          size="xs"
          aria-label={t('reportPage:coins.type')}
          value={type}
          onChange={(value) => setType(value as FlowType)}
          data={enumerations.transferType.map((value) => ({
            value,
            label: enumerationLabel(t, 'transferType', value),
          }))}
        />
      }
      summary={
        first &&
        t('reportPage:coins.flowSummary', {
          from: nameOf(first.from),
          to: nameOf(first.to),
          coins: figures.number(first.coins),
          percent: figures.percent((Number(first.coins) / all) * WHOLE),
        })
      }
      empty={bands.length === 0 && t('reportPage:coins.noFlows')}
      chart={
        <>
          <FlowDiagram
            label={t('reportPage:coins.flowMap')}
            title={title}
            bands={drawn}
            height={HEIGHT}
            textOf={textOf}
            linkOf={() => undefined}
          />
          {drawn.length < bands.length && (
            <Text size="sm" c="dimmed">
              {t('reportPage:coins.leftOut')}
            </Text>
          )}
        </>
      }
      table={
        <DetailTable
          label={title}
          head={[
            t('reportPage:coins.from'),
            t('reportPage:coins.to'),
            t('reportPage:coins.coins'),
            t('reportPage:coins.transfers'),
          ]}
          rows={bands.map(({ from, to, coins, transfers }) => ({
            key: `${from} ${to}`,
            cells: [nameOf(from), nameOf(to), figures.number(coins), figures.number(transfers)],
          }))}
          numeric={2}
        />
      }
    />
  )
}
