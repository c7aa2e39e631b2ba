import { lazy, Suspense, useSyncExternalStore } from 'react'
import { mfaBindingQuestion } from '../questions.ts'

const MfaBindingDialog = lazy(() =>
  import('./MfaBindingDialog.tsx').then((m) => ({ default: m.MfaBindingDialog })),
)

/** Opens the binding over the page while a request waits for it. */
export function MfaBindingGate({ username }: { username: string }) {
  const answer = useSyncExternalStore(mfaBindingQuestion.subscribe, mfaBindingQuestion.current)
  return answer ? (
    <Suspense>
      <MfaBindingDialog username={username} onAnswer={answer} />
    </Suspense>
  ) : null
}
