import { type ComponentType, use, useEffect, useEffectEvent, useState } from 'react'
import { LabelsContext } from '../labels/LabelsContext.ts'
import { LoadFailure } from './LoadFailure.tsx'

/** What `Failure` gets, in addition to the props of the part that could not be loaded. */
export interface Retry {
  /** Loads the part again. */
  onRetry: () => void
  /** It is being loaded again. */
  retrying: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` has it; the caller keeps the exact props
type Part = ComponentType<any>

/**
 * Makes a part that React's `lazy` loads recoverable, because `lazy` itself remembers a failure until the page is
 * reloaded: `lazy(withRetry(() => import('./Dialog.tsx')))`. A part that cannot be loaded, because the network is gone
 * or a release has removed its file, is requested a second time. If that fails too, the error is given to `onError` of
 * `LabelsProvider`, and `Failure` is shown in its place until a retry succeeds. Errors within a loaded part reach the
 * page's error boundary.
 * @param load `() => import(…)`
 * @param Failure @default a dialog for a part with `onClose`, a line with a button for any other
 */
export function withRetry<Loaded extends Part>(
  load: () => Promise<{ default: Loaded }>,
  Failure: Part = LoadFailure,
) {
  function Retrying(props: object) {
    const [{ Shown, retrying, failed }, setState] = useState<{
      Shown?: Part
      retrying: boolean
      failed: boolean
    }>({ retrying: true, failed: false })

    const report = useEffectEvent(use(LabelsContext).onError)

    useEffect(() => {
      if (!retrying) return
      let unmounted = false
      load().then(
        (part) => unmounted || setState({ Shown: part.default, retrying: false, failed: false }),
        (error) => {
          if (unmounted) return
          report(error)
          setState({ retrying: false, failed: true })
        },
      )
      return () => {
        unmounted = true
      }
    }, [retrying])

    if (Shown) return <Shown {...props} />
    if (!failed) return null
    const onRetry = () => setState({ retrying: true, failed: true })
    return <Failure {...props} retrying={retrying} onRetry={onRetry} />
  }
  return () => load().catch(() => ({ default: Retrying as unknown as Loaded }))
}
