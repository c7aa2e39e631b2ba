import type { Area } from '@admin/i18n'
import { DialogForm, lazyDialog } from '@admin/ui'
import type { ComponentType } from 'react'
import { loadWords } from '../i18n.ts'

/**
 * As `lazyDialog`, for dialogs that hold a form: the form and the words they need come beside them, not one
 * after the other. `prepare` loads the words ahead.
 * @param load `() => import(…)`
 * @param areas words that the page did not load for itself. @default none
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` has it; a page keeps the exact props
export const formDialog = <Loaded extends ComponentType<any>>(
  load: () => Promise<{ default: Loaded }>,
  areas: readonly Area[] = [],
) => {
  const loadWordsOfForm = () => loadWords(['validation', ...areas])
  const withForm = async () => {
    DialogForm.preload()
    const [dialogs] = await Promise.all([load(), loadWordsOfForm()])
    return dialogs
  }
  return Object.assign(lazyDialog(withForm as Parameters<typeof lazyDialog<Loaded>>[0]), {
    // What does not come now comes with the first opening.
    prepare: () => void loadWordsOfForm().catch(() => {}),
  })
}
