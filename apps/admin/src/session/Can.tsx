import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { ReactNode } from 'react'
import { useExplain } from './explaining.ts'
import { MissingPermission } from './MissingPermission.tsx'
import { useCan } from './useCan.ts'

/** Shows its content to those who hold a permission code; to others, while they ask why, with the reason. */
export function Can({ code, children }: { code: PermissionCode; children: ReactNode }) {
  const can = useCan()
  const explain = useExplain()
  if (can(code)) return children
  if (!explain) return null
  return (
    <MissingPermission code={code} explain={explain}>
      {children}
    </MissingPermission>
  )
}
