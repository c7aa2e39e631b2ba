import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/** Whether files are dragged over the page. Dropped beside a field, they do not replace the page. */
export function useFileDrag(): boolean {
  const [dragging, setDragging] = useState(false)
  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event)) return
    setDragging(true)
    if (event.defaultPrevented) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  useWindowEvent('dragleave', (event) => {
    // Between elements the pointer leaves one for another; out of the window there is no other.
    if (event.relatedTarget === null) setDragging(false)
  })
  useWindowEvent('drop', (event) => {
    if (hasFiles(event)) event.preventDefault()
    setDragging(false)
  })
  useWindowEvent('dragend', () => setDragging(false))
  return dragging
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
