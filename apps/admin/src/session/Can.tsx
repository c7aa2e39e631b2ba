import type { PermissionCode } from '@admin/api-client/contract/permissions'
import type { ReactNode } from 'react'
import { useCan } from './useCan.ts'

/** Shows its content to those who hold a permission code. */
export function Can({ code, children }: { code: PermissionCode; children: ReactNode }) {
  return useCan()(code) ? children : null
}
