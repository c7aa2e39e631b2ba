import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Marks the button that chooses files: where the focus goes when there is nowhere nearer. */
export const CHOOSE_ATTRIBUTE = 'data-upload-choose'

/** Marks the button that takes an item away. */
export const REMOVE_ATTRIBUTE = 'data-upload-remove'

/** Keeps the focus in the field when the focused element is removed, such as the cancel button of an uploaded file. */
export function useKeptFocus(root: RefObject<HTMLElement | null>) {
  const restore = () =>
    root.current?.querySelector<HTMLElement>(`[${CHOOSE_ATTRIBUTE}]:enabled, li button`)?.focus()
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    restore()
  })
  return {
    /** Moves the focus into the field: what had it is gone. */
    restore,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}

/** Call it before an item is removed: its neighbor's button takes the focus, or without neighbors the field's. */
export function focusNeighbor(button: HTMLElement): void {
  const item = button.closest('li')
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  const field = item?.parentElement?.parentElement
  const next =
    neighbor?.querySelector(`[${REMOVE_ATTRIBUTE}]`) ?? field?.querySelector(`[${CHOOSE_ATTRIBUTE}]`)
  if (next instanceof HTMLElement) next.focus()
}
