import type { DataTableColumn } from '../DataTable/DataTable.tsx'
import { ListPage, type ListQuery, type ListResult, type ListState } from './ListPage.tsx'

/** What must compile, and what must not: checked with the types of the package, and never run. */

interface Code {
  code: string
}

declare const list: ListState<ListQuery>
declare const codes: ListResult<Code>
const columns: DataTableColumn<Code>[] = [{ key: 'code', label: 'Code' }]

export const accepted = (
  <ListPage
    title="Codes"
    list={list}
    result={codes}
    columns={columns}
    table={{ getRowId: ({ code }) => code }}
  />
)

export const rejected = [
  // @ts-expect-error rows without an id need `getRowId`
  <ListPage key="id" title="Codes" list={list} result={codes} columns={columns} />,
  // @ts-expect-error also where the table has other props
  <ListPage key="table" title="Codes" list={list} result={codes} columns={columns} table={{ height: 400 }} />,
]

/** A component whose row type is a parameter. */
export function Named<Row extends { id: string; name: string }>({ result }: { result: ListResult<Row> }) {
  return (
    <ListPage
      title="Named"
      list={list}
      result={result}
      columns={[{ key: 'name', label: 'Name', value: ({ name }) => name }]}
    />
  )
}
