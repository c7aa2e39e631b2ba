import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadWords } from '../i18n.ts'
import { feedQuery } from '../notifications/feedQuery.ts'

const RunningMaintenance = lazy(async () => {
  const [banner] = await Promise.all([
    import('../notifications/RunningMaintenance.tsx'),
    loadWords(['notifications']),
  ])
  return banner
})

/** Stands over the page while the back office is being maintained. */
export function MaintenanceBanner() {
  const maintenances = useQuery({ ...feedQuery, enabled: false }).data?.maintenances ?? []
  return (
    <div role="status">
      {maintenances.length > 0 && (
        <Suspense>
          <RunningMaintenance maintenances={maintenances} />
        </Suspense>
      )}
    </div>
  )
}
