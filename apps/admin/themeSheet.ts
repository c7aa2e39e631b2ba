import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { type Plugin, runnerImport } from 'vite'

const ID = 'virtual:theme.css'

/** Imports the theme through Vite, because Node doesn't know the condition `source` here. */
async function importTheme() {
  const resolve = { conditions: ['source'], noExternal: ['@admin/ui'] }
  const { module } = await runnerImport<typeof import('@admin/ui/theme')>('@admin/ui/theme', {
    root: import.meta.dirname,
    environments: { inline: { resolve } },
  })
  return module
}

/** What MantineProvider would work out and write into the page of each visitor. */
async function sheet(): Promise<string> {
  const { adminCssVariables, adminTheme } = await importTheme()
  const theme = mergeMantineTheme(DEFAULT_THEME, adminTheme)
  const [usual, own] = [defaultCssVariablesResolver(theme), adminCssVariables(theme)]
  return convertCssVariables({
    variables: { ...usual.variables, ...own.variables },
    light: { ...usual.light, ...own.light, '--mantine-color-scheme': 'light' },
    dark: { ...usual.dark, ...own.dark, '--mantine-color-scheme': 'dark' },
  })
}

/**
 * The theme's variables as a style sheet of the build, `virtual:theme.css`: no one loads the code that makes them
 * out of the theme, the first paint has them already, and the content security policy sees no style of a script.
 */
export const themeSheet = (): Plugin => ({
  name: 'theme-sheet',
  resolveId: (id) => (id === ID ? ID : undefined),
  load: (id) => (id === ID ? sheet() : undefined),
})
