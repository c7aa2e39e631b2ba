import '../styles.css'
import './Product.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { LabelsProvider } from '../labels/LabelsProvider.tsx'
import { adminCssVariables, adminTheme } from '../theme.ts'
import { directionOf, wordsOf } from './wordsOf.ts'

export interface ProductProps {
  /** What the toolbar says: `language`, `colorScheme`, `density` and `direction`. */
  globals: Record<string, unknown>
  children: ReactNode
}

/** The product around its components, in the language and color scheme of the toolbar. */
export function Product({ globals, children }: ProductProps) {
  const labels = wordsOf(globals)
  const direction = directionOf(globals)
  useLayoutEffect(() => {
    document.documentElement.lang = labels.locale
    document.documentElement.dir = direction
  }, [labels, direction])
  return (
    // A new direction or density is a new page: what is read or measured once starts afresh.
    <DirectionProvider
      key={`${direction} ${globals.density}`}
      initialDirection={direction}
      detectDirection={false}
    >
      <MantineProvider
        theme={adminTheme}
        cssVariablesResolver={adminCssVariables}
        forceColorScheme={globals.colorScheme === 'dark' ? 'dark' : 'light'}
      >
        <LabelsProvider labels={labels}>{children}</LabelsProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
