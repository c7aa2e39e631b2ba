import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Band } from './bands.ts'
import classes from './FlowDiagram.module.css'
import { type LaidNode, layOut, pathOf } from './layOut.ts'

interface FlowDiagramProps {
  /** Accessible name. */
  label: string
  /** What the pointer shows. */
  title: string
  /** Those that lead the same way. */
  bands: readonly Band[]
  /** Pixels. */
  height: number
  /** Returns a band in words. */
  textOf: (band: Band) => string
  /** Returns where a band leads; undefined: nowhere. */
  linkOf: (band: Band) => string | undefined
}

/** Flows between the levels of parties as a Sankey diagram; each opens the entries that make it. */
export default function FlowDiagram({ label, title, bands, height, textOf, linkOf }: FlowDiagramProps) {
  const { t } = useTranslation('coinEnumerations')
  const { ref, width } = useElementSize()
  const laid = useMemo(
    () => (width > 0 && bands.length > 0 ? layOut(bands, width, height) : undefined),
    [bands, width, height],
  )
  return (
    <Box ref={ref} role="group" aria-label={label}>
      <svg width={width} height={height}>
        <title>{title}</title>
        {laid?.links.map((link) => {
          const { band, width: thickness = 1 } = link
          const path = (
            <path className={classes.band} d={pathOf(link) ?? ''} strokeWidth={Math.max(thickness, 2)} />
          )
          const key = `${band.from} ${band.to}`
          const to = linkOf(band)
          return to !== undefined ? (
            <Link key={key} to={to} aria-label={textOf(band)}>
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
          <Level
            key={node.level}
            node={node}
            name={enumerationLabel(t, 'partyLevel', node.level)}
            width={width}
          />
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
