import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  use,
  useEffect,
  useState,
  useTransition,
} from 'react'

/** What a part that failed to load can be asked for. */
export interface Retry {
  /** Loads the part anew. What stands in its place stays until that has ended. */
  onRetry: () => void
  /** It is being loaded anew. */
  retrying: boolean
}

const RetryContext = createContext<Retry>({ onRetry: () => {}, retrying: false })

/**
 * As React's `lazy`, for a page that must outlive a part that cannot be loaded: the network is gone, or a
 * release has taken the file away. Errors within a loaded part go on to the page.
 * @param load `() => import(…)`
 * @param Failed stands in the part's place, with the part's props. Absent: nothing does
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed?: ComponentType<Props & Retry>,
): (props: Props) => ReactNode {
  let latest: ComponentType<Props> | undefined

  function Failure(props: Props) {
    const retry = use(RetryContext)
    useEffect(() => {
      // Whoever shows the part next tries anew.
      if (!retry.retrying) latest = undefined
    }, [retry.retrying])
    return Failed ? <Failed {...props} {...retry} /> : null
  }
  const begin = () => {
    latest ??= lazy(() => load().catch(() => ({ default: Failure }))) as unknown as ComponentType<Props>
    return latest
  }

  return function LazyPart(props) {
    const [Part, setPart] = useState(begin)
    const [retrying, startRetry] = useTransition()
    const onRetry = () => {
      const anew = begin()
      startRetry(() => setPart(() => anew))
    }
    return (
      <RetryContext value={{ onRetry, retrying }}>
        <Part {...props} />
      </RetryContext>
    )
  }
}
