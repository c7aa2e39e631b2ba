import type { Access } from '@admin/api-client/contract/operation'
import type { Session } from '../context.ts'
import { Refusal } from '../http/Refusal.ts'

/**
 * Lets a caller through to an operation. Before a second factor that is demanded is bound, only one's own
 * session and its second factor are open.
 * @throws Refusal `sessionExpired`, `mfaBindingRequired` or `unauthorizedOperation`
 */
export function authorize(access: Access, session: Session | null): Session | null {
  if (access === 'public') return session
  if (!session) throw new Refusal('sessionExpired')
  if (access === 'session') return session
  if (session.mfaBindingRequired) throw new Refusal('mfaBindingRequired')
  if (!session.permissions.has(access)) throw new Refusal('unauthorizedOperation')
  return session
}
