import type { Section } from '@admin/i18n'
import { DialogForm, lazyDialog } from '@admin/ui'
import type { ComponentType } from 'react'
import { loadWords } from '../i18n.ts'

/**
 * As `lazyDialog`, for dialogs that hold a form: the form and the words they need come beside them, not one
 * after the other. `prepare` loads the words ahead.
 * @param load `() => import(…)`
 * @param sections whose words the page did not load for itself. @default none
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` has it; a page keeps the exact props
export const formDialog = <Loaded extends ComponentType<any>>(
  load: () => Promise<{ default: Loaded }>,
  sections: readonly Section[] = [],
) => {
  const loadWordsOfForm = () => loadWords(sections)
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
