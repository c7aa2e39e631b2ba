import { unwrap } from '@admin/api-client'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { LOGIN_PATH } from './paths.ts'
import { clearSession } from './storage.ts'

/** Ends the session here and on the server, and leads to the login page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // A server out of reach keeps nobody signed in on this machine; the session ends by itself there.
    await unwrap(api.POST('/api/admin/auth/logout')).catch(() => undefined)
    clearSession()
    await navigate(LOGIN_PATH)
  }
}
