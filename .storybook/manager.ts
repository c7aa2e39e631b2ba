import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { storybookThemes } from './themes.ts'

// A first guess; the toolbar's color scheme takes over as soon as it is known.
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches === true
addons.setConfig({ theme: storybookThemes[dark ? 'dark' : 'light'] })

addons.register('color-scheme', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) =>
    addons.setConfig({ theme: storybookThemes[globals.colorScheme === 'dark' ? 'dark' : 'light'] })
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
