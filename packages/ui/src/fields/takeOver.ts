/** How a field was reached: a click also opens its calendar. */
export type Reached = 'focus' | 'click'

/** A ref that hands the focus on to a control once it is there, and opens it after a click. */
export const takeOver = (reached: Reached) => (control: HTMLButtonElement | null) => {
  if (!control) return
  if (reached === 'click') control.click()
  control.focus()
}
