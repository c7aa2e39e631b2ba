import { adminCssVariables, adminTheme, DataTable, enUS, LabelsProvider } from '@admin/ui'
import '@admin/ui/styles.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { columns, ROW_HEIGHT, SCROLL_HEIGHT } from '../data.ts'
import { start, type TableProps } from '../start.tsx'

const sortable = columns.map((column) => ({ ...column, sortable: true }))

/** The rows scroll in as much room as in the other tables; what is around them comes on top. */
const EXACT = { root: { height: 'auto' }, scroller: { flex: 'none', height: SCROLL_HEIGHT } }

function Table({ rows, virtual, sort, onSort, selected, onSelect, ...pages }: TableProps) {
  const { page, pageSize, total, onPage } = pages
  return (
    <DataTable
      label="Merchants"
      columns={sortable}
      rows={rows}
      {...(virtual
        ? { virtual: { rowHeight: ROW_HEIGHT }, height: SCROLL_HEIGHT, styles: EXACT }
        : { pagination: { page, pageSize, total, onChange: (next) => onPage(next.page) } })}
      sort={{ by: sort?.by, direction: sort?.direction ?? 'asc', onChange: onSort }}
      selection={{ ids: selected, onChange: onSelect }}
    />
  )
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={adminTheme} cssVariablesResolver={adminCssVariables}>
      <LabelsProvider labels={enUS}>{children}</LabelsProvider>
    </MantineProvider>
  )
}

start({
  Table,
  Providers,
  row: 'tbody tr[data-row-id]',
  selected: '[aria-selected="true"]',
  scroller: ':has(> table[role="grid"])',
})
