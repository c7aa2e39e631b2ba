import { expect, type Locator } from '@playwright/test'

/** Waits for a dialog's controls: those that still load make it grow, which moves its buttons. */
export const expectLoaded = (dialog: Locator): Promise<void> =>
  expect(dialog.locator('[data-waiting]')).toHaveCount(0)
