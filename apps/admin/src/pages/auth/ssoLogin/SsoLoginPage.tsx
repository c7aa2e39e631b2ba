import { ApiError, unwrap } from '@admin/api-client'
import type { SsoTicketHolder } from '@admin/api-client/contract/auth/signIn'
import { useTranslation } from '@admin/i18n'
import { Alert, Anchor, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { api, currentUserPath } from '../../../app/api.ts'
import { beginSession, readStored, readToken, store } from '../../../app/storage.ts'
import { useErrorText } from '../../../app/useErrorText.ts'
import { forgetTyped } from '../../../session/keptTyping.ts'
import { LOGIN_PATH, REDIRECT_PARAMETER } from '../../../session/paths.ts'
import { safeTarget } from '../../../session/redirectTarget.ts'
import type { CurrentUser } from '../../../session/verifySession.ts'
import { PublicPage } from '../../../shell/PublicPage.tsx'
import { OtherAccount } from './OtherAccount.tsx'

const TICKET_PARAMETER = 'ticket'
const STATE_PARAMETER = 'state'

type Failure = ApiError | 'noTicket' | 'otherBrowser'

/** Signs in with the one-time ticket that another system put in the address. */
export function SsoLoginPage() {
  const { t } = useTranslation('sso')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [failure, setFailure] = useState<Failure>()
  const [question, setQuestion] = useState<{ ticket: string; current: CurrentUser; next: SsoTicketHolder }>()
  // Read before the effect cleans the address, because a ticket works once.
  const [asked] = useState(search)
  const target = safeTarget(asked.get(REDIRECT_PARAMETER)) ?? LOGIN_PATH
  const enter = () => navigate(target, { replace: true })

  async function signIn(ticket: string) {
    setQuestion(undefined)
    try {
      const token = await exchange(ticket)
      if (question) forgetTyped()
      // A state is valid for one sign-in.
      store('state', undefined)
      beginSession(token)
      await enter()
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  useEffect(() => {
    const abort = new AbortController()
    const ticket = asked.get(TICKET_PARAMETER)
    // Keeps the ticket out of the history, bookmarks and the Referer header.
    setSearch({}, { replace: true })
    if (!ticket) return setFailure('noTicket')
    judge(ticket, asked.get(STATE_PARAMETER), abort.signal).then(
      (verdict) => {
        if (abort.signal.aborted) return
        if (verdict === 'otherBrowser') setFailure(verdict)
        else if (verdict) setQuestion({ ticket, ...verdict })
        else signIn(ticket)
      },
      (error) => abort.signal.aborted || setFailure(failureOf(error)),
    )
    return () => abort.abort()
  }, [asked])

  return (
    <PublicPage title={t(failure ? 'failed' : 'title')}>
      {failure && (
        <>
          <Alert color="red">{typeof failure === 'string' ? t(failure) : errorText(failure)}</Alert>
          <Anchor component={Link} to={LOGIN_PATH} w="fit-content">
            {t('toLogin')}
          </Anchor>
        </>
      )}
      {question && (
        <OtherAccount
          current={question.current}
          next={question.next}
          onContinue={() => signIn(question.ticket)}
          onStay={enter}
        />
      )}
      {!failure && !question && (
        <Text role="status" c="dimmed">
          {t('working')}
        </Text>
      )}
    </PublicPage>
  )
}

/** @throws an error that is not an answer of the server */
function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/**
 * Returns why a ticket may not sign in here, or both accounts when it would replace another account's session.
 * A browser that stored a `state` started the sign-in itself and accepts only that state.
 */
async function judge(ticket: string, state: string | null, signal: AbortSignal) {
  const expected = readStored('state')
  if (expected !== undefined && expected !== state) return 'otherBrowser'
  const path = '/api/admin/auth/sso-tickets/holder'
  const next = await unwrap(api.POST(path, { body: { ticket }, signal }))
  if (next.stateRequired && expected === undefined) return 'otherBrowser'
  const current = await signedInUser(signal)
  return current && current.username !== next.username ? { current, next } : undefined
}

async function signedInUser(signal: AbortSignal): Promise<CurrentUser | undefined> {
  if (readToken() === undefined) return undefined
  return unwrap(api.GET(currentUserPath, { signal })).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  })
}

/** Exchanges by ticket, so that a component mounted twice spends its ticket once. */
const exchanges = new Map<string, Promise<string>>()

function exchange(ticket: string): Promise<string> {
  const running =
    exchanges.get(ticket) ??
    unwrap(api.POST('/api/admin/auth/sso', { body: { ticket } })).then(({ token }) => token)
  exchanges.set(ticket, running)
  return running
}
