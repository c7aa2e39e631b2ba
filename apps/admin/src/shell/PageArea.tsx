import type { ApiError } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { HOME_PATH } from '../session/paths.ts'
import { useCan } from '../session/useCan.ts'
import { Notice } from './Notice.tsx'
import { Pending } from './Pending.tsx'
import { useRouteHandle } from './routeHandle.ts'
import { SessionFailure } from './SessionFailure.tsx'
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx'

/** The page, or why it is not shown. */
export function PageArea({ failure }: { failure: ApiError | undefined }) {
  const { t } = useTranslation('shell')
  const can = useCan()
  const permission = useRouteHandle()?.permission

  if (failure) return <SessionFailure failure={failure} />
  if (permission && !can(permission))
    return (
      <Notice
        title={t('forbiddenTitle')}
        text={t('forbiddenText')}
        action={{ label: t('goHome'), to: HOME_PATH }}
      />
    )
  return (
    <UnsavedChangesGuard>
      <Suspense fallback={<Pending />}>
        <Outlet />
      </Suspense>
    </UnsavedChangesGuard>
  )
}
