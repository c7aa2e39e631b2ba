import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useExplain } from './explainPermissions.ts'
import { withheldFrom } from './ownSites.ts'
import { useHolds } from './useCan.ts'
import { useSession } from './useSession.ts'

const MissingPermission = lazy(withRetry(() => import('./MissingPermission.tsx')))

interface CanProps {
  code: PermissionCode
  /** Of the reason that is shown instead, as of the content; -1 in a cell of a table. @default 0 */
  tabIndex?: number
  children: ReactNode
}

/**
 * Shows its content to users with a permission code; to others, while they ask why, disabled and with the reason. Users
 * who can use the code for no row, because they are limited to sites, always see it so.
 */
export function Can({ code, tabIndex, children }: CanProps) {
  const holds = useHolds()
  const explain = useExplain()
  const { t } = useTranslation('errors')
  const { user } = useSession()
  const withheld = withheldFrom(user, code)
  if (holds(code) && !withheld) return children
  const reason = holds(code) && withheld ? t(withheld) : explain?.(code)
  if (!reason) return null
  return (
    <Suspense>
      <MissingPermission
        reason={reason}
        code={holds(code) || user?.viewing ? undefined : code}
        tabIndex={tabIndex}
      >
        {children}
      </MissingPermission>
    </Suspense>
  )
}
