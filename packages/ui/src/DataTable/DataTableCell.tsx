import type { ReactElement, ReactNode } from 'react'
import { EMPTY_DATE, formatDate } from '../format/formatDate.ts'
import { formatNumber } from '../format/formatNumber.ts'
import { shortenId, truncateText } from '../format/truncate.ts'
import type { PlacedColumn } from './columnLayout.ts'
import classes from './DataTable.module.css'
import type { RowShape } from './DataTableRow.tsx'

/** The value a cell shows, as it is: what is copied, and what a preview opens. */
export function cellValue<Row>(row: Row, key: string): string {
  const value = (row as Record<string, unknown>)[key]
  return value === null || value === undefined ? '' : String(value)
}

/**
 * A cell as an element, not as a component: a row pays for a `td` and what stands in it, nothing else.
 *
 * @param lead stands before the value: a tree's arrow
 */
export function dataCell<Row>(
  { column, className, style }: PlacedColumn<Row>,
  row: Row,
  { labels, cards, copyButtons, nameOf }: RowShape<Row>,
  lead?: ReactNode,
): ReactElement {
  const { key, type } = column
  const label = cards ? column.label : undefined
  const cell = (content: ReactNode, full?: string, names = className) => (
    <td
      key={key}
      role={cards ? 'gridcell' : undefined}
      className={names}
      style={style}
      data-label={label}
      title={full}
    >
      {/* A text that stands alone costs React nothing beside its cell. */}
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
  if (column.render) return cell(column.render(row))
  const text = cellValue(row, key)
  if (text === '') return cell(EMPTY_DATE, undefined, `${className} ${classes.nothing}`)
  switch (type) {
    case 'date':
      return cell(formatDate((row as Record<string, number | string>)[key], column.format))
    case 'number':
      return cell(formatNumber(text))
    case 'lookup':
      return cell(column.lookup?.[text] ?? text)
    case 'truncated': {
      const shown = truncateText(text, column.maxLength)
      return cell(shown, shown === text ? undefined : text)
    }
    case 'id':
    case 'copyable': {
      const shown = type === 'id' ? shortenId(text) : text
      const full = shown === text ? undefined : text
      if (!copyButtons) return cell(shown, full)
      return cell(
        <>
          {shown}
          <button type="button" tabIndex={-1} data-act="copy" aria-label={labels.copy.copy(column.label)} />
        </>,
        full,
      )
    }
    case 'image':
      return cell(
        <button
          type="button"
          tabIndex={-1}
          data-act="preview"
          data-key={key}
          aria-label={labels.image.open(nameOf(row))}
        >
          {/* The host that an address names learns nothing of the page, and nothing at all of rows out of sight. */}
          <img src={text} alt="" loading="lazy" referrerPolicy="no-referrer" draggable={false} />
        </button>,
      )
    default:
      return cell(text)
  }
}
