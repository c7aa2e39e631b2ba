/**
 * Copies a text to the clipboard, on plain HTTP too, where browsers have no `navigator.clipboard`. Call it from a
 * click or a key: browsers block it otherwise.
 * @param text a text that must be requested first is given as a promise: Safari blocks a copy after waiting
 * @returns whether the browser copied it
 * @throws what the promise rejects with
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  // Its type says that it is always there.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copySelected(await text)
  const copied = await write(clipboard, text).then(
    () => true,
    () => false,
  )
  await text
  return copied
}

async function write(clipboard: Clipboard, text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return clipboard.writeText(text)
  const type = 'text/plain'
  const blob = text.then((known) => new Blob([known], { type }))
  return clipboard.write([new ClipboardItem({ [type]: blob })])
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
