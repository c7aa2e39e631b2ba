import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'

/** What a part that failed to load can be asked for. */
export interface Retry {
  /** Loads the part anew. What stands in its place stays until that has ended. */
  onRetry: () => void
  /** It is being loaded anew. */
  retrying: boolean
}

export interface LazyPartProps {
  /** Stands in the part's place until it is there. @default nothing */
  fallback?: ReactNode
}

/** A component whose code comes when it is first shown, or when it is asked for ahead. */
export interface LazyPart<Props> {
  (props: Props & LazyPartProps): ReactNode
  /** Begins to load the part. That it could not be loaded is told where it is shown. */
  preload: () => void
}

/**
 * For a page that must outlive a part that cannot be loaded: the network is gone, or a release has taken the
 * file away. Errors within a loaded part go on to the page.
 *
 * Not React's `lazy`: what that shows late, it holds back until the fallback has stood for 300 ms, and a dialog
 * has such parts within each other.
 * A part that is shown and cannot be loaded is also reported (`reportError`): it may be a fault in its code.
 * @param load `() => import(…)`
 * @param Failed stands in the part's place, with the part's props. Absent: nothing does
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed?: ComponentType<Props & Retry>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  /** @returns the part; rejects where it could not be loaded, and the next call tries again */
  const begin = () => {
    loading ??= load().then(
      (part) => (loaded = part.default),
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  /** A part that cannot be loaded fails where it is shown. */
  const preload = () => void begin().catch(() => {})

  function Part({ fallback = null, ...props }: Props & LazyPartProps) {
    const [state, setState] = useState<ComponentType<Props> | 'loading' | 'failed' | 'retrying'>(() => {
      if (loaded) return loaded
      // Not a frame later.
      preload()
      return 'loading'
    })
    useEffect(() => {
      if (state !== 'loading' && state !== 'retrying') return
      let gone = false
      begin().then(
        (part) => gone || startTransition(() => setState(() => part)),
        (error) => {
          if (gone) return
          reportError(error)
          startTransition(() => setState('failed'))
        },
      )
      return () => {
        gone = true
      }
    }, [state])

    // What is left are the part's own props.
    const own = props as unknown as Props
    if (state === 'loading') return fallback
    if (state === 'failed' || state === 'retrying')
      return (
        Failed && <Failed {...own} onRetry={() => setState('retrying')} retrying={state === 'retrying'} />
      )
    const Loaded = state
    return (
      <Suspense fallback={fallback}>
        <Loaded {...own} />
      </Suspense>
    )
  }

  return Object.assign(Part, { preload })
}
