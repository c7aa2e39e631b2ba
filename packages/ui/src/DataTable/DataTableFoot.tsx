import { memo, type ReactNode } from 'react'
import type { PlacedColumn } from './columnLayout.ts'
import type { DataTableSummary } from './DataTable.types.ts'
import classes from './DataTableFoot.module.css'
import rowClasses from './DataTableRow.module.css'

interface DataTableFootProps<Row> {
  summary: readonly DataTableSummary[]
  columns: readonly PlacedColumn<Row>[]
  withLead: boolean
  /** Number of the first line, where rows are counted. */
  position: number | undefined
  withActions: boolean
  cards: boolean
}

/** Summary rows, in sight under the rows however far they scroll. */
function Foot<Row>({
  summary,
  columns,
  withLead,
  withActions,
  cards,
  position,
}: DataTableFootProps<Row>): ReactNode {
  return (
    <tfoot role={cards ? 'rowgroup' : undefined} className={classes.foot}>
      {summary.map(({ label, values }, line) => (
        <tr key={label} role={cards ? 'row' : undefined} aria-rowindex={position && position + line}>
          {withLead && <td tabIndex={-1} data-screen-only className={rowClasses.lead} />}
          {columns.map(({ column, align, className, style }, index) => {
            const value = values[column.key]
            return index === 0 ? (
              <th
                key={column.key}
                role={cards ? 'rowheader' : undefined}
                scope="row"
                tabIndex={-1}
                className={className}
                style={style}
                data-align={align}
              >
                {label}
                {value !== undefined && <span className={classes.summaryValue}>{value}</span>}
              </th>
            ) : (
              <td
                key={column.key}
                role={cards ? 'gridcell' : undefined}
                tabIndex={-1}
                className={className}
                style={style}
                data-align={align}
                data-label={cards ? column.label : undefined}
                data-blank={value === undefined || undefined}
              >
                {value}
              </td>
            )
          })}
          {withActions && <td tabIndex={-1} data-screen-only className={rowClasses.actionsCell} />}
        </tr>
      ))}
    </tfoot>
  )
}

export const DataTableFoot = memo(Foot) as typeof Foot
