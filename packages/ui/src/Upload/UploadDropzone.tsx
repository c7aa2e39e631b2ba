import '@mantine/dropzone/styles.layer.css'
import { Dropzone } from '@mantine/dropzone'
import type { ClipboardEvent, ReactNode, Ref } from 'react'
import { FILE_FORMATS } from './fileFormat.ts'
import classes from './Upload.module.css'
import type { UploadRules } from './Upload.types.ts'
import { mostFiles } from './UploadQueue.ts'

/** What a browser calls an image that was pasted rather than copied as a file. */
const NAMELESS_PASTE = 'image.png'

interface UploadDropzoneProps {
  rules: UploadRules
  disabled: boolean
  onFiles: (files: File[]) => void
  /** Receives the function that opens the browser's file dialog. */
  openRef: Ref<() => void>
  children: ReactNode
}

/** The whole field: files are dropped on it, pasted into it, or chosen in the browser's dialog. */
export function UploadDropzone({ rules, disabled, onFiles, openRef, children }: UploadDropzoneProps) {
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    if (disabled || files.length === 0) return
    event.preventDefault()
    onFiles(Array.from(files, named))
  }
  return (
    <Dropzone
      // The drop area, which is drawn like a field, is only a part of it.
      unstyled
      className={classes.dropzone}
      onDrop={onFiles}
      // The library's own would leave all screenshots with one name.
      onPaste={paste}
      openRef={openRef}
      activateOnClick={false}
      activateOnKeyboard={false}
      activateOnDrag={!disabled}
      // It would also keep text from being dropped into other fields of the page; see useFileDrag.
      preventDropOnDocument={false}
      enablePointerEvents
      // Only for the dialog: files of other formats, and more of them, are refused with a reason.
      inputProps={{
        style: { display: 'none' },
        multiple: mostFiles(rules) > 1,
        accept: acceptedBy(rules),
        // The button that opens the dialog has the name.
        'aria-label': undefined,
      }}
    >
      {children}
    </Dropzone>
  )
}

/** What the browser's own dialog offers; it is a convenience, the check is by content. */
function acceptedBy({ formats }: UploadRules): string | undefined {
  return formats
    ?.flatMap((format): string[] => [FILE_FORMATS[format].type, ...FILE_FORMATS[format].extensions])
    .join(',')
}

/** Screenshots all come with one name; the time tells them apart. */
function named(file: File): File {
  if (file.name !== NAMELESS_PASTE) return file
  const time = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  return new File([file], `${time.replaceAll(/[-:]/g, '').replace('T', '-')}.png`, { type: file.type })
}
