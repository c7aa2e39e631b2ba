import { type RefObject, useRef, useState } from 'react'
import type { UnfinishedUpload } from './Upload.types.ts'
import type { UploadQueue } from './UploadQueue.ts'
import { isFileOf } from './unfinishedUploads.ts'

/** Asks for the file of an unfinished upload in the browser's dialog, and continues the upload with that file only. */
export function useContinuedUpload(queue: UploadQueue, openDialog: RefObject<(() => void) | null>) {
  const asked = useRef<UnfinishedUpload>(undefined)
  const [mistakenId, setMistakenId] = useState<string>()
  return {
    /** The id of the upload for which another file was chosen. */
    mistakenId,
    ask: (upload: UnfinishedUpload) => {
      asked.current = upload
      openDialog.current?.()
    },
    /** The dialog may have been closed without a file, which browsers don't all report. */
    forget: () => {
      asked.current = undefined
    },
    take: (files: readonly File[]) => {
      const upload = asked.current
      asked.current = undefined
      const mistaken = upload && !files.some((file) => isFileOf(file, upload))
      setMistakenId(mistaken ? upload.id : undefined)
      if (!mistaken) queue.add(files, upload)
    },
  }
}
