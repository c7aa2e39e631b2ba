import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '../../../../session/useCan.ts'
import classes from './FlowDiagram.module.css'
import { type Band, entriesOfBand, type Flows, type FlowType, isDrawn } from './flows.ts'
import { type LaidNode, layOut, pathOf } from './layout.ts'

interface FlowDiagramProps {
  flows: Flows
  type: FlowType
  /** Pixels. */
  height: number
}

/** The bands as a Sankey diagram; each opens the entries that make it. */
export default function FlowDiagram({ flows, type, height }: FlowDiagramProps) {
  const { t } = useTranslation(['agent', 'coinEnumerations'])
  const { ref, width } = useElementSize()
  const linked = useCan()('transaction:read')
  const { bands } = flows
  const laid = useMemo(() => {
    const drawn = bands.filter((band) => isDrawn(band, type))
    return width > 0 && drawn.length > 0 ? layOut(drawn, width, height) : undefined
  }, [bands, type, width, height])
  const nameOf = (level: Band['from']) => enumerationLabel(t, 'partyLevel', level)
  const textOf = ({ from, to, coins, transfers }: Band) =>
    t('agent:bandOf', {
      from: nameOf(from),
      to: nameOf(to),
      coins: formatNumber(coins),
      transfers: formatNumber(transfers),
    })
  return (
    <Box ref={ref} role="group" aria-label={t('agent:flowMap')}>
      <svg width={width} height={height}>
        <title>{t('agent:flows')}</title>
        {laid?.links.map((link) => {
          const { band, width: thickness = 1 } = link
          const path = (
            <path className={classes.band} d={pathOf(link) ?? ''} strokeWidth={Math.max(thickness, 2)} />
          )
          const key = `${band.from} ${band.to}`
          return linked ? (
            <Link key={key} to={entriesOfBand(band, type, flows)} aria-label={textOf(band)}>
              {path}
            </Link>
          ) : (
            // The table says the same.
            <g key={key} aria-hidden>
              {path}
            </g>
          )
        })}
        {laid?.nodes.map((node) => (
          <Level key={node.level} node={node} name={nameOf(node.level)} width={width} />
        ))}
      </svg>
    </Box>
  )
}

/** A level, named beside its bar on the side where there is room. */
function Level({
  node: { x0 = 0, x1 = 0, y0 = 0, y1 = 0 },
  name,
  width,
}: {
  node: LaidNode
  name: string
  width: number
}) {
  const atEnd = x1 > width / 2
  return (
    <g aria-hidden>
      <rect className={classes.level} x={x0} y={y0} width={x1 - x0} height={Math.max(y1 - y0, 1)} />
      <text className={classes.name} x={atEnd ? x1 : x0} y={y0 - 6} textAnchor={atEnd ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  )
}
