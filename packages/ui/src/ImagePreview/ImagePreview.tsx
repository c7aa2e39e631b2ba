import { Avatar, useProps } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import clsx from 'clsx'
import { useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './ImagePreview.module.css'
import type { ImagePreviewProps } from './ImagePreview.types.ts'
import { ImagePreviewDialog } from './ImagePreviewDialog.tsx'

export type * from './ImagePreview.types.ts'
export { ImagePreviewDialog } from './ImagePreviewDialog.tsx'

const THUMBNAIL_SIZE = 40

/** A thumbnail that opens the whole image, with zoom and the way to its neighbors. */
export function ImagePreview(props: ImagePreviewProps) {
  const {
    src,
    alt,
    thumbnail = src,
    size = THUMBNAIL_SIZE,
    gallery,
    className,
    ...others
  } = useProps('ImagePreview', null, props)
  const { image: labels } = useLabels()
  const [index, setIndex] = useState<number | null>(null)
  const images = gallery ?? [{ src, alt }]
  const own = images.findIndex((image) => image.src === src)
  return (
    <>
      <Avatar
        component="button"
        type="button"
        src={thumbnail}
        alt=""
        size={size}
        radius="sm"
        {...others}
        className={clsx(classes.thumbnail, className)}
        imageProps={{ loading: 'lazy', referrerPolicy: 'no-referrer' }}
        aria-label={labels.open(alt)}
        title={labels.open(alt)}
        aria-haspopup="dialog"
        // Where the thumbnail opens a preview, its row has nothing to open.
        onClick={(event) => {
          event.stopPropagation()
          setIndex(Math.max(0, own))
        }}
      >
        <IconPhotoOff size={Math.min(20, size / 2)} aria-hidden />
      </Avatar>
      <ImagePreviewDialog
        images={images}
        index={index}
        onIndexChange={setIndex}
        onClose={() => setIndex(null)}
      />
    </>
  )
}
