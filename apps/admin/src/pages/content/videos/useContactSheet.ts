import { useEffect, useRef } from 'react'
import { reportUnexpected } from '../../../app/reportUnexpected.ts'
import { storedTransport } from '../../../features/files/transport.ts'

const ignore = () => {}

/**
 * Returns a function that draws the contact sheet of a film, uploads it and returns its address. The next film ends it,
 * and so does leaving the form. A video without a sheet can still be watched, so a failure is only reported.
 * @returns an empty address where there is no sheet
 */
export function useContactSheet() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  return async (film: File): Promise<string> => {
    running.current?.abort()
    const drawing = new AbortController()
    running.current = drawing
    const { signal } = drawing
    try {
      const { contactSheetOf } = await import('../../../features/media/contactSheet.ts')
      const sheet = await contactSheetOf(film, { signal })
      if (!sheet) return ''
      const fields = { fileType: 'img' }
      return (await storedTransport(sheet, { signal, fields, onProgress: ignore, onRetry: ignore })).id
    } catch (error) {
      if (!signal.aborted) reportUnexpected(error)
      return ''
    }
  }
}
