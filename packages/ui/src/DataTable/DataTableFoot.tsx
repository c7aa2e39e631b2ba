import { memo, type ReactNode } from 'react'
import type { DataTableSummary } from './DataTable.types.ts'
import classes from './DataTableFoot.module.css'
import rowClasses from './DataTableRow.module.css'
import type { TablePart } from './tableParts.ts'
import type { PlacedColumn } from './useTableLayout.ts'

interface DataTableFootProps<Row> {
  part: TablePart
  summary: readonly DataTableSummary[]
  columns: readonly PlacedColumn<Row>[]
  withLead: boolean
  /** Number of the first line, where rows are counted. */
  position: number | undefined
  withActions: boolean
  cards: boolean
}

/** Summary rows, in sight under the rows however far they scroll. */
function Foot<Row>(props: DataTableFootProps<Row>): ReactNode {
  const { part, summary, columns, withLead, withActions, cards, position } = props
  return (
    <tfoot role={cards ? 'rowgroup' : undefined} {...part}>
      {summary.map(({ label, values }, line) => (
        <tr key={label} role={cards ? 'row' : undefined} aria-rowindex={position && position + line}>
          {withLead && <td tabIndex={-1} data-screen-only className={rowClasses.lead} />}
          {columns.map(({ column, align, className, cellStyle, attributes }, index) => {
            const value = values[column.key]
            const heads = index === 0
            const Cell = heads ? 'th' : 'td'
            return (
              <Cell
                key={column.key}
                {...attributes}
                role={cards ? (heads ? 'rowheader' : 'gridcell') : undefined}
                scope={heads ? 'row' : undefined}
                tabIndex={-1}
                className={className}
                style={cellStyle}
                data-align={align}
                data-label={cards && !heads ? column.label : undefined}
                data-blank={(!heads && value === undefined) || undefined}
              >
                {heads && label}
                {heads && value !== undefined ? <span className={classes.summaryValue}>{value}</span> : value}
              </Cell>
            )
          })}
          {withActions && <td tabIndex={-1} data-screen-only className={rowClasses.actionsCell} />}
        </tr>
      ))}
    </tfoot>
  )
}

export const DataTableFoot = memo(Foot) as typeof Foot
