import { ActionIcon, Group, Modal, Stack, Text } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { IconType } from '../controls/IconType.ts'
import { sidewaysStep } from '../controls/sidewaysStep.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './ImagePreview.module.css'
import type { ImagePreviewDialogProps } from './ImagePreview.types.ts'
import { ImagePreviewStage } from './ImagePreviewStage.tsx'

/** One step of the zoom, as a factor. */
const ZOOM_STEP = 1.5
const LARGEST_ZOOM = ZOOM_STEP ** 5

interface ImagePreviewModalProps extends ImagePreviewDialogProps {
  opened: boolean
}

/** The dialog of `ImagePreviewDialog`. */
export default function ImagePreviewModal({
  images,
  index,
  opened,
  onIndexChange,
  onClose,
}: ImagePreviewModalProps) {
  const labels = useLabels()
  const words = labels.image
  const [view, setView] = useState({ shown: index ?? 0, zoom: 1 })
  // The last image stays in sight while the dialog closes; another image starts unzoomed.
  if (index !== null && index !== view.shown) setView({ shown: index, zoom: 1 })
  const image = images[view.shown]
  if (!image) return null

  const zoomTo = (zoom: number) => setView({ ...view, zoom: Math.min(LARGEST_ZOOM, Math.max(1, zoom)) })
  const walk = (steps: number) => onIndexChange((view.shown + steps + images.length) % images.length)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation()
    const step = sidewaysStep(event.key, event.currentTarget)
    if (event.key === '+' || event.key === '=') zoomTo(view.zoom * ZOOM_STEP)
    else if (event.key === '-') zoomTo(view.zoom / ZOOM_STEP)
    else if (event.key === '0') zoomTo(1)
    // A zoomed image moves under the arrow keys, as every scrolled area does.
    else if (step && images.length > 1 && view.zoom === 1) walk(step)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      onClose={onClose}
      title={image.alt}
      size="min(72rem, 96vw)"
      xOffset="2vw"
      closeButtonProps={{ 'aria-label': labels.dialog.close }}
      onKeyDown={onKeyDown}
      // A dialog opened in a table row is the row's child to React, though not to the eye.
      onClick={(event) => event.stopPropagation()}
    >
      <Stack gap="sm">
        <ImagePreviewStage key={image.src} image={image} zoom={view.zoom} />
        <Group gap="xs" justify="space-between">
          {images.length > 1 ? (
            <Group gap="xs" wrap="nowrap">
              <Tool label={words.previous} Icon={IconChevronLeft} onClick={() => walk(-1)} />
              <Text role="status" fz="sm">
                {words.position(view.shown + 1, images.length)}
              </Text>
              <Tool label={words.next} Icon={IconChevronRight} onClick={() => walk(1)} />
            </Group>
          ) : (
            <span />
          )}
          <Group gap="xs" wrap="nowrap">
            <Tool
              label={words.zoomOut}
              Icon={IconZoomOut}
              disabled={view.zoom === 1}
              onClick={() => zoomTo(view.zoom / ZOOM_STEP)}
            />
            <Text component="output" fz="sm" miw="3.25rem" ta="center">
              {words.zoom(Math.round(view.zoom * 100))}
            </Text>
            <Tool
              label={words.zoomIn}
              Icon={IconZoomIn}
              disabled={view.zoom === LARGEST_ZOOM}
              onClick={() => zoomTo(view.zoom * ZOOM_STEP)}
            />
            <Tool
              label={words.fit}
              Icon={IconZoomReset}
              disabled={view.zoom === 1}
              onClick={() => zoomTo(1)}
            />
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

interface ToolProps {
  label: string
  Icon: IconType
  /** @default false */
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, Icon, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      // A button at its end of the range keeps the focus, so that the keys continue to work.
      aria-disabled={disabled}
      data-disabled={disabled}
      onClick={() => disabled || onClick()}
    >
      <Icon size={18} className={classes.icon} />
    </ActionIcon>
  )
}
