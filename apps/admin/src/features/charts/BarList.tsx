import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from './charts.module.css'

export interface BarItem {
  key: string
  name: string
  /** Whether the name is data, which isn't translated. @default false */
  isData?: boolean
  /** The figure, written. */
  value: string
  /** Length of the bar, 0 to 1. */
  part: number
  /** Whether it is below zero: drawn with stripes. @default false */
  falling?: boolean
  /** Where its rows are. @default nowhere */
  to?: string | undefined
  /** Name of the link. @default the name of the item */
  toText?: string
}

interface BarListProps {
  /** Accessible name. */
  label: string
  items: readonly BarItem[]
}

/** Figures below each other, each with a bar. */
export const BarList = ({ label, items }: BarListProps) => (
  <ol className={classes.bars} aria-label={label}>
    {items.map(({ key, name, isData = false, value, part, falling = false, to, toText }) => (
      <li key={key}>
        <div className={classes.barHead}>
          <span className={classes.barName} {...(isData && { translate: 'no' as const })}>
            {to ? (
              <Anchor component={Link} to={to} underline="always" {...(toText && { 'aria-label': toText })}>
                {name}
              </Anchor>
            ) : (
              name
            )}
          </span>
          <span className={classes.barValue}>{value}</span>
        </div>
        <div className={classes.track} aria-hidden>
          <div
            className={classes.fill}
            data-falling={falling || undefined}
            style={{ width: `${Math.min(1, Math.max(0, part)) * 100}%` }}
          />
        </div>
      </li>
    ))}
  </ol>
)
