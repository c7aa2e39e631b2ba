import { createRoot } from 'react-dom/client'
import { Rendered } from './Rendered.tsx'

/** Shows the component of the address with the sheet of the address, which is loaded first. */
const { sheet = '', only = '' } = Object.fromEntries(new URLSearchParams(location.search))
const link = document.createElement('link')
link.rel = 'stylesheet'
link.href = `/sheets/${sheet}.css`
link.onload = () => {
  const container = document.getElementById('root')
  if (container) createRoot(container).render(<Rendered only={only} />)
}
document.head.append(link)
