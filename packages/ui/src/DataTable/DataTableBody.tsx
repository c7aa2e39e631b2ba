import { memo, type ReactNode, type RefObject } from 'react'
import classes from './DataTable.module.css'
import { DataTableRow, type RowShape, type TreePlace } from './DataTableRow.tsx'
import { useRowWindow } from './useRowWindow.ts'

interface BodyProps<Row> {
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
}

function Body<Row>({
  rows,
  getRowId,
  shape,
  isSelected,
  open,
  renderDetails,
  groupOf,
  places,
  span,
}: BodyProps<Row>) {
  const [rowRole, cellRole] = shape.cards ? (['row', 'gridcell'] as const) : []
  return (
    <tbody role={shape.cards ? 'rowgroup' : undefined}>
      {rows.map((row, index) => {
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
            level={place?.level}
            branch={place?.open}
            position={undefined}
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
              <td role={cellRole} colSpan={span}>
                <strong>{group}</strong>
              </td>
            </tr>
          ),
          element,
          opened && (
            <tr key={`${id} details`} role={rowRole} className={classes.details}>
              <td role={cellRole} colSpan={span}>
                <div className={classes.detailsContent}>{renderDetails(row)}</div>
              </td>
            </tr>
          ),
        ]
      })}
    </tbody>
  )
}

/** All rows of the page. */
export const DataTableBody = memo(Body) as typeof Body

interface WindowProps<Row> extends Omit<BodyProps<Row>, 'renderDetails' | 'groupOf' | 'open'> {
  scroller: RefObject<HTMLElement | null>
  /** Pixels. */
  rowHeight: number
  /** Most pixels the scrolling area can be high. */
  height: number | undefined
}

/** The rows in sight and some on either side; empty rows hold the place of all others. */
function Window<Row>({
  rows,
  getRowId,
  shape,
  isSelected,
  places,
  span,
  scroller,
  rowHeight,
  height,
}: WindowProps<Row>): ReactNode {
  const { from, to } = useRowWindow({ scroller, rowHeight, height, count: rows.length })
  return (
    <tbody>
      <Space key="above" pixels={from * rowHeight} span={span} />
      {rows.slice(from, to).map((row, index) => {
        const id = getRowId(row)
        const place = places?.[from + index]
        return (
          <DataTableRow
            key={id}
            row={row}
            id={id}
            shape={shape}
            selected={isSelected?.(id)}
            open={false}
            level={place?.level}
            branch={place?.open}
            position={from + index + 2}
          />
        )
      })}
      <Space key="below" pixels={(rows.length - to) * rowHeight} span={span} />
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

/** Rows that only exist while they are in sight. */
export const DataTableWindow = memo(Window) as typeof Window
