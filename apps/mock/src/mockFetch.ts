import { createApi, type Send, unwrap } from '@admin/api-client'
import { DEFAULT_LANGUAGE } from '@admin/api-client/contract/limits'
import { areas } from '@admin/api-client/contract/operations'

/** Paths that only the development mocks answer. */
const MOCK_PATHS = /^\/(api\/user\/|menu\/index$)/

/** Answered by the API to the app, whose pages are more than those of the mocks, and by the mocks to the page. */
const USER_MENUS = areas.menu.userMenus.path

/**
 * What the app's client sends to in mock mode: the API, and beside it the calls that no server has.
 * @param mocks the development mocks
 */
export const mockFetch =
  (server: Send, mocks: Send): Send =>
  (request) =>
    MOCK_PATHS.test(new URL(request.url).pathname) ? mocks(request) : server(request)

/**
 * `fetch` of the page in mock mode: calls of the development mocks (specification, section 7) are answered by them,
 * all others go to the network.
 * @param mocks the development mocks
 * @param network the browser's own `fetch`
 */
export const pageFetch =
  (mocks: Send, network: typeof fetch): typeof fetch =>
  async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const mocked = origin === location.origin && (MOCK_PATHS.test(pathname) || pathname === USER_MENUS)
    return mocked ? mocks(new Request(input, init)) : network(input, init)
  }

/**
 * Finds the user of a request for the development mocks: of its token, else of the session that is stored.
 * @param storedToken the token of the stored session, if there is one
 */
export const storedUserOf =
  (server: Send, storedToken: () => string | undefined) =>
  async (request: Request): Promise<string | undefined> => {
    const token = request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? storedToken()
    if (!token) return undefined
    const api = createApi({
      baseUrl: new URL(request.url).origin,
      fetch: server,
      getToken: () => token,
      getLanguage: () => DEFAULT_LANGUAGE,
    })
    const user = await unwrap(api.GET(areas.signIn.currentUser.path)).catch(() => undefined)
    return user?.username
  }
