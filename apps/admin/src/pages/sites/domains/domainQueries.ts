import { unwrap } from '@admin/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const domains = resource('/api/admin/domains', 'domain')

const { path, write } = domains

/** How many domains of all sites are enabled, expire or fail, and what they cost. */
export const domainStatistics = queryOptions({
  queryKey: [path, 'statistics'],
  queryFn: ({ signal }) => unwrap(api.GET(`${path}/statistics`, { signal })),
})

/** Which domain takes over if one stops serving its site. */
export const rehearsalOf = (id: string) =>
  queryOptions({
    queryKey: [path, 'rehearsal', id],
    queryFn: ({ signal }) => unwrap(api.GET(`${path}/{id}/rehearsal`, { params: { path: { id } }, signal })),
    // What was true a moment ago may end a site.
    staleTime: 0,
  })

/** The enabled addresses that domains must lead to, for those who can read the dictionary. */
export const domainTargets = (type: string) =>
  queryOptions({
    queryKey: ['/api/admin/dictionaries', 'list', type],
    queryFn: async ({ signal }) => {
      const query = { type, status: 'enabled' as const, pageSize: 100 }
      return (await unwrap(api.GET('/api/admin/dictionaries', { params: { query }, signal }))).list
    },
  })

/** Has domains looked at soon. */
export const checkNow = write((body: { ids: string[] }) => unwrap(api.POST(`${path}/check`, { body })))

/** Puts the fronts of the site that a domain belongs to into maintenance. */
export const switchToBackups = write(({ body }: { id: string; body?: { siteId: string } }) =>
  unwrap(api.POST(`${path}/switch-to-backups`, { body: body ?? { siteId: '' } })),
)
