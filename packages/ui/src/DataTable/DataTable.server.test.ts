import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DataTable } from './DataTable.tsx'

it('renders its rows on a server', () => {
  const table = createElement(DataTable<{ id: string; name: string }>, {
    label: 'Merchants',
    columns: [{ key: 'name', label: 'Name', type: 'copyable' }],
    rows: [{ id: '1', name: 'Harbour' }],
  })
  const html = renderToString(createElement(MantineProvider, null, table))
  expect(html).toContain('Harbour')
  expect(html).toContain('role="grid"')
})
