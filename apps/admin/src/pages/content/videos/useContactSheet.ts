import { useEffect, useRef } from 'react'
import { storedTransport } from '../../../features/files/transport.ts'

const ignore = () => {}

/**
 * Returns a function that draws the contact sheet of a film and uploads it. The next film ends it, and so does leaving
 * the form. A video without one can still be watched, so a failure is only logged.
 * @param onSheet takes its address; an empty one first, because the sheet of an earlier film is wrong
 */
export function useContactSheet(onSheet: (address: string) => void) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  return async (film: File): Promise<void> => {
    running.current?.abort()
    const drawing = new AbortController()
    running.current = drawing
    const { signal } = drawing
    onSheet('')
    try {
      const { contactSheetOf } = await import('../../../features/media/contactSheet.ts')
      const sheet = await contactSheetOf(film, { signal })
      if (!sheet) return
      const fields = { fileType: 'img' }
      const { id } = await storedTransport(sheet, { signal, fields, onProgress: ignore, onRetry: ignore })
      if (!signal.aborted) onSheet(id)
    } catch (error) {
      if (!signal.aborted) console.error(error)
    }
  }
}
