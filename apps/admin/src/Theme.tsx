import { adminTheme } from '@admin/ui'
import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ContextType, ReactNode } from 'react'
import { setColorScheme, useColorScheme } from './shell/colorScheme.ts'

const fixed = {
  setColorScheme,
  clearColorScheme: () => setColorScheme('auto'),
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
  // Otherwise Mantine writes a component's own styles as markup, which Trusted Types refuse.
  deduplicateInlineStyles: true,
} satisfies Partial<ContextType<typeof MantineContext>>

/** MantineProvider without its styles, which the build has made: see `themeSheet.ts`. */
export function Theme({ children }: { children: ReactNode }) {
  const colorScheme = useColorScheme()
  return (
    <MantineContext value={{ ...fixed, colorScheme }}>
      <MantineThemeProvider theme={adminTheme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
