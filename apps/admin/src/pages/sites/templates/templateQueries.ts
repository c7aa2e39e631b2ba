import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

const path = '/api/admin/templates'

/** The latest versions of a template, latest first. */
export const versionsOf = (id: string) =>
  queryOptions({
    queryKey: [path, 'versions', id] as const,
    queryFn: ({ signal }) => unwrap(api.GET(`${path}/{id}/versions`, { params: { path: { id } }, signal })),
  })
