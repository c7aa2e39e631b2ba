/** A text on one line, without spaces around it. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The text that assistive technology reads in an element.
 *
 * @param without ids of elements in it that don't belong to the text
 */
export function textOf(element: Element, without: readonly string[] = []): string {
  const copy = element.cloneNode(true) as Element
  for (const part of copy.querySelectorAll('[aria-hidden="true"], [hidden], style, [id]'))
    if (!part.id || without.includes(part.id) || part.matches('[aria-hidden="true"], [hidden]')) part.remove()
  return oneLine(copy.textContent)
}

/** The accessible name that an element has by other elements or by an attribute. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labels = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? [])
  if (labels.length > 0) return oneLine(labels.map((one) => textOf(one)).join(' '))
  const label = element.getAttribute('aria-label')
  if (label) return oneLine(label)
  if (!('labels' in element)) return ''
  // A switch has its hint and its message within its label.
  const hints = element.getAttribute('aria-describedby')?.split(' ')
  return Array.from((element.labels ?? []) as NodeListOf<Element>, (one) => textOf(one, hints)).join(' ')
}

/** The role that a message names an element by. */
export function roleOf(element: Element): string {
  const role = element.getAttribute('role')
  if (role) return role
  if (element instanceof HTMLInputElement) return element.type === 'text' ? 'textbox' : element.type
  return { TEXTAREA: 'textbox', SELECT: 'combobox' }[element.tagName] ?? element.tagName.toLowerCase()
}

/** Neither the element nor anything around it is hidden. */
export const isShown = (element: Element) => element.closest('[hidden], [aria-hidden="true"]') === null

/** Elements in the order of the page. */
export const all = (within: ParentNode, selector: string): HTMLElement[] =>
  Array.from(within.querySelectorAll<HTMLElement>(selector))

/** A name in a message. */
export const quoted = (name: string) => `“${name}”`

/** The end of a message that something was not found: what there was instead. */
export function listed(what: string, names: readonly string[]): string {
  return names.length === 0
    ? `There are no ${what}.`
    : `The ${what} are: ${[...new Set(names)].map(quoted).join(', ')}.`
}
