import type { ReactNode } from 'react'
import classes from './charts.module.css'

export interface TipRow {
  key: string
  /** A sample of the series. @default none */
  swatch?: ReactNode
  name: string
  value: string
}

interface ChartTipProps {
  title: string
  rows: readonly TipRow[]
  /** Below the values. @default nothing */
  children?: ReactNode
}

/** What the pointer or the arrow keys show of a point; screen readers read it out. */
export const ChartTip = ({ title, rows, children }: ChartTipProps) => (
  <div className={classes.tooltip} role="status" aria-live="polite">
    <div className={classes.tip}>
      <span className={classes.tipTitle}>{title}</span>
      {rows.map(({ key, swatch, name, value }) => [
        <span key={`${key} swatch`}>{swatch}</span>,
        <span key={`${key} name`}>{name}</span>,
        <span key={`${key} value`} className={classes.tipValue}>
          {value}
        </span>,
      ])}
    </div>
    {children}
  </div>
)
