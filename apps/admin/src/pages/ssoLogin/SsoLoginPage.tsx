import { type ApiError, unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Alert, Anchor, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { landingPath } from '../../session/lastVisitedPath.ts'
import { LOGIN_PATH, REDIRECT_PARAMETER } from '../../session/paths.ts'
import { safeTarget } from '../../session/redirectTarget.ts'
import { beginSession, readStored } from '../../session/storage.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { useErrorText } from '../../useErrorText.ts'

const TICKET_PARAMETER = 'ticket'
const STATE_PARAMETER = 'state'

/** Signs in with the one-time ticket that another system put in the address. */
export function SsoLoginPage() {
  const { t } = useTranslation('login')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<ApiError | 'incomplete'>()
  // Read once: the address is cleaned at once, and a ticket serves a single time.
  const [asked] = useState(() => new URLSearchParams(location.search))

  useEffect(() => {
    const ticket = asked.get(TICKET_PARAMETER)
    // The ticket stays in no history, no bookmark and no Referer header.
    history.replaceState(history.state, '', location.pathname)
    // A sign-in that this browser began is answered with its own state, or it is somebody else's.
    const expected = readStored('state')
    if (!ticket || (expected !== undefined && expected !== asked.get(STATE_PARAMETER)))
      return setFailure('incomplete')
    exchange(ticket).then(
      (token) => {
        beginSession(token)
        navigate(safeTarget(asked.get(REDIRECT_PARAMETER)) ?? landingPath(), { replace: true })
      },
      (error) => setFailure(error),
    )
  }, [asked, navigate])

  return (
    <PublicPage>
      <Stack gap="lg">
        <Title order={1} size="h2">
          {t('ssoTitle')}
        </Title>
        {failure ? (
          <>
            <Alert color="red" role="alert" variant="light">
              {failure === 'incomplete' ? t('ssoNoTicket') : errorText(failure)}
            </Alert>
            <Anchor component={Link} to={LOGIN_PATH}>
              {t('ssoToLogin')}
            </Anchor>
          </>
        ) : (
          <Group role="status">
            <Loader size="sm" aria-hidden="true" />
            <Text>{t('ssoWorking')}</Text>
          </Group>
        )}
      </Stack>
    </PublicPage>
  )
}

/** Exchanges in flight by ticket, so that a component mounted twice spends its ticket once. */
const exchanges = new Map<string, Promise<string>>()

function exchange(ticket: string): Promise<string> {
  const running =
    exchanges.get(ticket) ??
    unwrap(api.POST('/api/admin/auth/sso', { body: { ticket } })).then(({ token }) => token)
  exchanges.set(ticket, running)
  return running
}
