import { useEffect, useState } from 'react'

/** Whether files are dragged over the page. Dropped beside a field, they do not replace the page. */
export function useFileDrag(): boolean {
  const [dragging, setDragging] = useState(false)

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      setDragging(true)
      if (event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    const end = () => setDragging(false)
    const leave = (event: DragEvent) => {
      // Between elements the pointer leaves one for another; out of the window there is no other.
      if (event.relatedTarget === null) end()
    }
    const drop = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
      end()
    }
    const abort = new AbortController()
    window.addEventListener('dragover', over, abort)
    window.addEventListener('dragleave', leave, abort)
    window.addEventListener('drop', drop, abort)
    window.addEventListener('dragend', end, abort)
    return () => abort.abort()
  }, [])

  return dragging
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
