import { unwrap } from '@admin/api-client'
import type { SessionView } from '@admin/api-client/contract/auth/signIn'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, PendingButton } from '@admin/ui'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { api } from '../app/api.ts'
import { viewEnded } from '../session/viewAs/switchView.ts'
import { useNow } from './useNow.ts'

interface ViewBannerProps {
  /** What the session sees as; null after a view has ended that the pages of this tab still show. */
  view: SessionView | null
  /** Shows the pages of the session's view, which gives up unsaved changes. @default they show it */
  onFollow: (() => void) | undefined
}

/** Above every page while the session sees as a role or account: as whom, until when, and how it ends. */
export default function ViewBanner({ view, onFollow }: ViewBannerProps) {
  const { t } = useTranslation('viewAs')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const now = useNow(view ? [view.expiresTime] : [])
  const end = useMutation({
    mutationFn: () => unwrap(api.POST('/api/admin/auth/view-as/end')),
    onSuccess: async () => {
      const path = viewEnded()
      await revalidate()
      if (path) await navigate(path)
    },
    meta: { action: t('end') },
  })
  const ended = view !== null && (view.ended || now >= view.expiresTime)
  return (
    <div role="status">
      <Alert color={ended ? 'red' : 'grape'} mb="md">
        <Group justify="space-between">
          <div>
            {view && (
              <>
                <Text fw={600}>{t(ended ? 'ended' : view.kind, { name: view.name })}</Text>
                <Text size="sm">
                  {ended ? t('endedText') : t('until', { time: formatDateTime(view.expiresTime) })}
                </Text>
              </>
            )}
            {onFollow && <Text size="sm">{t(view ? 'stays' : 'staysEnded')}</Text>}
          </div>
          <Group gap="xs">
            {onFollow && (
              <Button size="xs" variant="default" onClick={onFollow}>
                {t('switch')}
              </Button>
            )}
            {view && (
              <PendingButton size="xs" pending={end.isPending} onClick={() => end.mutate()}>
                {t(ended ? 'back' : 'end')}
              </PendingButton>
            )}
          </Group>
        </Group>
      </Alert>
    </div>
  )
}
