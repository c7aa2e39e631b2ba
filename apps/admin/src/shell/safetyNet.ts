/**
 * Loads what a page with unsaved changes may need when the network or the files of its release are gone: the toasts
 * that say so, and the dialog that asks to sign in again. What does not come now comes when needed.
 */
export async function loadSafetyNet(): Promise<void> {
  await Promise.allSettled([import('@mantine/notifications'), import('../session/SignInDialog.tsx')])
}
