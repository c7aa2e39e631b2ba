import type { ReactNode } from 'react'
import { CopyButton } from '../CopyButton/CopyButton.tsx'
import { EMPTY_DATE, formatDate } from '../format/formatDate.ts'
import { formatNumber } from '../format/formatNumber.ts'
import { TruncatedText } from '../TruncatedText/TruncatedText.tsx'
import classes from './DataTable.module.css'
import type { DataTableColumn } from './DataTable.types.ts'

export interface DataTableCellProps<Row> {
  column: DataTableColumn<Row>
  row: Row
}

/** A cell's content, by its column's type. */
export function DataTableCell<Row>({ column, row }: DataTableCellProps<Row>): ReactNode {
  if (column.render) return column.render(row)
  const value = (row as Record<string, unknown>)[column.key]
  if (value === null || value === undefined || value === '') {
    return <span className={classes.nothing}>{EMPTY_DATE}</span>
  }
  const text = String(value)
  switch (column.type) {
    case 'date':
      return formatDate(value as number | string, column.format)
    case 'number':
      return formatNumber(value as number | string)
    case 'lookup':
      return column.lookup?.[text] ?? text
    case 'image':
      return <img className={classes.image} src={text} alt={column.label} loading="lazy" />
    case 'truncated':
      return <TruncatedText text={text} {...(column.maxLength ? { maxLength: column.maxLength } : {})} />
    case 'id':
      return (
        <span className={classes.copyable}>
          <TruncatedText text={text} variant="id" />
          <CopyButton value={text} label={column.label} />
        </span>
      )
    case 'copyable':
      return (
        <span className={classes.copyable}>
          <span className={classes.ellipsis}>{text}</span>
          <CopyButton value={text} label={column.label} />
        </span>
      )
    default:
      return text
  }
}
