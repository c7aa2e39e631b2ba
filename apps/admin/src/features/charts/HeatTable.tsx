import { Table } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './HeatTable.module.css'

export interface HeatRow {
  key: string
  heading: ReactNode
  cells: readonly { text: string /** 0 to 1; null: nothing is known. */; heat: number | null }[]
}

interface HeatTableProps {
  /** Accessible name. */
  label: string
  /** Of the row headings, then of the cells. */
  head: readonly string[]
  rows: readonly HeatRow[]
}

/** Most of the color, at which the text is still readable. */
const STRONGEST = 45

/** Numbers on a ground that is the stronger the larger they are. It scrolls by keyboard where it doesn't fit. */
export const HeatTable = ({ label, head, rows }: HeatTableProps) => (
  <Table.ScrollContainer type="native" minWidth={0} role="group" aria-label={label} tabIndex={0}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, heading, cells }) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map(({ text, heat }, index) => (
              <td
                key={index}
                style={heat === null ? {} : ({ '--heat': `${heat * STRONGEST}%` } as CSSProperties)}
                data-known={heat !== null || undefined}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Table.ScrollContainer>
)
