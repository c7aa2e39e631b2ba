import { useEffect, useEffectEvent } from 'react'

/** What each key does. A key without a command does nothing. */
export type Commands = Readonly<Partial<Record<string, () => void>>>

/** Controls that letters are typed into or that search their options by them. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'
/** Controls that Enter presses. */
const PRESSED = 'button, a, summary'

/**
 * Whether keys belong to something else: a text field or a dialog.
 * @param dialogs that the keys themselves are in. @default 0
 */
export const isTaken = (target: EventTarget | null, dialogs = 0): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelectorAll('[aria-modal="true"]').length > dialogs

const isPressed = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(PRESSED) !== null

const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey

/**
 * Runs a command once for each press of its key: not while a key is held, with Ctrl, Alt or Meta, in a text field, or
 * under a dialog.
 * @param dialogs that the keys themselves are in. @default 0
 */
export function useKeys(commands: Commands, dialogs = 0) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || hasModifier(event)) return
    if (isTaken(event.target, dialogs)) return
    if (event.key === 'Enter' && isPressed(event)) return
    const command = commands[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!command) return
    event.preventDefault()
    command()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
