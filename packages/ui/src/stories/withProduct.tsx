import '../styles.css'
import { MantineProvider } from '@mantine/core'
import type { Decorator } from '@storybook/react-vite'
import { LabelsProvider } from '../labels/LabelsProvider.tsx'
import { adminCssVariables, adminTheme } from '../theme.ts'
import { wordsOf } from './wordsOf.ts'

/** Every story in the product's theme, in the language and colour scheme of the toolbar. */
export const withProduct: Decorator = (Story, { globals }) => {
  const labels = wordsOf(globals)
  document.documentElement.lang = labels.locale
  return (
    <MantineProvider
      theme={adminTheme}
      cssVariablesResolver={adminCssVariables}
      forceColorScheme={globals.colorScheme === 'dark' ? 'dark' : 'light'}
    >
      <LabelsProvider labels={labels}>
        <Story />
      </LabelsProvider>
    </MantineProvider>
  )
}
