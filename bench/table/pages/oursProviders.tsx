import { adminCssVariables, adminTheme, enUS, LabelsProvider } from '@admin/ui'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={adminTheme} cssVariablesResolver={adminCssVariables}>
      <LabelsProvider labels={enUS}>{children}</LabelsProvider>
    </MantineProvider>
  )
}
