import { lazyDialog } from '@admin/ui'
import { useSyncExternalStore } from 'react'
import { mfaBindingQuestion } from '../../app/questions.ts'

const MfaBindingDialog = lazyDialog(() =>
  import('./MfaBindingDialog.tsx').then((m) => ({ default: m.MfaBindingDialog })),
)

/** Opens the binding over the page while a request waits for it. */
export function MfaBindingGate({ username }: { username: string }) {
  const answer = useSyncExternalStore(mfaBindingQuestion.subscribe, mfaBindingQuestion.current)
  return answer ? (
    <MfaBindingDialog username={username} onDone={() => answer(true)} onClose={() => answer(false)} />
  ) : null
}
