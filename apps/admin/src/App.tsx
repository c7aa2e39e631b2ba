import '@admin/ui/styles.css'
import './styles.css'
import { adminCssVariables, adminTheme } from '@admin/ui'
import { MantineProvider } from '@mantine/core'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { colorSchemeManager } from './shell/colorScheme.ts'

const router = createBrowserRouter(routes)

/** Everything behind the login pages. */
export function App() {
  return (
    <MantineProvider
      theme={adminTheme}
      cssVariablesResolver={adminCssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
