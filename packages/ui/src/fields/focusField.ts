/** The attribute that finds a field's controls in the page, to focus the first invalid one. */
export const FIELD_ATTRIBUTE = 'data-field'

/** On the placeholder of a control that is loading. */
export const WAITING_ATTRIBUTE = 'data-waiting'

/** On the control that a dialog's focus trap goes to first. */
export const INITIAL_FOCUS_ATTRIBUTE = 'data-autofocus'

const CONTROL = ['input:not([type="hidden"])', 'textarea', 'select', 'button']
  .map((control) => `${control}:not([disabled])`)
  .join()

/** A field's first control; of radios the chosen one, of an editor its text and not its toolbar. */
export function controlOf(field: HTMLElement): HTMLElement | null {
  const editor = field.querySelector<HTMLElement>('[contenteditable="true"]')
  if (editor) return editor
  const first = field.querySelector<HTMLElement>(CONTROL)
  if (first?.getAttribute('type') !== 'radio') return first
  return field.querySelector<HTMLElement>('input:checked') ?? first
}

const fieldsIn = (form: HTMLElement) => Array.from(form.querySelectorAll<HTMLElement>(`[${FIELD_ATTRIBUTE}]`))

/** Moves the focus to the first of these fields that is in the form. */
export function focusField(form: HTMLElement, names: readonly string[]): void {
  for (const field of fieldsIn(form)) {
    if (!names.includes(field.getAttribute(FIELD_ATTRIBUTE) ?? '')) continue
    const control = controlOf(field)
    if (!control) continue
    control.focus()
    return
  }
}

/** The form's first control that can be edited, or is about to be. */
export function firstControl(form: HTMLElement): HTMLElement | undefined {
  for (const field of fieldsIn(form)) {
    const control = controlOf(field)
    if (control && (!control.hasAttribute('readonly') || control.hasAttribute(WAITING_ATTRIBUTE)))
      return control
  }
  return undefined
}
