import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ModuleRegistry,
  RowSelectionModule,
  type RowSelectionOptions,
  themeQuartz,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useRef } from 'react'
import { columns, type Merchant, ROW_HEIGHT, SCROLL_HEIGHT } from '../data.ts'
import { start, type TableProps } from '../start.tsx'

ModuleRegistry.registerModules([ClientSideRowModelModule, RowSelectionModule, CellStyleModule])

const definitions: ColDef<Merchant>[] = columns.map(({ key, label, width }) => ({
  field: key,
  headerName: label,
  width,
  comparator: () => 0,
}))
const rowSelection: RowSelectionOptions = { mode: 'multiRow' }

/** AG Grid keeps the selection itself; the page's is written into it when the two differ. */
function Table({ rows, onSort, selected, onSelect }: TableProps) {
  const grid = useRef<AgGridReact<Merchant>>(null)
  useEffect(() => {
    const api = grid.current?.api
    if (!api || selected.length > 0 || api.getSelectedNodes().length === 0) return
    api.deselectAll()
  }, [selected])
  return (
    <div style={{ height: SCROLL_HEIGHT }}>
      <AgGridReact<Merchant>
        ref={grid}
        theme={themeQuartz}
        columnDefs={definitions}
        rowData={rows}
        rowHeight={ROW_HEIGHT}
        rowSelection={rowSelection}
        onSelectionChanged={({ api }) => onSelect(api.getSelectedRows().map(({ id }) => id))}
        onSortChanged={({ api }) => {
          const sorted = api.getColumnState().find(({ sort }) => sort)
          onSort(sorted?.sort ? { by: sorted.colId, direction: sorted.sort } : undefined)
        }}
      />
    </div>
  )
}

start({
  Table,
  row: '.ag-row',
  selected: '.ag-row-selected',
  scroller: '.ag-grid-viewport',
  alwaysVirtual: true,
})
