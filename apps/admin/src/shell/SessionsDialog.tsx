import { unwrap } from '@admin/api-client'
import type { SessionRow } from '@admin/api-client/contract/auth/signIn'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, StatusBadge } from '@admin/ui'
import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../app/api.ts'
import { QueryView } from '../app/QueryView.tsx'
import { toastSuccess } from '../app/toast.ts'
import { deviceName } from '../session/deviceName.ts'
import { useLogout } from '../session/logout.ts'
import { ProofForm } from '../session/mfa/ProofForm.tsx'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/auth/sessions', { signal })),
})

interface SessionsDialogProps {
  /** Of the signed-in account. */
  username: string
  onClose: () => void
}

/** One's own sessions. Each but this one can be ended with the password of the account. */
export function SessionsDialog({ username, onClose }: SessionsDialogProps) {
  const { t } = useTranslation(['shell', 'session'])
  const queries = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<SessionRow>()
  const logout = useLogout()
  const back = () => setEnding(undefined)

  async function end({ id, endsCurrent }: SessionRow, password: string) {
    const path = '/api/admin/auth/sessions/{id}/end'
    await unwrap(api.POST(path, { params: { path: { id } }, body: { password } }))
    toastSuccess(t('session:ended'))
    // Unsaved work may hold the page back: the next request then asks to sign in again.
    if (endsCurrent) await logout()
    await queries.invalidateQueries(sessionsQuery)
    back()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('sessions')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {ending && (
        <ProofForm
          label={t('session:end')}
          username={username}
          submit={t('session:end')}
          onBack={back}
          onSubmit={({ password }) => end(ending, password)}
        >
          <Text c="dimmed">{t('session:endText', { device: deviceName(ending.userAgent) })}</Text>
          {ending.endsCurrent && <Text c="dimmed">{t('session:endsCurrent')}</Text>}
        </ProofForm>
      )}
      <Stack display={ending && 'none'}>
        <Text c="dimmed">{t('session:text')}</Text>
        <QueryView result={sessions} height={72}>
          {(list) => (
            <Stack component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {list.map((session) => (
                <Group key={session.id} component="li" justify="space-between" wrap="nowrap">
                  <div>
                    <Text lineClamp={1} title={session.userAgent}>
                      {deviceName(session.userAgent)}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {session.address} · {t('session:started')} {formatDateTime(session.createTime)} ·{' '}
                      {t('session:lastSeen')} {formatDateTime(session.lastSeenTime)}
                    </Text>
                  </div>
                  {session.current ? (
                    <Box flex="none">
                      <StatusBadge tone="success">{t('session:current')}</StatusBadge>
                    </Box>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      flex="none"
                      onClick={() => setEnding(session)}
                    >
                      {t('session:end')}
                    </Button>
                  )}
                </Group>
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Modal>
  )
}
