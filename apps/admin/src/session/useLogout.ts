import { useNavigate } from 'react-router-dom'
import { wantLogout } from './logout.ts'
import { LOGIN_PATH } from './paths.ts'

/** Leads to the login page, and once nothing holds that back ends the session here and on the server. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    wantLogout()
    await navigate(LOGIN_PATH)
  }
}
