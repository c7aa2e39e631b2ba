import { IconCopy } from '@tabler/icons-react'
import clsx from 'clsx'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { EMPTY } from '../format/formatDate.ts'
import { shortenId, truncateText } from '../format/truncate.ts'
import { HAS_CELL_KEY } from './cells.ts'
import type { DataTableCellValue, DataTableColumn } from './DataTable.types.ts'
import classes from './DataTableCell.module.css'
import { DataTableImage } from './DataTableImage.tsx'
import type { RowShape } from './DataTableRow.tsx'
import type { PlacedColumn } from './useTableLayout.ts'

/** The value a cell shows, as it is: what a preview opens, and what a row is called. */
export function cellValue<Row>(row: Row, column: DataTableColumn<Row>): string {
  const value = rawValue(row, column)
  return value === null || value === undefined ? '' : String(value)
}

const rawValue = <Row,>(row: Row, { key, value }: DataTableColumn<Row>): DataTableCellValue =>
  value ? value(row) : (row as Record<string, DataTableCellValue>)[key]

const isNothing = (content: ReactNode) =>
  content === null || content === undefined || content === false || content === ''

/**
 * A cell as an element, not as a component, of which a page would render a thousand.
 *
 * @param id of the row
 * @param lead goes before the value: a tree's arrow
 */
export function dataCell<Row>(
  { column, align, className, cellStyle, attributes }: PlacedColumn<Row>,
  row: Row,
  id: string,
  { labels, formats, cards, nameOf, commands }: RowShape<Row>,
  lead: ReactNode,
): ReactElement {
  const { key, type, label, cellClassName } = column
  const ownClass = typeof cellClassName === 'function' ? cellClassName(row) : cellClassName
  const draw = (content: ReactNode, full?: string, names = className) => (
    <td
      key={key}
      role={cards ? 'gridcell' : undefined}
      tabIndex={-1}
      className={ownClass ? `${names} ${ownClass}` : names}
      style={cellStyle}
      data-align={align}
      data-label={cards ? label : undefined}
      title={full}
    >
      {/* A text that is alone in its cell needs no node of React's own. */}
      {lead ? (
        <>
          {lead}
          {content}
        </>
      ) : (
        content
      )}
    </td>
  )
  const cell: typeof draw = attributes ? (...content) => cloneElement(draw(...content), attributes) : draw
  const nothing = () => cell(EMPTY, undefined, clsx(className, classes.nothing, cards && classes.unseen))
  if (column.render) {
    const content = column.render(row)
    return isNothing(content) ? nothing() : cell(content)
  }
  const text = cellValue(row, column)
  if (text === '') return nothing()
  switch (type) {
    case 'date':
      return cell(formats.date(rawValue(row, column) as number | string | Date, column.format))
    case 'number':
      return cell(formats.number(rawValue(row, column) as number | bigint | string, column.numberFormat))
    case 'lookup':
      return cell(column.lookup?.[text] ?? text)
    case 'truncated': {
      const shown = truncateText(text, column.maxLength)
      return cell(shown, shown === text ? undefined : text)
    }
    case 'id':
    case 'copyable': {
      const shown = type === 'id' ? shortenId(text) : text
      return cell(
        <>
          {shown}
          <button
            type="button"
            tabIndex={-1}
            className={classes.copy}
            aria-label={labels.copy.copy(label)}
            data-screen-only
            onClick={() => commands.copy(text)}
            {...HAS_CELL_KEY}
          >
            <IconCopy size={14} aria-hidden />
          </button>
        </>,
        shown === text ? undefined : text,
      )
    }
    case 'image':
      return cell(
        <DataTableImage
          src={text}
          name={nameOf(row)}
          onOpen={() => commands.openImage({ rowId: id, column: key })}
        />,
      )
    default:
      return cell(text)
  }
}
