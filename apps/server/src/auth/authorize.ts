import type { Access } from '@admin/api-client/contract/operation'
import type { Session } from '../kernel/context.ts'
import { Refusal } from '../kernel/Refusal.ts'

/**
 * Checks that a caller may perform an operation. While a demanded second factor is not bound, a session may only
 * call operations with the access `own`.
 * @throws Refusal `sessionExpired`, `mfaBindingRequired` or `unauthorizedOperation`
 */
export function authorize(access: Access, session: Session | null): Session | null {
  if (access === 'public') return session
  if (!session) throw new Refusal('sessionExpired')
  if (access === 'own') return session
  if (session.mfaBindingRequired) throw new Refusal('mfaBindingRequired')
  if (access !== 'session' && !session.permissions.has(access)) throw new Refusal('unauthorizedOperation')
  return session
}
