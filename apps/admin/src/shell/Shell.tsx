import { ApiError } from '@admin/api-client'
import { errorText, toLanguage, useTranslation } from '@admin/i18n'
import { type DescribeError, enUS, LabelsProvider, withRetry } from '@admin/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { libraryWords } from '../app/libraryWords.ts'
import { forgetQueryClient, queryClientOf } from '../app/queryClient.ts'
import { reportUnexpected } from '../app/reportUnexpected.ts'
import { useUsageMeasured } from '../app/usage.ts'
import { forgetTyped } from '../session/keptTyping.ts'
import { MfaBindingGate } from '../session/mfa/MfaBindingGate.tsx'
import { LOGIN_PATH } from '../session/paths.ts'
import { SignInGate } from '../session/SignInGate.tsx'
import { useOtherTabs } from '../session/useOtherTabs.ts'
import { useSession } from '../session/useSession.ts'
import type { CurrentUser } from '../session/verifySession.ts'
import { useView } from '../session/viewAs/useView.ts'
import { Frame } from './Frame.tsx'
import { Pending } from './Pending.tsx'
import { SessionFailure } from './SessionFailure.tsx'
import { Toasts } from './Toasts.tsx'

const MfaBindingPage = lazy(withRetry(() => import('./MfaBindingPage.tsx')))
const UsageObserver = lazy(withRetry(() => import('./usage/UsageObserver.tsx')))

/** The layout around every page but the sign-in pages and 404. */
export function Shell() {
  const { user, failure } = useSession()
  if (user) return <ViewedShell user={user} />
  return failure ? <SessionFailure failure={failure} /> : <Navigate to={LOGIN_PATH} replace />
}

/** Another user, and each view as a role or account, gets other pages. */
function ViewedShell({ user }: { user: CurrentUser }) {
  const { shown, isBehind, follow } = useView(user)
  return <UserShell key={shown} shown={shown} user={user} onFollow={isBehind ? follow : undefined} />
}

interface UserShellProps {
  /** Distinguishes the pages, and what they have read. */
  shown: string
  user: CurrentUser
  /** Shows what the session sees now. @default it is shown */
  onFollow: (() => void) | undefined
}

/** The shell of one user: another user gets another cache. */
function UserShell({ shown, user, onFollow }: UserShellProps) {
  const { t, i18n } = useTranslation(['shell', 'errors'])
  const [queryClient] = useState(() => queryClientOf(shown))
  // What is demanded later is bound over the page; the recovery codes stay until they are kept.
  const [binding, setBinding] = useState(user.mfaBindingRequired)
  const [measured] = useUsageMeasured(user.id)

  const describeError: DescribeError = useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return undefined
      const text = errorText(t, error)
      return error.requestId ? `${text} ${t('errorRequestId', { id: error.requestId })}` : text
    },
    [t],
  )

  useEffect(() => forgetTyped(user.id), [user.id])
  useEffect(() => () => forgetQueryClient(shown), [shown])
  useOtherTabs(user)

  return (
    <QueryClientProvider client={queryClient}>
      <LabelsProvider
        labels={libraryWords(toLanguage(i18n.language)) ?? enUS}
        describeError={describeError}
        onError={reportUnexpected}
      >
        {binding ? (
          <Suspense fallback={<Pending />}>
            <MfaBindingPage username={user.username} onDone={() => setBinding(false)} />
          </Suspense>
        ) : (
          <Frame user={user} onFollow={onFollow} />
        )}
        {!binding && <MfaBindingGate username={user.username} />}
        <SignInGate username={user.username} />
        <Toasts />
        <Suspense>{measured && !user.viewing && <UsageObserver account={user.id} />}</Suspense>
      </LabelsProvider>
    </QueryClientProvider>
  )
}
