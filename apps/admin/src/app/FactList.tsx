import { EMPTY } from '@admin/ui'
import type { ReactNode } from 'react'
import classes from './FactList.module.css'

/** A label, unique in its list, and its value. No value, such as `null` or an empty text, is shown as `--`. */
export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  /** One fact per row, or each label above its value, side by side. @default 'rows' */
  layout?: 'rows' | 'tiles'
}

/** Lists what is known about a record. */
export const FactList = ({ facts, layout = 'rows' }: FactListProps) => (
  <dl className={classes.facts} data-layout={layout}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || value === 0 ? value : EMPTY}</dd>
      </div>
    ))}
  </dl>
)
