import type { PermissionCode } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { useState } from 'react'
import { HOME_PATH } from '../session/paths.ts'
import { RequestAccessDialog } from '../session/RequestAccessDialog.tsx'
import { Notice } from './Notice.tsx'

/** In the place of a page that the user’s roles don’t include: where to go, or to ask for it. */
export function ForbiddenPage({ permission }: { permission: PermissionCode }) {
  const { t } = useTranslation('shell')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Notice
        title={t('forbiddenTitle')}
        text={t('forbiddenText')}
        action={{ label: t('goHome'), to: HOME_PATH }}
        secondary={{ label: t('requestAccess'), onClick: () => setAsking(true) }}
      />
      <RequestAccessDialog code={asking ? permission : undefined} onClose={() => setAsking(false)} />
    </>
  )
}
