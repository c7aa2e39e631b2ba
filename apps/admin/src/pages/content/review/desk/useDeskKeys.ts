import { useEffect, useEffectEvent } from 'react'

/** What each key does. A key without a command does nothing. */
export type DeskCommands = Readonly<Partial<Record<string, () => void>>>

/** Controls that letters are typed into or that search their options by them. */
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'
/** Controls that Enter presses. */
const PRESSED = 'button, a, summary'

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey

/**
 * Runs a command once for each press of its key: not while a key is held, with Ctrl, Alt or Meta, in a text field, or
 * under a dialog.
 */
export function useDeskKeys(commands: DeskCommands) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || hasModifier(event)) return
    if (isWithin(event, TYPING) || document.querySelector('[aria-modal="true"]')) return
    if (event.key === 'Enter' && isWithin(event, PRESSED)) return
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
