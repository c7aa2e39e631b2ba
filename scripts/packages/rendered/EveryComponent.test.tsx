import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { components } from './EveryComponent.tsx'
import { Rendered } from './Rendered.tsx'

test.each(Object.keys(components))('%s renders in jsdom', (name) => {
  const { container } = render(<Rendered only={name} />)
  expect(container.querySelector('section')?.ariaLabel).toBe(name)
})
