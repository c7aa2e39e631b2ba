import * as ui from '@admin/ui'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { components } from './EveryComponent.tsx'
import { Rendered } from './Rendered.tsx'

/** They show nothing by themselves, or have a test as a page. */
const OTHERS = /Provider$|^FormFields$|^ListPage$/

test('every exported component is rendered', () => {
  const exported = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name) && !OTHERS.test(name))
  expect(Object.keys(components)).toEqual(expect.arrayContaining(exported))
})

test.each(Object.keys(components))('%s renders in jsdom', (name) => {
  const { container } = render(<Rendered only={name} />)
  expect(container.querySelector('section')?.ariaLabel).toBe(name)
})
