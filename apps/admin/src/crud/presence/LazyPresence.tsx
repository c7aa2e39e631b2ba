import { withRetry } from '@admin/ui'
import { lazy, Suspense } from 'react'
import type { RecordPresenceProps } from './RecordPresence.tsx'

const Nothing = () => null

/** Every dialog works without it: where it can't be loaded, nothing is shown. */
const PresenceWithTexts = lazy(withRetry(() => import('./PresenceWithTexts.tsx'), Nothing))

/** Who else has a record open; see `RecordPresence`, which loads after what it is shown in. */
export const LazyPresence = (props: RecordPresenceProps) => (
  <Suspense>
    <PresenceWithTexts {...props} />
  </Suspense>
)
