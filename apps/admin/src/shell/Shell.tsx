import { ApiError } from '@admin/api-client'
import { errorText, useTranslation } from '@admin/i18n'
import { type DescribeError, LabelsProvider } from '@admin/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate } from 'react-router'
import { loadWords } from '../i18n.ts'
import { readLanguage } from '../language.ts'
import { createQueryClient } from '../queryClient.ts'
import { MfaBindingGate } from '../session/mfa/MfaBindingGate.tsx'
import { LOGIN_PATH } from '../session/paths.ts'
import { SignInGate } from '../session/SignInGate.tsx'
import { useSession } from '../session/useSession.ts'
import type { CurrentUser } from '../session/verifySession.ts'
import { toastsWanted } from '../toast.ts'
import { Frame } from './Frame.tsx'
import { loadLabels, useLabelsOf } from './labels.ts'
import { Pending } from './Pending.tsx'
import { SessionFailure } from './SessionFailure.tsx'

const MfaBindingPage = lazy(() =>
  import('../session/mfa/MfaBindingPage.tsx').then((m) => ({ default: m.MfaBindingPage })),
)
const Toasts = lazy(() =>
  import('@mantine/notifications').then(({ Notifications }) => ({ default: Notifications })),
)

/** What the shell needs before its first paint. */
export const loadShell = () => Promise.all([loadWords(['errors', 'actions']), loadLabels(readLanguage())])

/** The layout around every page but the login pages and 404. */
export function Shell() {
  const { user, failure } = useSession()
  if (user) return <UserShell key={user.id} user={user} />
  return failure ? <SessionFailure failure={failure} /> : <Navigate to={LOGIN_PATH} replace />
}

/** The shell of one user: another user gets another cache. */
function UserShell({ user }: { user: CurrentUser }) {
  const { t, i18n } = useTranslation(['shell', 'errors'])
  const [queryClient] = useState(createQueryClient)
  const toasts = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.current)
  // What is demanded later is bound over the page; the recovery codes stay until they are kept.
  const [binding, setBinding] = useState(user.mfaBindingRequired)
  const labels = useLabelsOf(i18n.language)

  const describeError: DescribeError = useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return undefined
      const text = errorText(t, error)
      return error.requestId ? `${text} ${t('errorRequestId', { id: error.requestId })}` : text
    },
    [t],
  )

  useEffect(() => void loadLabels(i18n.language), [i18n.language])

  return (
    <QueryClientProvider client={queryClient}>
      <LabelsProvider labels={labels} describeError={describeError}>
        {binding ? (
          <Suspense fallback={<Pending />}>
            <MfaBindingPage username={user.username} onDone={() => setBinding(false)} />
          </Suspense>
        ) : (
          <Frame user={user} />
        )}
        <MfaBindingGate username={user.username} />
        <SignInGate username={user.username} />
        {toasts && (
          <Suspense>
            <Toasts position="top-right" />
          </Suspense>
        )}
      </LabelsProvider>
    </QueryClientProvider>
  )
}
