// cspell:ignore nmae
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { DataTable, type DataTableColumn } from './DataTable.tsx'

/** What must compile, and what must not: checked with the types of the package, and never run. */

interface User {
  id: string
  name: string
  born: Date | null
  tags: string[]
  address: { city: string }
}

type Column = DataTableColumn<User>

const user: User = { id: '1', name: 'Aurora', born: null, tags: [], address: { city: 'Lisbon' } }
const columns: Column[] = [
  { key: 'name', label: 'Name', header: <b>{1}</b>, group: 'Person', sortable: true },
  { key: 'born', label: 'Born', type: 'date' },
  { key: 'city', label: 'City', value: ({ address }) => address.city },
  { key: 'tags', label: 'Tags', value: ({ tags }) => tags.join(', ') },
  { key: 'state', label: 'State', render: ({ name }) => <StatusBadge>{name}</StatusBadge> },
  { key: 'on', label: 'On', value: () => true, type: 'lookup', lookup: { true: <b>{1}</b> } },
  { key: 'id', label: 'ID', cellClassName: ({ born }) => (born ? 'adult' : undefined) },
]

// @ts-expect-error no property of the row
export const misspelled: Column = { key: 'nmae', label: 'Name' }
// @ts-expect-error a path is no property: `value` reads what is nested
export const nested: Column = { key: 'address.city', label: 'City' }
// @ts-expect-error an object needs a `value` or a `render`
export const object: Column = { key: 'address', label: 'Address' }
// @ts-expect-error a cell shows no list
export const list: Column = { key: 'tags', label: 'Tags', value: ({ tags }: User) => tags }

const table = { label: 'Users', columns, rows: [user] }
const cursor = { hasNext: true, onNext: () => {}, onPrevious: () => {} }
const page = { page: 1, pageSize: 15, onChange: () => {} }

export const accepted = [
  <DataTable key="plain" {...table} />,
  <DataTable key="numbers" label="Rows" columns={[{ key: 'id', label: 'ID' }]} rows={[{ id: 1 }]} />,
  <DataTable
    key="without"
    label="Codes"
    columns={[{ key: 'code', label: 'Code' }]}
    rows={[{ code: 'a' }]}
    getRowId={({ code }) => code}
  />,
  <DataTable
    key="codes"
    label="Codes"
    columns={[{ key: 'code', label: 'Code' }]}
    rows={[{ code: 1 }]}
    getRowId={({ code }) => code}
  />,
  <DataTable key="counted" {...table} pagination={{ ...page, total: 1 }} />,
  <DataTable key="uncounted" {...table} pagination={{ ...page, hasNext: true }} />,
  <DataTable key="cursor" {...table} pagination={{ ...cursor, hasPrevious: false }} />,
  <DataTable
    key="selected"
    {...table}
    rowTone={({ born }) => (born ? undefined : 'warning')}
    selection={{ ids: [], onChange: () => {}, isSelectable: ({ born }) => born !== null }}
  />,
]

export const rejected = [
  // @ts-expect-error rows without an id need `getRowId`
  <DataTable key="id" label="Codes" columns={[{ key: 'code', label: 'Code' }]} rows={[{ code: 'a' }]} />,
  // @ts-expect-error pages are counted, or say whether one follows
  <DataTable key="pages" {...table} pagination={page} />,
  // @ts-expect-error pages without numbers say whether one comes before
  <DataTable key="no previous" {...table} pagination={cursor} />,
  // @ts-expect-error pages without numbers are not counted
  <DataTable key="cursor total" {...table} pagination={{ ...cursor, hasPrevious: true, total: 1 }} />,
  // @ts-expect-error nothing opens between rows of one height
  <DataTable key="open" {...table} virtual={{}} expansion={{ render: ({ name }) => name }} />,
  // @ts-expect-error nothing is between rows of one height
  <DataTable key="groups" {...table} virtual={{}} groupOf={({ name }) => name} />,
]

/** A component whose row type is a parameter. */
export function Named<Row extends { id: string; name: string }>({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      label="Named"
      columns={[{ key: 'name', label: 'Name', value: ({ name }) => name }]}
      rows={rows}
    />
  )
}
