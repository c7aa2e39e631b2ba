import '@admin/ui/styles.css'
import './styles.css'
import { adminTheme } from '@admin/ui'
import { MantineProvider } from '@mantine/core'
import { Suspense } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import { RouterProvider } from 'react-router-dom/dom'
import { routes } from './routes.tsx'
import { Pending } from './shell/Pending.tsx'

const router = createBrowserRouter(routes)

/** The whole application, sign-in pages included. */
export function App() {
  return (
    // The theme's styles are a file of the build (themeSheet.ts): Trusted Types refuse style markup made by a script.
    <MantineProvider
      theme={adminTheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
    >
      <Suspense fallback={<Pending />}>
        <RouterProvider router={router} />
      </Suspense>
    </MantineProvider>
  )
}
