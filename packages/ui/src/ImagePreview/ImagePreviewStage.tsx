import { Loader, Stack } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './ImagePreview.module.css'
import type { PreviewImage } from './ImagePreview.types.ts'

const NOTICE = {
  align: 'center',
  gap: 'xs',
  m: 'auto',
  p: 'xs',
  bg: 'var(--admin-surface)',
  c: 'dimmed',
} as const

interface ImagePreviewStageProps {
  image: PreviewImage
  /** 1 fits the image into the stage; never below. */
  zoom: number
}

/** The image itself: fitted, or larger than its stage, which then scrolls by key, wheel and drag. */
export function ImagePreviewStage({ image, zoom }: ImagePreviewStageProps) {
  const labels = useLabels()
  const [state, setState] = useState<'loading' | 'broken' | { width: number; height: number }>('loading')
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1 || event.pointerType === 'touch') return
    event.currentTarget.scrollBy(-event.movementX, -event.movementY)
  }
  const size = typeof state === 'object' ? state : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; this is an area that scrolls.
    <div
      role="group"
      aria-label={labels.image.stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={classes.stage}
      data-zoomed={zoom > 1 || undefined}
      data-autofocus
      onPointerMove={drag}
    >
      {state === 'loading' && (
        <Stack role="status" {...NOTICE}>
          <Loader size="sm" aria-hidden />
          {labels.loading}
        </Stack>
      )}
      {state === 'broken' ? (
        <Stack role="alert" {...NOTICE}>
          <IconPhotoOff size={32} stroke={1.5} aria-hidden />
          {labels.image.broken}
        </Stack>
      ) : (
        <img
          className={classes.image}
          src={image.src}
          alt={image.alt}
          referrerPolicy="no-referrer"
          draggable={false}
          hidden={state === 'loading'}
          style={
            size &&
            ({
              '--width': `${size.width}px`,
              '--ratio': size.width / size.height,
              '--zoom': zoom,
            } as CSSProperties)
          }
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            // A drawing without a size fills the stage.
            setState({ width: naturalWidth || 4096, height: naturalHeight || 4096 })
          }
          onError={() => setState('broken')}
        />
      )}
    </div>
  )
}
