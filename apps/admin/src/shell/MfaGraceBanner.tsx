import { MFA_GRACE_MAX_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { formatDateTime } from '@admin/ui'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useNow } from './useNow.ts'

const DAY = 24 * 60 * 60 * 1000

interface MfaGraceBannerProps {
  /** When an authenticator has to be bound, epoch milliseconds. */
  due: number
  /** Called to bind one. */
  onBind: () => void
}

/** Above the page while a role demands a second factor and its grace isn't over: how long it is, and how to bind one. */
export default function MfaGraceBanner({ due, onBind }: MfaGraceBannerProps) {
  const { t } = useTranslation('security')
  const now = useNow(Array.from({ length: MFA_GRACE_MAX_DAYS + 1 }, (_, days) => due - days * DAY))
  if (now >= due) return null
  return (
    <div role="status">
      <Alert color="orange" mb="md">
        <Group justify="space-between">
          <div>
            <Text fw={600}>{t('grace', { count: Math.ceil((due - now) / DAY) })}</Text>
            <Text size="sm">{t('graceText', { time: formatDateTime(due) })}</Text>
          </div>
          <Button size="xs" onClick={onBind}>
            {t('graceBind')}
          </Button>
        </Group>
      </Alert>
    </div>
  )
}
