import { createTheme, ThemeProvider } from '@mui/material/styles'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import type { TableProps } from './Competitor.ts'
import { columns, type Merchant, ROW_HEIGHT, SCROLL_HEIGHT } from './data.ts'
import { start } from './start.tsx'

const theme = createTheme()

const definitions: GridColDef<Merchant>[] = columns.map(({ key, label, width }) => ({
  field: key,
  headerName: label,
  width,
}))

function Table({ rows, page, pageSize, total, onPage, sort, onSort, selected, onSelect }: TableProps) {
  return (
    <div style={{ height: SCROLL_HEIGHT }}>
      <DataGrid<Merchant>
        columns={definitions}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        checkboxSelection
        disableRowSelectionOnClick
        rowSelectionModel={{ type: 'include', ids: new Set(selected) }}
        onRowSelectionModelChange={({ ids }) => onSelect([...ids].map(String))}
        sortingMode="server"
        sortModel={sort ? [{ field: sort.by, sort: sort.direction }] : []}
        onSortModelChange={([first]) =>
          onSort(first?.sort ? { by: first.field, direction: first.sort } : undefined)
        }
        paginationMode="server"
        rowCount={total}
        paginationModel={{ page: page - 1, pageSize }}
        onPaginationModelChange={(model) => onPage(model.page + 1)}
        pageSizeOptions={[15, 30, 50, 100]}
      />
    </div>
  )
}

function Providers({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}

start({
  Table,
  Providers,
  row: '.MuiDataGrid-row',
  checkbox: 'input[type="checkbox"]',
  selected: '.Mui-selected',
  scroller: '.MuiDataGrid-virtualScroller',
  alwaysVirtual: true,
})
