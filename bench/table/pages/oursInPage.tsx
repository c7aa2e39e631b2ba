import { adminCssVariables, adminTheme, enUS, LabelsProvider } from '@admin/ui'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Competitor } from './Competitor.ts'

function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={adminTheme} cssVariablesResolver={adminCssVariables}>
      <LabelsProvider labels={enUS}>{children}</LabelsProvider>
    </MantineProvider>
  )
}

/** How DataTable is put into the page and found again in it, whatever features are on. */
export const oursInPage = {
  Providers,
  row: 'tbody tr[data-row-id]',
  checkbox: 'input[type="checkbox"]',
  selected: '[aria-selected="true"]',
  scroller: ':has(> table[role="grid"])',
} satisfies Omit<Competitor, 'Table'>
