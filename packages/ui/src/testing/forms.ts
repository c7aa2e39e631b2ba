import { type FieldEntry, fillForm } from './fillForm.ts'
import { all, isShown, listed, nameOf, quoted, textOf } from './names.ts'
import { keysOf, operator, until } from './until.ts'

/**
 * Clicks the button that submits a form, whatever it is called: Save, Search, Next.
 *
 * @param container the form, its dialog, or anything around it
 * @throws when there is no such button, several, or it is disabled
 */
export async function submitForm(container: HTMLElement): Promise<void> {
  const buttons = all(container, 'button[type="submit"]').filter(isShown)
  const [button] = buttons
  if (!button) throw new Error('No button that submits a form.')
  if (buttons.length > 1)
    throw new Error(
      `${buttons.length} buttons that submit a form. Pass the form or the dialog. ${listed(
        'buttons',
        buttons.map((one) => textOf(one)),
      )}`,
    )
  if (button.matches(':disabled')) throw new Error(`The button ${quoted(textOf(button))} is disabled.`)
  await operator().click(button)
}

/**
 * Fills the search form over a list and searches.
 *
 * @param filters what is looked for, by the labels of the fields, as for `fillForm`
 * @param container @default the page, which then has one search form
 */
export async function searchFor(
  filters: Readonly<Record<string, FieldEntry>>,
  container: HTMLElement = document.body,
): Promise<void> {
  const form = await until(() => {
    const forms = all(container, 'search, [role="search"]').filter(isShown)
    const [only, ...others] = forms
    if (!only || others.length > 0)
      throw new Error(`${forms.length} search forms. ${listed('search forms', forms.map(nameOf))}`)
    return only
  })
  await fillForm(form, filters)
  await submitForm(form)
}

/** What a confirmation asks for. */
export interface Confirmation {
  /** Title of the dialog. @default whichever asks */
  title?: string
  /** Text that must be typed before the action can be confirmed. @default none */
  text?: string
}

/**
 * Waits for the dialog of a `ConfirmButton` or `ConfirmDialog`, confirms it, and waits until it has closed.
 *
 * @throws naming the dialogs of the page, or with the message that the dialog shows when the action fails
 */
export async function confirmDialog({ title, text }: Confirmation = {}): Promise<void> {
  const dialog = await until(() => {
    const dialogs = all(document, '[role="dialog"]').filter(isShown)
    const asking = dialogs.filter((one) => one.querySelector('form') && !one.querySelector('[data-field]'))
    const found = asking.filter((one) => title === undefined || nameOf(one) === title).at(-1)
    if (found) return found
    const wanted = title === undefined ? 'confirmation' : `confirmation ${quoted(title)}`
    throw new Error(`No ${wanted} in the page. ${listed('dialogs', dialogs.map(nameOf))}`)
  })
  const box = dialog.querySelector('input')
  if (text !== undefined && box) await operator().type(box, keysOf(text))
  await submitForm(dialog)
  const failure = await until(() => {
    const alert = dialog.isConnected ? dialog.querySelector('[role="alert"]') : null
    if (dialog.isConnected && !alert) throw new Error(`The dialog ${quoted(nameOf(dialog))} did not close.`)
    return alert && textOf(alert)
  })
  if (failure !== null) throw new Error(failure)
}
