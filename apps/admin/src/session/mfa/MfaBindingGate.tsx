import { withRetry } from '@admin/ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { mfaBindingQuestion } from '../../app/questions.ts'

const MfaBindingDialog = lazy(withRetry(() => import('./MfaBindingDialog.tsx')))

/** Opens the binding over the page while a request waits for it. */
export function MfaBindingGate({ username }: { username: string }) {
  const answer = useSyncExternalStore(mfaBindingQuestion.subscribe, mfaBindingQuestion.current)
  return (
    <Suspense>
      {answer && (
        <MfaBindingDialog username={username} onDone={() => answer(true)} onClose={() => answer(false)} />
      )}
    </Suspense>
  )
}
