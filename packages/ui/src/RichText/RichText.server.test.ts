import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './RichText.tsx'

it('keeps its id, class and attributes on a server, where its text is not shown yet', () => {
  const attributes = { id: 'terms', className: 'terms', 'data-kind': 'terms', 'aria-label': 'Terms' }
  const text = createElement(RichText, { html: '<p>Hello</p>', ...attributes })
  const html = renderToString(createElement(MantineProvider, null, text))
  expect(html).toContain('id="terms"')
  expect(html).toMatch(/class="[^"]*\bterms\b/)
  expect(html).toContain('data-kind="terms"')
  expect(html).toContain('aria-label="Terms"')
})
