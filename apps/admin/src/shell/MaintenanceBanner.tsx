import { useQuery } from '@tanstack/react-query'
import { feedQuery } from './notifications/feedQuery.ts'
import { RunningMaintenance } from './notifications/RunningMaintenance.tsx'

/** Stands over the page while the back office is being maintained. */
export function MaintenanceBanner() {
  const maintenances = useQuery({ ...feedQuery, enabled: false }).data?.maintenances ?? []
  return (
    <div role="status">{maintenances.length > 0 && <RunningMaintenance maintenances={maintenances} />}</div>
  )
}
