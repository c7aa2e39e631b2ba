import type { Download } from '@admin/api-client'

/** Hands a downloaded file to the browser's own saving. */
export function saveFile({ blob, filename }: Download): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: filename })
  link.click()
  // The download reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url))
}
