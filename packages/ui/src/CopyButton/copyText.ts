/**
 * Copies a text to the clipboard, on plain HTTP too, where browsers have no `navigator.clipboard`. Call it from a
 * click or a key: browsers refuse it otherwise.
 * @returns whether the browser copied it
 */
export async function copyText(text: string): Promise<boolean> {
  // Its type says that it is always there.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copySelected(text)
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  Object.assign(area.style, { position: 'fixed', inset: '0 auto auto 0', opacity: '0' })
  // In a dialog the focus stays in it.
  ;(focused?.closest('[role="dialog"]') ?? document.body).append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
