import { Button, type GetStylesApi, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { formatRelativeTime } from '../format/formatRelativeTime.ts'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useHydrated } from '../overlays/useHydrated.ts'
import type { UnfinishedUpload, UploadFactory } from './Upload.types.ts'
import { UploadListItem } from './UploadListItem.tsx'
import { Note, Stopped } from './UploadListNotes.tsx'
import { UploadThumbnail } from './UploadThumbnail.tsx'

interface UploadUnfinishedProps {
  getStyles: GetStylesApi<UploadFactory>
  /** Those that are not being sent. */
  uploads: readonly UnfinishedUpload[]
  /** The id of the upload for which another file was chosen. */
  mistakenId: string | undefined
  /** None can be continued. */
  full: boolean
  disabled: boolean
  onContinue: (upload: UnfinishedUpload) => void
  onDiscard: (upload: UnfinishedUpload, opener: HTMLElement) => void
}

/** The uploads that were not finished, below the pending files. */
export function UploadUnfinished(props: UploadUnfinishedProps) {
  const { getStyles, uploads, mistakenId, full, disabled, onContinue, onDiscard } = props
  const words = useLabels().upload.unfinished
  const titleId = useId()
  if (uploads.length === 0) return null
  return (
    <>
      <Text id={titleId} fz="xs" fw={500} c="dimmed" mt="xs">
        {words.title}
      </Text>
      <ul {...getStyles('list')} style={{ marginBlockStart: '0.25rem' }} aria-labelledby={titleId}>
        {uploads.map((upload) => (
          <UploadListItem
            key={upload.id}
            item={getStyles('item')}
            name={upload.name}
            state="unfinished"
            thumbnail={<UploadThumbnail url="" type="" name={upload.name} />}
            details={<UnfinishedDetails upload={upload} mistaken={upload.id === mistakenId} />}
            actions={
              <Group gap="0.375rem">
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={disabled || full}
                  aria-label={words.continueFile(upload.name)}
                  onClick={() => onContinue(upload)}
                >
                  {words.continue}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={disabled}
                  aria-label={words.discardFile(upload.name)}
                  onClick={({ currentTarget }) => onDiscard(upload, currentTarget)}
                >
                  {words.discard}
                </Button>
              </Group>
            }
            remove={undefined}
          />
        ))}
      </ul>
    </>
  )
}

function UnfinishedDetails({ upload, mistaken }: { upload: UnfinishedUpload; mistaken: boolean }) {
  const { name, size, sent, expires } = upload
  const { locale, upload: labels } = useLabels()
  const formats = useFormats()
  const { dateTime } = useFormats()
  // A server's "in 20 hours" may be the browser's "in 19 hours".
  const hydrated = useHydrated()
  const words = labels.unfinished
  const end = hydrated && expires !== undefined && words.expires(formatRelativeTime(expires, locale))
  return (
    <>
      <Note title={expires === undefined ? undefined : dateTime(expires)}>
        {[words.sent(formats.fileSize(sent), formats.fileSize(size)), end]
          .filter((part) => typeof part === 'string')
          .join(' · ')}
      </Note>
      {mistaken && <Stopped>{words.otherFile(name, formats.fileSize(size))}</Stopped>}
    </>
  )
}
