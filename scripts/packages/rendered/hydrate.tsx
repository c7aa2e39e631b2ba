import '@admin/ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Rendered, RenderedPage } from './Rendered.tsx'

const container = document.getElementById('root')
const page =
  location.pathname === '/page.html' ? (
    <BrowserRouter>
      <RenderedPage />
    </BrowserRouter>
  ) : (
    <Rendered />
  )
// What does not fit what the server sent is an error of the page.
if (container) hydrateRoot(container, page, { onRecoverableError: reportError })
