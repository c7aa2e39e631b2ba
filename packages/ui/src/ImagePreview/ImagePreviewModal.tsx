import { ActionIcon, Group, Modal } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
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
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (event.key === '+' || event.key === '=') zoomTo(view.zoom * ZOOM_STEP)
    else if (event.key === '-') zoomTo(view.zoom / ZOOM_STEP)
    else if (event.key === '0') zoomTo(1)
    // A zoomed image moves under the arrow keys, as every scrolled area does.
    else if (isArrow && images.length > 1 && view.zoom === 1) walk(event.key === forward ? 1 : -1)
    else return
    event.preventDefault()
  }
  const tool = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.tool}
      {...(!disabled && { c: 'var(--mantine-color-text)' })}
      aria-label={label}
      title={label}
      // A button at its end of the range keeps the focus, so that the keys go on working.
      aria-disabled={disabled || undefined}
      data-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      onClose={onClose}
      title={<span className={classes.caption}>{image.alt}</span>}
      size="min(72rem, 96vw)"
      xOffset="2vw"
      closeButtonProps={{ 'aria-label': labels.dialog.close }}
      onKeyDown={onKeyDown}
      // A dialog opened in a table row is the row's child to React, though not to the eye.
      onClick={(event) => event.stopPropagation()}
    >
      <div className={classes.preview}>
        <ImagePreviewStage key={image.src} image={image} zoom={view.zoom} />
        <Group gap="xs" justify="center" wrap="nowrap">
          {images.length > 1 &&
            tool(words.previous, <IconChevronLeft className={classes.arrow} />, () => walk(-1))}
          {images.length > 1 && (
            <span className={classes.position} role="status">
              {words.position(view.shown + 1, images.length)}
            </span>
          )}
          {images.length > 1 &&
            tool(words.next, <IconChevronRight className={classes.arrow} />, () => walk(1))}
          <span className={classes.space} />
          {tool(
            words.zoomOut,
            <IconZoomOut size={18} />,
            () => zoomTo(view.zoom / ZOOM_STEP),
            view.zoom === 1,
          )}
          <output className={classes.zoom}>{words.zoom(Math.round(view.zoom * 100))}</output>
          {tool(
            words.zoomIn,
            <IconZoomIn size={18} />,
            () => zoomTo(view.zoom * ZOOM_STEP),
            view.zoom === LARGEST_ZOOM,
          )}
          {tool(words.fit, <IconZoomReset size={18} />, () => zoomTo(1), view.zoom === 1)}
        </Group>
      </div>
    </Modal>
  )
}
