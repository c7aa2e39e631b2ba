import type { PendingFile } from './PendingFile.ts'
import type { UnfinishedUpload } from './Upload.types.ts'

/** Whether a file can be the one whose first part the server has. */
export function isFileOf(file: File, { name, size }: UnfinishedUpload): boolean {
  // The same name may be written with composed letters on one system and with combined ones on another.
  return file.size === size && file.name.normalize() === name.normalize()
}

/** The unfinished uploads that none of the pending files is about to finish. */
export function waitingUploads(
  uploads: readonly UnfinishedUpload[],
  pending: readonly PendingFile[],
): UnfinishedUpload[] {
  const sent = pending.filter(({ state }) => state.status !== 'refused')
  return uploads.filter(
    (upload) => !sent.some(({ file, unfinished }) => unfinished?.id === upload.id || isFileOf(file, upload)),
  )
}

/**
 * Finds the unfinished upload that each new file continues: the only one of its name and size. Each upload is
 * continued by one file.
 *
 * @param chosen continued by the first file of its name and size, also where other uploads are alike
 */
export function continuedBy(
  files: readonly File[],
  uploads: readonly UnfinishedUpload[],
  pending: readonly PendingFile[],
  chosen?: UnfinishedUpload,
): ReadonlyMap<File, UnfinishedUpload> {
  const continued = new Map<File, UnfinishedUpload>()
  const first = chosen && files.find((file) => isFileOf(file, chosen))
  if (first) continued.set(first, chosen)
  const waiting = waitingUploads(uploads, pending)
  for (const file of files) {
    const [upload, another] = waiting.filter((candidate) => isFileOf(file, candidate))
    const taken = Array.from(continued.values()).some(({ id }) => id === upload?.id)
    if (upload && !another && !taken) continued.set(file, upload)
  }
  return continued
}
