import { type RefObject, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ImagePreviewDialog } from '../ImagePreview/ImagePreviewDialog.tsx'
import type { ColumnState } from './columnState.ts'
import { cellValue } from './DataTableCell.tsx'
import { DataTableColumnMenu } from './DataTableColumnMenu.tsx'
import { DataTableColumnsPanel } from './DataTableColumnsPanel.tsx'
import { DataTableRowMenu } from './DataTableRowMenu.tsx'
import type { GridSettings } from './grid/attachGrid.ts'
import { useColumnEngine } from './useColumnEngine.ts'
import type { Opened, TableModel } from './useTableEvents.ts'

export interface DataTableOpenedProps {
  opened: Opened
  // biome-ignore lint/suspicious/noExplicitAny: it hands rows on, and reads none
  model: RefObject<TableModel<any>>
  settings: RefObject<GridSettings>
  /** How columns are arranged; a new one renders what is open again. */
  state: ColumnState
}

/** The one menu, panel or preview that is open, beside the button that opened it. */
export default function DataTableOpened({ opened, model, settings, state }: DataTableOpenedProps) {
  const [closed, setClosed] = useState<Opened>()
  const isOpen = closed !== opened
  const close = () => setClosed(opened)
  const { host } = opened
  useLayoutEffect(() => {
    const button = host.querySelector<HTMLElement>('button[aria-haspopup]')
    button?.setAttribute('aria-expanded', String(isOpen))
    // Mantine gives focus back only to what had it when the menu was there already.
    if (!isOpen) button?.focus({ preventScroll: true })
    return () => button?.setAttribute('aria-expanded', 'false')
  }, [host, isOpen])

  if (opened.kind === 'preview') {
    return <Preview opened={opened} isOpen={isOpen} model={model} settings={settings} onClose={close} />
  }
  if (opened.kind === 'actions') {
    const { rows, getRowId, rowActions } = model.current
    const row = rows.find((candidate) => getRowId(candidate) === opened.rowId)
    return createPortal(
      <DataTableRowMenu
        actions={row === undefined ? [] : (rowActions?.(row) ?? [])}
        row={row}
        opened={isOpen}
        onClose={close}
      />,
      host,
    )
  }
  return createPortal(
    <ColumnTools
      opened={opened}
      isOpen={isOpen}
      model={model}
      settings={settings}
      state={state}
      onClose={close}
    />,
    host,
  )
}

interface PartProps<Row> {
  isOpen: boolean
  model: RefObject<TableModel<Row>>
  settings: RefObject<GridSettings>
  onClose: () => void
}

function ColumnTools<Row>({
  opened,
  isOpen,
  model,
  settings,
  state,
  onClose,
}: PartProps<Row> & { opened: Opened; state: ColumnState }) {
  const { columns, setState } = settings.current
  const engine = useColumnEngine(columns, state, setState)
  const tools = { state, onChange: setState, engine, opened: isOpen, onClose }
  if (opened.kind !== 'heading') return <DataTableColumnsPanel {...tools} columns={columns} />
  const column = columns.find(({ key }) => key === opened.column)
  return column && <DataTableColumnMenu {...tools} column={column} sort={model.current.sort} />
}

/** An image of the page, and with the arrow keys those of the other rows. */
function Preview<Row>({
  opened,
  isOpen,
  model,
  settings,
  onClose,
}: PartProps<Row> & { opened: Extract<Opened, { kind: 'preview' }> }) {
  const { rows, getRowId } = model.current
  const pictured = rows.filter((row) => cellValue(row, opened.column) !== '')
  const [index, setIndex] = useState(() => pictured.findIndex((row) => getRowId(row) === opened.rowId))
  const [shown, setShown] = useState(opened)
  if (shown !== opened) {
    setShown(opened)
    setIndex(pictured.findIndex((row) => getRowId(row) === opened.rowId))
  }
  const images = pictured.map((row) => ({
    src: cellValue(row, opened.column),
    alt: settings.current.nameOf(row),
  }))
  return (
    <ImagePreviewDialog
      images={images}
      index={isOpen && index >= 0 ? index : null}
      onIndexChange={setIndex}
      onClose={onClose}
    />
  )
}
