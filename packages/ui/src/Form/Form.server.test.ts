import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Form } from './Form.tsx'

it('renders formatted text that is only shown on a server, which has no parser for it', () => {
  const form = createElement(Form<{ notes: string; name: string }>, {
    mode: 'edit',
    fields: [
      { type: 'richText', name: 'notes', label: 'Notes', editable: 'add' },
      { type: 'input', name: 'name', label: 'Name', editable: 'add' },
    ],
    schema: z.object({ notes: z.string(), name: z.string() }),
    values: { notes: '<p>Settles every Friday</p>', name: 'Aurora' },
    onSubmit: async () => {},
    onClose: () => {},
  })
  const html = renderToString(createElement(MantineProvider, null, form))
  expect(html).toContain('Notes')
  expect(html).toContain('value="Aurora"')
})
