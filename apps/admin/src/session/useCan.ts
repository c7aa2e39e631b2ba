import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useCallback } from 'react'
import { isWithheldInView } from './ownSites.ts'
import { useSession } from './useSession.ts'

/** Whether a user holds a permission code. */
export type Holds = (code: PermissionCode) => boolean

/** Whether the signed-in user, or the role or account that they see as, holds a permission code. */
export function useHolds(): Holds {
  const { user } = useSession()
  // The same function for the same user: rows that were drawn with it stay as they are.
  return useCallback((code) => user?.permissions.includes(code) ?? false, [user])
}

/**
 * Whether the signed-in user can use a permission code now: a session that shows what a role or account sees changes
 * nothing. The server enforces the same.
 */
export function useCan(): Holds {
  const { user } = useSession()
  const holds = useHolds()
  return useCallback((code) => holds(code) && !isWithheldInView(user, code), [user, holds])
}
