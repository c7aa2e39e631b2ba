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

/** A navigation that waits for the operator's decision. */
export interface PendingNavigation {
  /** Continues, and loses the changes. */
  onLeave: () => void
  /** Stays on the page with the changes. */
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
  /** Called with true when a form below has unsaved changes, and with false when none has. */
  onChange: (unsaved: boolean) => void
  /**
   * The navigation that the application has blocked. The form with the changes asks what to do. @default none
   */
  pending?: PendingNavigation | undefined
  /**
   * Receives a function that closes each open dialog with a form, the latest last. The function asks first if changes
   * would be lost. For a router whose Back button closes the dialog and stays on the page.
   * @default the one of the provider around this one
   */
  dialogs?: Set<() => void>
  /** The pages with the forms. */
  children: ReactNode
}

/**
 * Tells an application's router whether leaving would lose changes, and lets the form with the changes ask. Without it,
 * forms ask only before their dialog or the tab closes.
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
 * Guards unsaved changes: the browser asks before the tab closes or reloads, and `UnsavedChangesProvider` is notified. The
 * library's forms and CommentThread call it; call it in forms that are not from the library.
 * @param unsaved whether leaving now would lose changes
 * @returns the navigation to ask about, if one is pending; with several forms, the first one asks
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
