import { lazyDialog } from '@admin/ui'
import { useSyncExternalStore } from 'react'
import { otherAccountQuestion, signInQuestion } from '../app/questions.ts'

const SignInDialog = lazyDialog(() => import('./SignInDialog.tsx').then((m) => ({ default: m.SignInDialog })))

/** Opens the sign-in dialog over the page while something waits for a session of the page's account. */
export function SignInGate({ username }: { username: string }) {
  const lost = useSyncExternalStore(signInQuestion.subscribe, signInQuestion.current)
  const changed = useSyncExternalStore(otherAccountQuestion.subscribe, otherAccountQuestion.current)
  const onAnswer = changed ?? lost
  return onAnswer ? (
    <SignInDialog
      username={username}
      otherAccount={changed !== undefined}
      onSignedIn={() => onAnswer(true)}
      // The other account begins afresh; the browser asks first where that loses something.
      onClose={() => (changed ? location.reload() : onAnswer(false))}
    />
  ) : null
}
