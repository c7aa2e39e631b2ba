import { IconFile, IconMusic, IconPhoto, IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { previewKind } from './previewKind.ts'
import classes from './Upload.module.css'

interface UploadThumbnailProps {
  url: string
  /** Media type; empty while it is not known. */
  type: string
  name: string
  /** Opens the preview; absent, or without a preview for the type: only a picture. */
  onOpen?: () => void
}

const ICONS = { image: IconPhoto, video: IconVideo, audio: IconMusic }

/** What the file looks like, small. It opens the preview where there is one. */
export function UploadThumbnail({ url, type, name, onOpen }: UploadThumbnailProps) {
  const { upload: words } = useLabels()
  const [broken, setBroken] = useState<string>()
  const kind = previewKind(type)
  const Icon = kind ? ICONS[kind] : IconFile
  const picture =
    kind === 'image' && broken !== url ? (
      <img
        src={url}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        draggable={false}
        onError={() => setBroken(url)}
      />
    ) : (
      <Icon size={20} stroke={1.5} aria-hidden />
    )
  if (!onOpen || !kind) return <span className={classes.thumbnail}>{picture}</span>
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-haspopup="dialog"
      aria-label={words.preview(name)}
      title={words.preview(name)}
      onClick={onOpen}
    >
      {picture}
      {kind !== 'image' && <IconPlayerPlayFilled size={12} aria-hidden className={classes.play} />}
    </button>
  )
}
