import { unwrap } from '@admin/api-client'
import { formatDateTime, useTranslation } from '@admin/i18n'
import { StatusBadge } from '@admin/ui'
import { Alert, Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { toastSuccess } from '../toast.ts'
import { useErrorText } from '../useErrorText.ts'
import { deviceName } from './deviceName.ts'
import classes from './SessionsDialog.module.css'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/auth/sessions', { signal })),
})

/** One's own sessions; each but this one can be ended. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string) =>
      unwrap(api.DELETE('/api/admin/auth/sessions/{id}', { params: { path: { id } } })),
    onSuccess: async () => {
      toastSuccess(t('sessionEnded'))
      await queries.invalidateQueries(sessionsQuery)
    },
  })

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('sessions')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text c="dimmed">{t('sessionsText')}</Text>
        {sessions.isPending && <Skeleton height={72} aria-label={t('loading')} />}
        {sessions.isError && (
          <Alert color="red" role="alert">
            {errorText(sessions.error)}{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => sessions.refetch()}>
              {t('retry')}
            </Button>
          </Alert>
        )}
        <ul className={classes.sessions}>
          {sessions.data?.map((session) => (
            <li key={session.id}>
              <div className={classes.about}>
                <span className={classes.device} title={session.userAgent}>
                  {deviceName(session.userAgent)}
                </span>
                <span className={classes.times}>
                  {session.address} · {t('sessionStarted')} {formatDateTime(session.createTime)} ·{' '}
                  {t('sessionLastSeen')} {formatDateTime(session.lastSeenTime)}
                </span>
              </div>
              {session.current ? (
                <StatusBadge tone="success">{t('sessionCurrent')}</StatusBadge>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  className={classes.end}
                  aria-busy={end.isPending && end.variables === session.id}
                  onClick={() => end.isPending || end.mutate(session.id)}
                >
                  {t('sessionEnd')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}
