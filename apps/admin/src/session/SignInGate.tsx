import { withRetry } from '@admin/ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { otherAccountQuestion, signInQuestion } from '../app/questions.ts'

const SignInDialog = lazy(withRetry(() => import('./SignInDialog.tsx')))

/** Opens the sign-in dialog over the page while something waits for a session of the page's account. */
export function SignInGate({ username }: { username: string }) {
  const lost = useSyncExternalStore(signInQuestion.subscribe, signInQuestion.current)
  const changed = useSyncExternalStore(otherAccountQuestion.subscribe, otherAccountQuestion.current)
  const onAnswer = changed ?? lost
  return (
    <Suspense>
      {onAnswer && (
        <SignInDialog
          username={username}
          otherAccount={changed !== undefined}
          onSignedIn={() => onAnswer(true)}
          // The other account begins afresh; the browser asks first where that loses something.
          onClose={() => (changed ? location.reload() : onAnswer(false))}
        />
      )}
    </Suspense>
  )
}
