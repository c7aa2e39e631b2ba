import { lazyExtra } from '@admin/ui'
import { useQuery } from '@tanstack/react-query'
import { loadWords } from '../i18n.ts'
import { feedQuery } from '../notifications/feedQuery.ts'

const RunningMaintenance = lazyExtra(async () => {
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
    <div role="status">{maintenances.length > 0 && <RunningMaintenance maintenances={maintenances} />}</div>
  )
}
