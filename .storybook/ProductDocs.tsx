import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { Product } from '../packages/ui/src/stories/Product.tsx'
import { currentGlobals, onGlobals } from './globals.ts'
import { storybookThemes } from './themes.ts'
import './ProductDocs.css'

/** A documentation page in the toolbar's color scheme; components may be in it as in a story. */
export function ProductDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useSyncExternalStore(onGlobals, currentGlobals)
  return (
    <DocsContainer
      context={context}
      theme={storybookThemes[globals.colorScheme === 'dark' ? 'dark' : 'light']}
    >
      <Product globals={globals}>{children}</Product>
    </DocsContainer>
  )
}
