import { useTranslation } from '@admin/i18n'
import { formatDateTime, withRetry } from '@admin/ui'
import { Alert, Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '../session/verifySession.ts'

const UserMenuDialogs = lazy(withRetry(() => import('./UserMenuDialogs.tsx')))

const DAY = 24 * 60 * 60 * 1000

interface MfaGraceBannerProps {
  user: CurrentUser
  /** When an authenticator has to be bound, epoch milliseconds. */
  due: number
}

/** Above the page while a role demands a second factor and its grace isn't over: how long it is, and how to bind one. */
export default function MfaGraceBanner({ user, due }: MfaGraceBannerProps) {
  const { t } = useTranslation('security')
  const [now] = useState(Date.now)
  const [binding, setBinding] = useState(false)
  return (
    <div role="status">
      <Alert color="orange" mb="md">
        <Group justify="space-between">
          <div>
            <Text fw={600}>{t('grace', { count: Math.max(1, Math.ceil((due - now) / DAY)) })}</Text>
            <Text size="sm">{t('graceText', { time: formatDateTime(due) })}</Text>
          </div>
          <Button size="xs" onClick={() => setBinding(true)}>
            {t('graceBind')}
          </Button>
        </Group>
      </Alert>
      <Suspense>
        {binding && <UserMenuDialogs dialog="security" user={user} onClose={() => setBinding(false)} />}
      </Suspense>
    </div>
  )
}
