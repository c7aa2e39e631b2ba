import { MantineProvider } from '@mantine/core'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DataTable } from './DataTable.tsx'

const render = (table: ReactElement) => renderToString(createElement(MantineProvider, null, table))

it('throws for a row without an id, and names the table and the row', () => {
  // biome-ignore lint/suspicious/noExplicitAny: rows that the compiler doesn't check
  const table = createElement(DataTable<any>, {
    label: 'Codes',
    columns: [{ key: 'code', label: 'Code' }],
    rows: [{ code: 'a', name: 'Harbour' }],
  })
  expect(() => render(table)).toThrow(
    'DataTable “Codes”: every row needs an `id`, or a `getRowId` that returns one. This row has none: { code, name }',
  )
})

it('selects by the text of an id that is a number', () => {
  const table = createElement(DataTable<{ code: number }>, {
    label: 'Codes',
    columns: [{ key: 'code', label: 'Code' }],
    rows: [{ code: 7 }],
    getRowId: ({ code }) => code,
    selection: { ids: ['7'], onChange: () => {} },
  })
  expect(render(table)).toContain('data-row-id="7" aria-selected="true"')
})

it('renders its rows on a server', () => {
  const table = createElement(DataTable<{ id: string; name: string }>, {
    label: 'Merchants',
    columns: [{ key: 'name', label: 'Name', type: 'copyable' }],
    rows: [{ id: '1', name: 'Harbour' }],
  })
  const html = render(table)
  expect(html).toContain('Harbour')
  expect(html).toContain('role="grid"')
})
