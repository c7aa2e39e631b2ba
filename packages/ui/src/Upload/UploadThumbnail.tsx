import { Avatar } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconFile, IconMusic, IconPhoto, IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { previewKind } from './fileFormat.ts'
import classes from './Upload.module.css'
import { UploadStill } from './UploadStill.tsx'

interface UploadThumbnailProps {
  url: string
  /** Media type; empty while it is not known. */
  type: string
  name: string
  /** Opens the preview. Absent, or without a preview for the type: the thumbnail is only a picture. */
  onOpen?: () => void
}

const ICONS = { image: IconPhoto, video: IconVideo, audio: IconMusic }

/** A small picture of the file, or of its kind. It opens the preview where there is one. */
export function UploadThumbnail({ url, type, name, onOpen }: UploadThumbnailProps) {
  const { upload: words } = useLabels()
  const kind = previewKind(type)
  const Icon = kind ? ICONS[kind] : IconFile
  const reducedMotion = useReducedMotion()
  const still = type === 'image/gif' && reducedMotion
  const plays = kind === 'video' || kind === 'audio'
  const picture = {
    className: classes.thumbnail,
    classNames: { image: classes.picture },
    src: kind === 'image' && !still ? url : null,
    alt: '',
    size: 40,
    radius: 'sm',
    imageProps: { loading: 'lazy', referrerPolicy: 'no-referrer', draggable: false },
    children: still ? (
      <UploadStill url={url} />
    ) : (
      <>
        <Icon size={20} stroke={1.5} aria-hidden />
        {plays && onOpen && <IconPlayerPlayFilled size={12} aria-hidden className={classes.play} />}
      </>
    ),
  } as const
  if (!onOpen || !kind) return <Avatar {...picture} />
  return (
    <Avatar
      {...picture}
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={words.preview(name)}
      title={words.preview(name)}
      onClick={onOpen}
    />
  )
}
