import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './DataTableCell.module.css'

interface DataTableImageProps {
  src: string
  /** What the row is called. */
  name: string
  onOpen: () => void
}

/** The small image of a cell; a press opens it large. */
export function DataTableImage({ src, name, onOpen }: DataTableImageProps) {
  const { image } = useLabels()
  const [broken, setBroken] = useState<string>()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.image}
      aria-haspopup="dialog"
      aria-label={image.open(name)}
      onClick={onOpen}
    >
      {broken === src ? (
        <IconPhotoOff size={16} aria-hidden />
      ) : (
        // The host that an address names learns nothing about the page, and nothing about rows out of sight.
        <img
          src={src}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
    </button>
  )
}
