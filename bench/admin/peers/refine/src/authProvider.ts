import type { AuthProvider } from '@refinedev/core'
import { fetchUser, logIn, logOut, type RequestError, readToken } from '../../api.ts'
import { MERCHANT_LIST } from '../../merchants.ts'

export const authProvider: AuthProvider = {
  login: async (credentials) => {
    try {
      await logIn(credentials)
      return { success: true, redirectTo: MERCHANT_LIST }
    } catch (error) {
      return { success: false, error: error as Error }
    }
  },
  logout: async () => {
    logOut()
    return { success: true, redirectTo: '/login' }
  },
  check: async () =>
    readToken() === undefined ? { authenticated: false, redirectTo: '/login' } : { authenticated: true },
  onError: async (error: RequestError) => (error.status === 401 ? { logout: true } : {}),
  getIdentity: async () => {
    const { id, nickname } = await fetchUser()
    return { id, name: nickname }
  },
  getPermissions: async () => (await fetchUser()).permissions,
}
