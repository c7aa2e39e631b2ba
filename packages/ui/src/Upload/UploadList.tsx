import type { GetStylesApi } from '@mantine/core'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { isStopped, type PendingFile } from './PendingFile.ts'
import type { UploadedFile, UploadFactory } from './Upload.types.ts'
import { UploadListArrived } from './UploadListArrived.tsx'
import { UploadListPending } from './UploadListPending.tsx'
import type { UploadQueue } from './UploadQueue.ts'
import { useReorder } from './useReorder.ts'

interface UploadListProps {
  getStyles: GetStylesApi<UploadFactory>
  labelId: string
  layout: 'list' | 'grid'
  value: readonly UploadedFile[]
  pending: readonly PendingFile[]
  /** Ids of the files that arrived just now. */
  arrived: ReadonlySet<string>
  queue: UploadQueue
  disabled: boolean
  onPreview: (file: UploadedFile) => void
  onAnnounce: (sentence: string) => void
}

/** The uploaded files, and below them the pending ones. */
export function UploadList(props: UploadListProps) {
  const { getStyles, labelId, layout, value, pending, arrived, queue, disabled, onPreview, onAnnounce } =
    props
  const { upload: words } = useLabels()
  const { shown, draggedId, handle } = useReorder(value, (files, { name }, position) => {
    queue.change(files)
    onAnnounce(words.moved(name, position + 1, files.length))
  })
  if (value.length === 0 && pending.length === 0) return null
  return (
    <ul {...getStyles('list')} data-layout={layout} aria-labelledby={labelId}>
      {shown.map((file) => (
        <UploadListArrived
          key={file.id}
          item={getStyles('item')}
          file={file}
          fresh={arrived.has(file.id)}
          dragged={file.id === draggedId}
          disabled={disabled}
          onPreview={onPreview}
          onRemove={() => {
            queue.change(value.filter(({ id }) => id !== file.id))
            onAnnounce(words.removed(file.name))
          }}
          {...(value.length > 1 && !disabled && { handle: handle(file.id) })}
        />
      ))}
      {(layout === 'grid' ? stoppedLast(pending) : pending).map((file) => (
        <UploadListPending
          key={file.key}
          item={getStyles('item')}
          pending={file}
          queue={queue}
          onAnnounce={onAnnounce}
        />
      ))}
    </ul>
  )
}

/** Stopped files take whole lines: below the tiles, not between them. */
function stoppedLast(files: readonly PendingFile[]): PendingFile[] {
  return files.toSorted((a, b) => Number(isStopped(a)) - Number(isStopped(b)))
}
