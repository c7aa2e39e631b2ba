/**
 * Loads what a page with unsaved changes may need when the network or the files of its release are gone: the toasts
 * that say so, and the dialogs that ask to sign in again or to stay. What does not come now comes when needed.
 */
export async function loadSafetyNet(): Promise<void> {
  await Promise.allSettled([
    import('@mantine/notifications'),
    import('../session/SignInDialog.tsx'),
    import('./tabs/LeaveQuestion.tsx'),
  ])
}
