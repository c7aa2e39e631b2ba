import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useCallback } from 'react'
import { useSession } from './useSession.ts'

/** Whether a user holds a permission code. */
export type Holds = (code: PermissionCode) => boolean

/** Whether the signed-in user holds a permission code. The server enforces the same code. */
export function useCan(): Holds {
  const { user } = useSession()
  // The same function for the same user: rows that were drawn with it stay as they are.
  return useCallback((code) => user?.permissions.includes(code) ?? false, [user])
}
