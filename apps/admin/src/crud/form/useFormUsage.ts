import type { FormDraftSlot } from '@admin/ui'
import { useEffect, useRef } from 'react'
import { type FormWatch, type UsedForm, usageObserver } from '../../app/usage.ts'

/**
 * Tells usage metrics, where they are measured, when a form opens and closes.
 * @returns a ref of what to tell when it is typed in or saved
 */
export function useFormUsage(opened: boolean, form: UsedForm) {
  const watch = useRef<FormWatch>(undefined)
  useEffect(() => {
    if (opened) {
      watch.current ??= usageObserver()?.formOpened(form)
      watch.current?.shown()
    } else {
      watch.current?.closed()
      watch.current = undefined
    }
    return () => watch.current?.hidden()
  }, [opened])
  return watch
}

/** The slot of a draft that also tells when a draft is written. */
export const watchedSlot = (
  { read, write }: FormDraftSlot,
  watch: { readonly current: FormWatch | undefined },
): FormDraftSlot => ({
  read,
  write: (draft) => {
    write(draft)
    if (draft) watch.current?.typed(draft.savedAt)
  },
})
