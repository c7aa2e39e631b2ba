import { all, isShown, listed, nameOf, quoted, textOf } from './names.ts'
import { operator, until } from './until.ts'

/** What a form asks for. The buttons among them open calendars. */
const CONTROLS = [
  '[role="radiogroup"]',
  '[role="tree"]',
  '[role="group"]',
  '[contenteditable="true"]',
  'input:not([type="hidden"], [type="radio"], [type="file"])',
  'textarea',
  'select',
  'button[aria-haspopup="dialog"]',
].join()

/** Parts of a form that are closed: folded groups, and the fields of a search form that do not fit. */
const CLOSED = 'button[aria-controls][aria-expanded="false"]:not([aria-haspopup])'

interface NamedControl {
  name: string
  control: HTMLElement
}

const controlsIn = (container: HTMLElement): NamedControl[] =>
  all(container, CONTROLS)
    .map((control) => ({ name: nameOf(control), control }))
    .filter(({ name }) => name !== '')

/**
 * Waits for the control of a field, opening closed parts of the form where it isn't in sight.
 *
 * @throws naming the form's fields
 */
export async function findControl(container: HTMLElement, label: string): Promise<HTMLElement> {
  const inSight = () =>
    controlsIn(container).filter(({ name, control }) => name === label && isShown(control))
  if (inSight().length === 0) for (const button of all(container, CLOSED)) await operator().click(button)
  return until(() => {
    const found = inSight().map(({ control }) => control)
    // A group that is named like the control in it.
    const [control, ...others] = found.filter(
      (one) => !found.some((other) => one !== other && one.contains(other)),
    )
    if (!control) {
      const names = controlsIn(container).map(({ name }) => name)
      throw new Error(`No field ${quoted(label)}. ${listed('fields', names)}`)
    }
    if (others.length > 0)
      throw new Error(
        `${others.length + 1} fields ${quoted(label)}. Pass the form or the dialog they are in.`,
      )
    if (control.hasAttribute('data-waiting'))
      throw new Error(`The control of the field ${quoted(label)} is still loading.`)
    return control
  })
}

/**
 * Returns what a form says is wrong, by the label of the field. A form without errors returns an empty object.
 *
 * @param container the form, its dialog, or anything around it
 */
export function fieldErrors(container: HTMLElement): Record<string, string> {
  const errors = all(container, '[id$="-error"]').filter((error) => textOf(error) !== '')
  return Object.fromEntries(errors.map((error) => [labelOf(container, error), textOf(error)]))
}

function labelOf(container: HTMLElement, error: HTMLElement): string {
  const described = controlsIn(container).find(({ control }) =>
    control.getAttribute('aria-describedby')?.split(' ').includes(error.id),
  )
  // A message is below the label that belongs to it.
  return described?.name ?? textOf(error.parentElement?.firstElementChild ?? error)
}
