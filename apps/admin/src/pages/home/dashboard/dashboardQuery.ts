import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export type { Dashboard } from '@admin/api-client/contract/home/dashboard'

/** Key figures by days in the viewer's time zone. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return unwrap(api.GET('/api/admin/dashboard', { params: { query: { timeZone } }, signal }))
  },
})
