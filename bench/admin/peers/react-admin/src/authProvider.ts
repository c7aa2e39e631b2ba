import type { AuthProvider } from 'react-admin'
import { type Credentials, fetchUser, logIn, logOut, type RequestError, readToken } from '../../api.ts'

export const authProvider: AuthProvider = {
  login: (credentials: Credentials) => logIn(credentials),
  logout: async () => logOut(),
  checkAuth: async () => {
    if (readToken() === undefined) throw new Error()
  },
  checkError: async ({ status }: RequestError) => {
    if (status !== 401) return
    logOut()
    throw new Error()
  },
  getIdentity: async () => {
    const { id, nickname } = await fetchUser()
    return { id, fullName: nickname }
  },
  getPermissions: async () => (await fetchUser()).permissions,
}
