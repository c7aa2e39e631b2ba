import { expect, type Locator } from '@playwright/test'

/** Waits until a dialog's controls have loaded: loading ones make it grow, which moves its buttons. */
export const expectLoaded = (dialog: Locator): Promise<void> =>
  expect(dialog.locator('[data-waiting]')).toHaveCount(0)
