import type { ApiError } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { HOME_PATH } from '../session/paths.ts'
import { useRouteHandle } from '../session/routeHandle.ts'
import { useCan } from '../session/useCan.ts'
import { Notice } from './Notice.tsx'
import { SessionFailure } from './SessionFailure.tsx'
import { KeptPages } from './tabs/KeptPages.tsx'

/** The page, or why it is not shown; what was done on other pages is kept meanwhile. */
export function PageArea({ failure }: { failure: ApiError | undefined }) {
  const { t } = useTranslation('shell')
  const can = useCan()
  const permission = useRouteHandle()?.permission
  const forbidden = permission !== undefined && !can(permission)

  return (
    <>
      {failure && <SessionFailure failure={failure} />}
      {!failure && forbidden && (
        <Notice
          title={t('forbiddenTitle')}
          text={t('forbiddenText')}
          action={{ label: t('goHome'), to: HOME_PATH }}
        />
      )}
      <KeptPages shown={!failure && !forbidden} />
    </>
  )
}
