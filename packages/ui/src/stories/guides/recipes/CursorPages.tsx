import { useState } from 'react'
import { DataTable, type DataTableColumn, PAGE_SIZES, useListQuery } from '../../../index.ts'

export interface Entry {
  id: string
  text: string
}

/** Returns the entries that follow one, and whether more come after them. */
export type ReadEntries = (query: {
  after: string | undefined
  pageSize: number
}) => Promise<{ list: Entry[]; hasNext: boolean }>

const columns: DataTableColumn<Entry>[] = [
  { key: 'id', label: 'ID' },
  { key: 'text', label: 'Text' },
]

const firstPage = (pageSize: number) => ({ pageSize, cursors: [undefined] as (string | undefined)[] })

export function LogTable({ read }: { read: ReadEntries }) {
  // The cursor of each page up to the one that shows.
  const [{ pageSize, cursors }, setPages] = useState(() => firstPage(PAGE_SIZES[0]))
  const result = useListQuery(read, { after: cursors.at(-1), pageSize })
  const rows = result.data?.list ?? []
  return (
    <DataTable
      label="Log"
      columns={columns}
      rows={rows}
      states={{
        loading: result.isPending,
        refetching: result.isPlaceholderData,
        error: result.error?.message,
        onRetry: result.refetch,
      }}
      pagination={{
        page: cursors.length,
        pageSize,
        hasNext: result.data?.hasNext ?? false,
        onChange: (next) => {
          if (next.pageSize !== pageSize) setPages(firstPage(next.pageSize))
          else if (next.page < cursors.length) setPages({ pageSize, cursors: cursors.slice(0, -1) })
          // While the next page loads, the rows are still those of the page before.
          else if (!result.isPlaceholderData) setPages({ pageSize, cursors: [...cursors, rows.at(-1)?.id] })
        },
      }}
    />
  )
}
