import { unwrap } from '@admin/api-client'
import { api } from '../app/api.ts'
import { clearSession } from '../app/storage.ts'
import { noteSessionEnded } from './endedSession.ts'
import { forgetTyped } from './keptTyping.ts'

let wanted = false

/** The next visit to the login page ends the session: whatever guards typed text may hold it back before. */
export function wantLogout(): void {
  wanted = true
}

/** Whether logging out was asked for since last asked. */
export function takeLogout(): boolean {
  const was = wanted
  wanted = false
  return was
}

/** Ends the session here and on the server. */
export async function endSession(): Promise<void> {
  // A server out of reach keeps nobody signed in on this machine; the session ends by itself there.
  await unwrap(api.POST('/api/admin/auth/logout')).catch(() => undefined)
  clearSession()
  forgetTyped()
  noteSessionEnded(false)
}
