import { createI18n, I18nProvider } from '@admin/i18n'
import { adminTheme } from '@admin/ui'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { readLanguage } from './language.ts'
import { routes } from './routes.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const i18n = await createI18n({ language: readLanguage() })
const router = createBrowserRouter(routes)

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={adminTheme} defaultColorScheme="auto">
        <RouterProvider router={router} />
      </MantineProvider>
    </I18nProvider>
  </StrictMode>,
)
