import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { withRetry } from '@admin/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useExplain } from './explainPermissions.ts'
import { useCan } from './useCan.ts'

const MissingPermission = lazy(withRetry(() => import('./MissingPermission.tsx')))

/** Shows its content to users with a permission code; to others, while they ask why, disabled and with the reason. */
export function Can({ code, children }: { code: PermissionCode; children: ReactNode }) {
  const can = useCan()
  const explain = useExplain()
  if (can(code)) return children
  if (!explain) return null
  return (
    <Suspense>
      <MissingPermission reason={explain(code)}>{children}</MissingPermission>
    </Suspense>
  )
}
