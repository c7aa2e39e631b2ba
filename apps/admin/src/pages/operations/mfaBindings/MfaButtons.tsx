import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { useSession } from '../../../session/useSession.ts'

const SecurityDialog = lazy(
  withRetry(() =>
    import('../../../session/mfa/SecurityDialog.tsx').then((m) => ({ default: m.SecurityDialog })),
  ),
)

/** Opens the operator's own second factor, and what roles demand. */
export function MfaButtons() {
  const { t } = useTranslation('mfaBinding')
  const { user } = useSession()
  const [own, setOwn] = useState(false)
  const { open, dialogs } = useLazyDialogs<'demands'>(() => import('./DemandsDrawer.tsx'))
  return (
    <>
      <Button variant="default" onClick={() => setOwn(true)}>
        {t('own')}
      </Button>
      <Button variant="default" onClick={() => open('demands')}>
        {t('demands')}
      </Button>
      <Suspense>
        {own && user && <SecurityDialog username={user.username} onClose={() => setOwn(false)} />}
      </Suspense>
      {dialogs}
    </>
  )
}
