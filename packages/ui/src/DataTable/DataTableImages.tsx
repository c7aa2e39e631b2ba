import { ImagePreviewDialog } from '../ImagePreview/ImagePreviewDialog.tsx'
import type { DataTableColumn } from './DataTable.types.ts'
import { cellValue } from './DataTableCell.tsx'

/** Which image is open: the row's, in a column; without a row, the preview of the column was closed. */
export interface OpenedImage {
  rowId: string | undefined
  column: string
}

interface DataTableImagesProps<Row> {
  opened: OpenedImage
  onOpen: (image: OpenedImage) => void
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => string
  nameOf: (row: Row) => string
}

/** An image of the page in large, and with the arrow keys those of the other rows. */
export function DataTableImages<Row>(props: DataTableImagesProps<Row>) {
  const { opened, onOpen, rows, getRowId, nameOf } = props
  const { column, rowId } = opened
  const shown = props.columns.find(({ key }) => key === column)
  const sourceOf = (row: Row) => (shown ? cellValue(row, shown) : '')
  const pictured = rows.filter((row) => sourceOf(row) !== '')
  const ids = pictured.map(getRowId)
  const index = rowId === undefined ? -1 : ids.indexOf(rowId)
  return (
    <ImagePreviewDialog
      images={pictured.map((row) => ({ src: sourceOf(row), alt: nameOf(row) }))}
      index={index < 0 ? null : index}
      onIndexChange={(next) => onOpen({ column, rowId: ids[next] })}
      onClose={() => onOpen({ column, rowId: undefined })}
    />
  )
}
