import { useGivenTimeZone } from '../labels/LabelsContext.ts'
import { useHydrated } from '../overlays/useHydrated.ts'

/**
 * The time zone in which moments are shown: the provider's, else `undefined`, the viewer's; on a server, and until its
 * answer has been hydrated, that of Greenwich, since a server does not know the viewer's.
 */
export function useTimeZone(): string | undefined {
  const given = useGivenTimeZone()
  const hydrated = useHydrated()
  return given ?? (hydrated ? undefined : 'UTC')
}
