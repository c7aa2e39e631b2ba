import type { ReactNode } from 'react'
import classes from './charts.module.css'
import { colorOf } from './series.ts'

interface LineSwatchProps {
  index: number
  dash?: string | undefined
}

/** A piece of the line of a series. */
export const LineSwatch = ({ index, dash }: LineSwatchProps) => (
  <svg className={classes.swatch} width={22} height={8} aria-hidden>
    <line x1={0} y1={4} x2={22} y2={4} stroke={colorOf(index)} strokeWidth={2.5} strokeDasharray={dash} />
  </svg>
)

interface LegendProps {
  items: readonly { key: string; swatch: ReactNode; label: string }[]
}

/** The names of the series of a chart. */
export const Legend = ({ items }: LegendProps) => (
  <ul className={classes.legend}>
    {items.map(({ key, swatch, label }) => (
      <li key={key}>
        {swatch}
        {label}
      </li>
    ))}
  </ul>
)
