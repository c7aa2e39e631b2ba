import { useHydrated } from '../overlays/useHydrated.ts'

/**
 * The time zone in which moments are shown: `undefined`, the viewer's; on a server, and until its answer has been
 * hydrated, that of Greenwich, since a server does not know the viewer's.
 */
export function useTimeZone(): string | undefined {
  return useHydrated() ? undefined : 'UTC'
}
