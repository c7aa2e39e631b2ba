import { ActionIcon, Group, Text } from '@mantine/core'
import { IconCheck, IconDownload, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { formatDuration } from '../format/formatDuration.ts'
import { type Formats, useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './Upload.module.css'
import type { UploadedFile } from './Upload.types.ts'
import { ITEM_BUTTON, UploadListItem, type UploadListItemProps } from './UploadListItem.tsx'
import { UploadThumbnail } from './UploadThumbnail.tsx'

interface UploadListArrivedProps extends Pick<UploadListItemProps, 'item'> {
  file: UploadedFile
  /** It arrived while the field was open: its row says so. */
  fresh: boolean
  dragged: boolean
  disabled: boolean
  onPreview: (file: UploadedFile) => void
  onRemove: () => void
  /** Handlers that move the file; absent where it cannot be moved. */
  handle?: Pick<ComponentProps<'button'>, 'onKeyDown' | 'onPointerDown'>
}

/** A file that the server has. */
export function UploadListArrived(props: UploadListArrivedProps) {
  const { item, file, fresh, dragged, disabled, onPreview, onRemove, handle } = props
  const { upload: words } = useLabels()
  const formats = useFormats()
  return (
    <UploadListItem
      item={item}
      name={file.name}
      state="arrived"
      itemId={file.id}
      dragged={dragged}
      thumbnail={
        <UploadThumbnail url={file.url} type={file.type} name={file.name} onOpen={() => onPreview(file)} />
      }
      details={
        <Group gap="0 0.625rem">
          <Text component="bdi" fz="xs" c="dimmed">
            {facts(file, formats)}
          </Text>
          {fresh && (
            <Text component="span" fz="xs" c="var(--admin-success)">
              <IconCheck size={14} aria-hidden className={classes.inText} />
              {words.succeeded}
            </Text>
          )}
        </Group>
      }
      handle={
        handle && (
          <ActionIcon
            className={classes.handle}
            aria-label={words.reorder(file.name)}
            title={words.reorder(file.name)}
            {...handle}
          >
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
        )
      }
      actions={
        file.url && (
          <ActionIcon
            {...ITEM_BUTTON}
            component="a"
            href={file.url}
            download={file.name}
            rel="noopener"
            aria-label={words.download(file.name)}
            title={words.download(file.name)}
          >
            <IconDownload size={16} aria-hidden />
          </ActionIcon>
        )
      }
      remove={disabled ? undefined : { label: words.remove(file.name), Icon: IconTrash, onRemove }}
    />
  )
}

/** `1.500 MB · 365 × 136 · 1:05`, broken between the parts only. */
function facts({ size, width, height, duration }: UploadedFile, formats: Formats): string {
  return [
    size !== undefined && formats.fileSize(size),
    width && height && `${width} × ${height}`,
    duration !== undefined && formatDuration(duration),
  ]
    .filter((part) => typeof part === 'string')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ')
}
