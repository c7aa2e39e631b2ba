import { createApi, type Send, unwrap } from '@admin/api-client'
import { DEFAULT_LANGUAGE } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'
import { developmentMocks } from './developmentMocks.ts'

/** Paths that only the development mocks answer; `/menu/user-menus` became an operation of the contract. */
const MOCK_PATHS = /^\/(api\/user\/|menu\/index$)/

/** Both halves of mock mode: the API, and beside it the calls that no server has. */
export function mockFetch(server: Send): Send {
  const mocks = developmentMocks({ storedUser: (request) => usernameOf(server, request) })
  return (request) => (MOCK_PATHS.test(new URL(request.url).pathname) ? mocks(request) : server(request))
}

/** Whose session a request carries. */
async function usernameOf(server: Send, request: Request): Promise<string | undefined> {
  const token = request.headers.get('Authorization')?.replace(/^Bearer /, '')
  if (!token) return undefined
  const api = createApi({
    baseUrl: new URL(request.url).origin,
    fetch: server,
    getToken: () => token,
    getLanguage: () => DEFAULT_LANGUAGE,
  })
  const user = await unwrap(api.GET(areas.auth.currentUser.path)).catch(() => undefined)
  return user?.username
}
