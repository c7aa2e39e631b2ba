import '@admin/ui/styles.css'
import './styles.css'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { Theme } from './Theme.tsx'

const router = createBrowserRouter(routes)

/** Everything behind the login pages. */
export function App() {
  return (
    <Theme>
      <RouterProvider router={router} />
    </Theme>
  )
}
