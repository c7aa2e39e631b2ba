import { unwrap } from '@admin/api-client'
import { useNavigate } from 'react-router-dom'
import { api } from '../app/api.ts'
import { clearSession } from '../app/storage.ts'
import { noteSessionEnded } from './endedSession.ts'
import { forgetTyped } from './keptTyping.ts'
import { LOGIN_PATH } from './paths.ts'

let wanted = false

/** Returns what leads to the sign-in page, whose next visit ends the session unless unsaved changes hold it back. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    wanted = true
    await navigate(LOGIN_PATH)
  }
}

/** Whether signing out was asked for since last asked. */
export function takeLogout(): boolean {
  const was = wanted
  wanted = false
  return was
}

/** Ends the session here and on the server. */
export async function endSession(): Promise<void> {
  // A server out of reach keeps no one signed in on this machine; the session ends by itself there.
  await unwrap(api.POST('/api/admin/auth/logout')).catch(() => undefined)
  clearSession()
  forgetTyped()
  noteSessionEnded(false)
}
