import { memo, type ReactNode } from 'react'
import classes from './DataTableRow.module.css'
import { DataTableRow, type RowShape, type TreePlace } from './DataTableRow.tsx'

interface DataTableBodyProps<Row> {
  rows: readonly Row[]
  getRowId: (row: Row) => string
  shape: RowShape<Row>
  /** `undefined`: rows cannot be selected. */
  isSelected: ((id: string) => boolean) | undefined
  /** Ids of the rows whose details are open. */
  open: ReadonlySet<string>
  renderDetails: ((row: Row) => ReactNode) | undefined
  groupOf: ((row: Row) => string) | undefined
  /** Each row's place in a tree. */
  places: readonly TreePlace[] | undefined
  /** Cells of a row. */
  span: number
  /** Id of the row that is being dragged. */
  dragged: string | undefined
  /** The rows in the page, from one to before the other, and pixels of each; empty rows hold the place of all others. */
  from: number
  to: number
  rowHeight: number | undefined
}

function Body<Row>(props: DataTableBodyProps<Row>) {
  const { rows, getRowId, shape, isSelected, open, renderDetails, groupOf, places, span, dragged } = props
  const { from, to, rowHeight } = props
  const [rowRole, cellRole] = shape.cards ? (['row', 'gridcell'] as const) : []
  return (
    <tbody role={shape.cards ? 'rowgroup' : undefined}>
      {rowHeight && <Space pixels={from * rowHeight} span={span} />}
      {rows.slice(from, to).map((row, offset) => {
        const index = from + offset
        const id = getRowId(row)
        const place = places?.[index]
        const element = (
          <DataTableRow
            key={id}
            row={row}
            id={id}
            shape={shape}
            selected={isSelected?.(id)}
            open={open.has(id)}
            dragging={dragged === id}
            level={place?.level}
            branch={place?.open}
            position={rowHeight && index + 2}
          />
        )
        const previous = rows[index - 1]
        const group = groupOf?.(row)
        const begins = group !== undefined && (previous === undefined || groupOf?.(previous) !== group)
        const opened = renderDetails !== undefined && open.has(id)
        if (!begins && !opened) return element
        return [
          begins && (
            <tr key={`${id} group`} role={rowRole} className={classes.group}>
              <td role={cellRole} tabIndex={-1} colSpan={span}>
                <strong>{group}</strong>
              </td>
            </tr>
          ),
          element,
          opened && (
            <tr key={`${id} details`} role={rowRole} className={classes.details}>
              <td role={cellRole} tabIndex={-1} colSpan={span}>
                <div className={classes.detailsContent}>{renderDetails(row)}</div>
              </td>
            </tr>
          ),
        ]
      })}
      {rowHeight && <Space pixels={(rows.length - to) * rowHeight} span={span} />}
    </tbody>
  )
}

function Space({ pixels, span }: { pixels: number; span: number }) {
  return (
    <tr aria-hidden className={classes.space} style={{ height: pixels }}>
      <td colSpan={span} />
    </tr>
  )
}

/** The rows of the page, or those in sight. */
export const DataTableBody = memo(Body) as typeof Body
