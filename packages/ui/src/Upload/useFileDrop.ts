import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

/** Whether files are being dragged: not at all, somewhere over the page, or over this field. */
export type DragState = 'none' | 'page' | 'field'

/** What a browser calls an image that was pasted rather than copied as a file. */
const NAMELESS_PASTE = 'image.png'

/** Files that are dropped on or pasted into an element. Dropped beside it, they do not replace the page. */
export function useFileDrop(enabled: boolean, onFiles: (files: File[]) => void) {
  const [drag, setDrag] = useState<DragState>('none')

  useEffect(() => {
    const over = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
      setDrag('page')
    }
    const end = () => setDrag('none')
    const leave = (event: globalThis.DragEvent) => {
      // Between elements the pointer leaves one for another; out of the window there is no other.
      if (event.relatedTarget === null) end()
    }
    const drop = (event: globalThis.DragEvent) => {
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

  const take = (files: FileList) => {
    if (files.length > 0) onFiles(Array.from(files, named))
  }
  if (!enabled) return { drag: 'none' as DragState, handlers: {} }
  return {
    drag,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setDrag('field')
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        take(event.dataTransfer.files)
      },
      onPaste: (event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take(event.clipboardData.files)
      },
    },
  }
}

function hasFiles({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

/** Screenshots all come with one name; the time tells them apart. */
function named(file: File): File {
  if (file.name !== NAMELESS_PASTE) return file
  const time = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  return new File([file], `${time.replaceAll(/[-:]/g, '').replace('T', '-')}.png`, { type: file.type })
}
