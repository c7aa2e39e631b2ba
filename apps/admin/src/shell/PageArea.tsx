import type { ApiError } from '@admin/api-client'
import { useRouteHandle } from '../session/routeHandle.ts'
import { useCan } from '../session/useCan.ts'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { SessionFailure } from './SessionFailure.tsx'
import { KeptPages } from './tabs/KeptPages.tsx'

/** The page, or why it is not shown; what was done on other pages is kept. */
export function PageArea({ failure }: { failure: ApiError | undefined }) {
  const can = useCan()
  const permission = useRouteHandle()?.permission
  const forbidden = permission !== undefined && !can(permission)

  return (
    <>
      {failure && <SessionFailure failure={failure} />}
      {!failure && forbidden && <ForbiddenPage permission={permission} />}
      <KeptPages shown={!failure && !forbidden} />
    </>
  )
}
