import { memo, type ReactNode } from 'react'
import type { PlacedColumn } from './columnLayout.ts'
import classes from './DataTable.module.css'
import type { DataTableSummary } from './DataTable.types.ts'

interface DataTableFootProps<Row> {
  summary: readonly DataTableSummary[]
  columns: readonly PlacedColumn<Row>[]
  withLead: boolean
  withActions: boolean
  cards: boolean
}

/** Summary rows, in sight under the rows however far they scroll. */
function Foot<Row>({ summary, columns, withLead, withActions, cards }: DataTableFootProps<Row>): ReactNode {
  return (
    <tfoot role={cards ? 'rowgroup' : undefined} className={classes.foot}>
      {summary.map(({ label, values }) => (
        <tr key={label} role={cards ? 'row' : undefined}>
          {withLead && <td className={classes.lead} />}
          {columns.map(({ column, className, style }, index) => {
            const value = values[column.key]
            return index === 0 ? (
              <th
                key={column.key}
                role={cards ? 'rowheader' : undefined}
                scope="row"
                className={className}
                style={style}
              >
                {label}
                {value !== undefined && <span className={classes.summaryValue}>{value}</span>}
              </th>
            ) : (
              <td
                key={column.key}
                role={cards ? 'gridcell' : undefined}
                className={className}
                style={style}
                data-label={cards ? column.label : undefined}
                data-blank={value === undefined || undefined}
              >
                {value}
              </td>
            )
          })}
          {withActions && <td className={classes.actionsCell} />}
        </tr>
      ))}
    </tfoot>
  )
}

export const DataTableFoot = memo(Foot) as typeof Foot
