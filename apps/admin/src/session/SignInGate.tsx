import { lazy, Suspense, useSyncExternalStore } from 'react'
import { signInQuestion } from './questions.ts'

const SignInDialog = lazy(() => import('./SignInDialog.tsx').then((m) => ({ default: m.SignInDialog })))

/** Opens the sign-in dialog over the page while a request waits for a session. */
export function SignInGate({ username }: { username: string }) {
  const answer = useSyncExternalStore(signInQuestion.subscribe, signInQuestion.current)
  return answer ? (
    <Suspense>
      <SignInDialog username={username} onAnswer={answer} />
    </Suspense>
  ) : null
}
