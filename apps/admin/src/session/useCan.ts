import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useSession } from './useSession.ts'

/** Whether the signed-in user holds a permission code. The server enforces the same code. */
export function useCan(): (code: PermissionCode) => boolean {
  const { user } = useSession()
  return (code) => user?.permissions.includes(code) ?? false
}
