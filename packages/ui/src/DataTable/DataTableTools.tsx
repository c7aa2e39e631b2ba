import { createPortal } from 'react-dom'
import type { ColumnState } from './columnState.ts'
import type { ColumnSettings, DataTableSort } from './DataTable.types.ts'
import { DataTableColumnMenu } from './DataTableColumnMenu.tsx'
import { DataTableColumnsPanel } from './DataTableColumnsPanel.tsx'
import { DataTableResizer } from './DataTableResizer.tsx'
import { useColumnEngine } from './useColumnEngine.ts'
import type { Slots } from './useSlots.ts'

interface DataTableToolsProps {
  columns: readonly ColumnSettings[]
  state: ColumnState
  onChange: (state: ColumnState) => void
  sort: DataTableSort | undefined
  slots: Slots
  toolbar: HTMLElement | undefined
}

/** Column menus, resize handles and the column panel, put into the places the table left for them. */
export default function DataTableTools({
  columns,
  state,
  onChange,
  sort,
  slots,
  toolbar,
}: DataTableToolsProps) {
  const engine = useColumnEngine(columns, state, onChange)
  return (
    <>
      {toolbar &&
        createPortal(
          <DataTableColumnsPanel columns={columns} state={state} onChange={onChange} engine={engine} />,
          toolbar,
        )}
      {columns.map((column) => {
        const slot = slots.get(column.key)
        return (
          slot &&
          createPortal(
            <>
              <DataTableColumnMenu
                column={column}
                state={state}
                onChange={onChange}
                sort={sort}
                engine={engine}
              />
              <DataTableResizer columnKey={column.key} engine={engine} />
            </>,
            slot,
            column.key,
          )
        )
      })}
    </>
  )
}
