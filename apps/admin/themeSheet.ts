import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { adminCssVariables, adminTheme } from '../../packages/ui/src/theme.ts'

const ID = 'virtual:theme.css'

/** What MantineProvider would work out and write into the page of each visitor. */
function sheet(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, adminTheme)
  const [usual, own] = [defaultCssVariablesResolver(theme), adminCssVariables(theme)]
  return convertCssVariables({
    variables: { ...usual.variables, ...own.variables },
    light: { ...usual.light, ...own.light, '--mantine-color-scheme': 'light' },
    dark: { ...usual.dark, ...own.dark, '--mantine-color-scheme': 'dark' },
  })
}

/**
 * The theme's variables as a style sheet of the build, `virtual:theme.css`: nobody loads the code that makes them
 * out of the theme, the first paint has them already, and the content security policy sees no style of a script.
 */
export const themeSheet = (): Plugin => ({
  name: 'theme-sheet',
  resolveId: (id) => (id === ID ? ID : undefined),
  load: (id) => (id === ID ? sheet() : undefined),
})
