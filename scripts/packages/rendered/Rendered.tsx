import { enUS } from '@admin/ui/labels/enUS'
import { LabelsProvider } from '@admin/ui/labels/LabelsProvider'
import { adminCssVariables, adminTheme } from '@admin/ui/theme'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { components } from './EveryComponent.tsx'
import { MerchantsPage } from './MerchantsPage.tsx'

/** Every component, one after another. */
export function Rendered({ only }: { only?: string }) {
  return (
    <Providers>
      {Object.entries(components).map(
        ([name, component]) =>
          (only ?? name) === name && (
            <section key={name} aria-label={name}>
              {component}
            </section>
          ),
      )}
    </Providers>
  )
}

/** The list page, in the router that the server or the browser puts around it. */
export function RenderedPage() {
  return (
    <Providers>
      <MerchantsPage />
    </Providers>
  )
}

function Providers({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <MantineProvider theme={adminTheme} cssVariablesResolver={adminCssVariables}>
      <LabelsProvider labels={enUS}>{children}</LabelsProvider>
    </MantineProvider>
  )
}
