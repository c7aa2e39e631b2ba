import { useState } from 'react'
import { ImagePreviewDialog } from '../ImagePreview/ImagePreviewDialog.tsx'
import { cellValue } from './DataTableCell.tsx'

/** Which image is open: the row's, in a column. */
export interface OpenedImage {
  rowId: string
  column: string
}

interface DataTableImagesProps<Row> {
  /** `undefined`: none was opened yet. */
  opened: OpenedImage | undefined
  rows: readonly Row[]
  getRowId: (row: Row) => string
  nameOf: (row: Row) => string
}

/** An image of the page in large, and with the arrow keys those of the other rows. */
export function DataTableImages<Row>({ opened, rows, getRowId, nameOf }: DataTableImagesProps<Row>) {
  const [shown, setShown] = useState<OpenedImage>()
  const [index, setIndex] = useState<number | null>(null)
  const pictured = opened ? rows.filter((row) => cellValue(row, opened.column) !== '') : []
  if (opened !== shown) {
    setShown(opened)
    const at = pictured.findIndex((row) => getRowId(row) === opened?.rowId)
    setIndex(at < 0 ? null : at)
  }
  if (!opened) return null
  return (
    <ImagePreviewDialog
      images={pictured.map((row) => ({ src: cellValue(row, opened.column), alt: nameOf(row) }))}
      index={index}
      onIndexChange={setIndex}
      onClose={() => setIndex(null)}
    />
  )
}
