import type { Locator } from '@playwright/test'

/** Chooses an option of a select in a dialog. */
export async function chooseOption(dialog: Locator, field: string, option: string) {
  await dialog.getByRole('combobox', { name: field }).click()
  await dialog.page().getByRole('option', { name: option, exact: true }).click()
}

/** Finds a suggestion by its text in a dialog, and chooses it. */
export async function lookUp(dialog: Locator, field: string, text: string) {
  await dialog.getByRole('combobox', { name: field }).fill(text)
  await dialog.page().getByRole('option', { name: text }).click()
}
