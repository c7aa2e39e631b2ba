import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@admin/api-client/contract/limits'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { LoaderFunction } from 'react-router-dom'
import { earlyQueryClient, queryClientOf } from '../../app/queryClient.ts'
import { readStored, readToken } from '../../app/storage.ts'
import { knownUser } from '../../session/verifySession.ts'
import { viewKey } from '../../session/viewAs/viewKey.ts'
import { resource } from '../resource/resource.ts'
import type { AreaOf, QueryOf, ResourcePath } from '../resource/resource.types.ts'
import { readDefaultView } from './defaultView.ts'

/**
 * Returns what the route of a list's page needs: the permission to read the list, and a loader that requests its first page
 * while the session is verified and the code loads. An address with parameters and a default view need other rows, which
 * the page requests itself.
 */
export const showsList = <const Path extends ResourcePath>(path: Path, area: AreaOf<Path>) => ({
  permission: `${area}:read` as PermissionCode,
  loader: (({ request }) => {
    const bare = new URL(request.url).search === ''
    if (readToken() && bare && readDefaultView(readStored('userID') ?? '', path) === null) {
      const user = knownUser()
      const cache = user ? queryClientOf(viewKey(user)) : earlyQueryClient()
      const first = resource(path, area).list({
        page: DEFAULT_PAGE,
        pageSize: DEFAULT_PAGE_SIZE,
      } as QueryOf<Path>)
      void cache.prefetchQuery(first)
    }
    return null
  }) satisfies LoaderFunction,
})
