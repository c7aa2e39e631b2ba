import { withRetry } from '@admin/ui'
import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { type LoadDialogs, useDialog } from './useDialog.ts'

/** Milliseconds until dialogs are prefetched. Safari has no `requestIdleCallback`. */
const PREFETCH_DELAY = 500

/**
 * Returns a function that opens one of a page's dialogs, and the open one. They load as one chunk.
 * @param load that of the first render counts. @default there are none
 * @param soon loads them before the first is opened. @default false
 */
export function useLazyDialogs<Subject>(load: LoadDialogs<Subject> | undefined, soon = false) {
  const [first] = useState(() => load)
  const [Dialogs] = useState(() => first && lazy(withRetry(first)))
  const { dialog, open: openDialog, closeOpening } = useDialog<Subject>()
  // As a transition below a boundary that is always there: React would otherwise show the fallback of a dialog that is
  // still loading for at least 300 ms.
  const open = useCallback((subject: Subject) => startTransition(() => openDialog(subject)), [openDialog])
  useEffect(() => {
    if (!soon || !first) return
    // Opening a dialog shows the operator what could not be loaded.
    const timer = setTimeout(() => void first().catch(() => {}), PREFETCH_DELAY)
    return () => clearTimeout(timer)
  }, [soon, first])
  const dialogs = (
    <Suspense>
      {Dialogs && dialog && (
        <Dialogs
          key={dialog.opening}
          subject={dialog.subject}
          opened={dialog.opened}
          // A form that opens another dialog when it is submitted closes only itself.
          onClose={() => closeOpening(dialog.opening)}
        />
      )}
    </Suspense>
  )
  return { open, dialogs }
}
