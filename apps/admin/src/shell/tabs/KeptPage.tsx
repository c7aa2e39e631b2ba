import { type PendingNavigation, UnsavedChangesProvider } from '@admin/ui'
import {
  Activity,
  type ContextType,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'
import { Pending } from '../Pending.tsx'

interface KeptPageProps {
  /** It is the one on the screen. */
  active: boolean
  /** What the router shows now, and where: this page's own while it is active. */
  outlet: ReactNode
  context: ContextType<typeof LocationContext>
  /** The navigation that its form is to ask about. */
  pending: PendingNavigation | undefined
  onUnsaved: (unsaved: boolean) => void
  /** Receives what closes the forms over it. */
  dialogs: Set<() => void>
}

/**
 * One tab's page. Hidden, it keeps what the router last showed of it and the address that it stood at: what
 * happens in other tabs does not reach it.
 */
export function KeptPage({ active, outlet, context, pending, onUnsaved, dialogs }: KeptPageProps) {
  const [kept, setKept] = useState({ outlet, context })
  if (active && (kept.outlet !== outlet || kept.context !== context)) setKept({ outlet, context })
  const scroll = useRef(0)

  useLayoutEffect(() => {
    if (!active) return
    window.scrollTo(0, scroll.current)
    const keep = () => {
      scroll.current = window.scrollY
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [active])

  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <LocationContext value={kept.context}>
        <UnsavedChangesProvider onChange={onUnsaved} pending={pending} dialogs={dialogs}>
          <Suspense fallback={<Pending />}>{kept.outlet}</Suspense>
        </UnsavedChangesProvider>
      </LocationContext>
    </Activity>
  )
}
