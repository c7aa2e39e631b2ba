import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLatest } from '../overlays/useLatest.ts'

/** A navigation that waits for an answer. */
export interface PendingNavigation {
  /** Changes may be lost: go on. */
  onLeave: () => void
  /** Stay where the changes are. */
  onStay: () => void
}

interface UnsavedChanges {
  report: (id: string, unsaved: boolean) => void
  pending: PendingNavigation | undefined
  /** Which of the forms with changes asks about the navigation. */
  asking: string | undefined
  dialogs: Set<() => void> | undefined
}

const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined)

export interface UnsavedChangesProviderProps {
  /** Called with true when the first form below holds changes, and with false when none does any more. */
  onChange: (unsaved: boolean) => void
  /**
   * The navigation that the application held back. The form with the changes asks what to do about it.
   * Absent: none waits.
   */
  pending?: PendingNavigation | undefined
  /**
   * Receives, for each form that is open in a dialog, what closes it; the latest is last. Closing asks first
   * where changes would be lost. For an application's router, whose Back closes the dialog and stays on the page.
   * @default the one of the provider around this one
   */
  dialogs?: Set<() => void>
  /** The pages whose forms are guarded. */
  children: ReactNode
}

/**
 * Lets an application's router know whether leaving would lose changes, and lets the form that holds them
 * ask. Without it forms guard themselves only: closing the dialog and closing the tab.
 */
export function UnsavedChangesProvider({
  onChange,
  pending,
  dialogs = use(UnsavedChangesContext)?.dialogs,
  children,
}: UnsavedChangesProviderProps) {
  const forms = useRef(new Set<string>())
  const [asking, setAsking] = useState<string>()
  const changed = useLatest(onChange)
  const report = useCallback(
    (id: string, unsaved: boolean) => {
      const before = forms.current.size > 0
      if (unsaved) forms.current.add(id)
      else forms.current.delete(id)
      const after = forms.current.size > 0
      setAsking(forms.current.values().next().value)
      if (before !== after) changed.current(after)
    },
    [changed],
  )
  const context = useMemo(() => ({ report, pending, asking, dialogs }), [report, pending, asking, dialogs])
  return <UnsavedChangesContext value={context}>{children}</UnsavedChangesContext>
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/**
 * Guards a form's changes: the browser asks before the tab closes or reloads, and the application's router
 * knows. DialogForm and CommentThread do this by themselves; a form of your own calls it.
 * @param unsaved whether leaving now would lose changes
 * @returns the navigation to ask about, while one waits; of several forms with changes the first one gets it
 */
export function useUnsavedChanges(unsaved: boolean): PendingNavigation | undefined {
  const id = useId()
  const context = use(UnsavedChangesContext)
  const report = context?.report
  useEffect(() => {
    if (!unsaved) return
    report?.(id, true)
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => {
      report?.(id, false)
      window.removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [unsaved, report, id])
  return unsaved && context?.asking === id ? context.pending : undefined
}

/**
 * Lets Back close a dialog with a form, where the application connected its router.
 * @param close absent: Back closes nothing
 */
export function useClosedByBack(close: (() => void) | undefined): void {
  const dialogs = use(UnsavedChangesContext)?.dialogs
  const latest = useLatest(close)
  const closable = close !== undefined
  useEffect(() => {
    if (!closable) return
    const closes = () => latest.current?.()
    dialogs?.add(closes)
    return () => void dialogs?.delete(closes)
  }, [dialogs, closable, latest])
}
