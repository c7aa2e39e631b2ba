import './styles.css'
import { I18nProvider } from '@admin/i18n'
import { adminCssVariables, adminTheme } from '@admin/ui'
import { MantineProvider } from '@mantine/core'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { i18n } from './i18n.ts'
import { routes } from './routes.tsx'
import { watchLoadFailures } from './shell/loadFailure.ts'
import { Pending } from './shell/Pending.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchLoadFailures()
const router = createBrowserRouter(routes)

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={await i18n}>
      <MantineProvider theme={adminTheme} cssVariablesResolver={adminCssVariables} defaultColorScheme="auto">
        <Suspense fallback={<Pending />}>
          <RouterProvider router={router} />
        </Suspense>
      </MantineProvider>
    </I18nProvider>
  </StrictMode>,
)
