/** What is measured; each one's page is `pages/<id>.tsx`. */
export interface CompetitorEntry {
  id: CompetitorId
  name: string
  /** The npm package whose version the report names; ours has none. */
  package?: string
  /** Takes part in the scenarios with 100,000 virtual rows. */
  virtual: boolean
  /** The most rows it takes at once. */
  maxRows?: number
  /** Ours must be ahead of it where both put the same number of rows into the page. */
  mustBeat?: boolean
  /** What a reader must know about its numbers. */
  note?: string
}

export type CompetitorId =
  | 'floor'
  | 'ours'
  | 'oursFull'
  | 'mantineDatatable'
  | 'antd'
  | 'muiX'
  | 'agGrid'
  | 'reactAdmin'
  | 'engine'

export const competitors: readonly CompetitorEntry[] = [
  {
    id: 'floor',
    name: 'hand-written TanStack table (the floor)',
    package: '@tanstack/react-table',
    virtual: true,
  },
  { id: 'ours', name: 'DataTable, selection and sort', virtual: true },
  { id: 'oursFull', name: 'DataTable, every feature on', virtual: true },
  {
    id: 'mantineDatatable',
    name: 'mantine-datatable',
    package: 'mantine-datatable',
    virtual: false,
    mustBeat: true,
    note: 'has no virtual rows',
  },
  { id: 'antd', name: 'antd Table', package: 'antd', virtual: true, mustBeat: true },
  {
    id: 'muiX',
    name: 'MUI X DataGrid',
    package: '@mui/x-data-grid',
    virtual: false,
    maxRows: 100,
    mustBeat: true,
    note: 'the community edition refuses pages of more than 100 rows, and keeps only the rows in sight in the page',
  },
  {
    id: 'agGrid',
    name: 'AG Grid community',
    package: 'ag-grid-community',
    virtual: true,
    note: 'keeps only the rows in sight in the page; shows no pager, as its own sorts and pages in the browser',
  },
  {
    id: 'reactAdmin',
    name: 'react-admin DataTable',
    package: 'react-admin',
    virtual: false,
    mustBeat: true,
    note: 'has no virtual rows',
  },
  {
    id: 'engine',
    name: 'the table engine with its own cells',
    package: 'mantine-react-table',
    virtual: true,
  },
]

export function competitor(id: string): CompetitorEntry {
  const found = competitors.find((entry) => entry.id === id)
  if (!found)
    throw new Error(`No competitor ${id}; there are ${competitors.map((entry) => entry.id).join(', ')}`)
  return found
}
