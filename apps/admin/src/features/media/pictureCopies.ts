import { THUMBNAIL_MAX_SIZE } from '@admin/api-client/contract/limits'
import { canvasOf, writtenImage } from './canvasImage.ts'
import { differenceHash } from './differenceHash.ts'

/** Pixels of the canvas that is hashed: each field of the hash's grid is a mean of 8 × 8. */
const HASHED = { width: 72, height: 64 }

/** Formats of pictures with one image; of those that move, and of drawings, there are no copies. */
const COPIED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** What the browser makes of a picture before it is sent. */
export interface PictureCopies {
  /** 64-bit difference hash in hexadecimal digits. */
  hash: string
  /** Copies of the widths of `THUMBNAIL_MAX_SIZE` that are smaller than the picture, the smallest first. */
  thumbnails: File[]
}

/** Returns the hash and the smaller copies of a picture; undefined for a file that isn't one, or can't be drawn here. */
export async function copiesOf(file: File): Promise<PictureCopies | undefined> {
  if (!COPIED.has(file.type)) return undefined
  try {
    const bitmap = await createImageBitmap(file)
    try {
      return { hash: hashOf(bitmap), thumbnails: await thumbnailsOf(bitmap) }
    } finally {
      bitmap.close()
    }
  } catch {
    // Whether the file is a picture is checked elsewhere; without copies the picture itself is shown.
    return undefined
  }
}

function hashOf(bitmap: ImageBitmap): string {
  const { width, height } = HASHED
  return differenceHash(drawn(bitmap, width, height).context.getImageData(0, 0, width, height))
}

async function thumbnailsOf(bitmap: ImageBitmap): Promise<File[]> {
  const thumbnails: File[] = []
  for (const [name, maxSize] of Object.entries(THUMBNAIL_MAX_SIZE)) {
    const width = Number(name)
    if (width >= bitmap.width) continue
    const height = Math.max(1, Math.round((width * bitmap.height) / bitmap.width))
    const image = await writtenImage(drawn(bitmap, width, height).canvas, maxSize)
    thumbnails.push(new File([image], `${width}.${image.type.split('/')[1]}`, { type: image.type }))
  }
  return thumbnails
}

/** Draws a picture on white: JPEG has no transparency, and what is hashed must not depend on hidden colors. */
function drawn(bitmap: ImageBitmap, width: number, height: number) {
  const drawing = canvasOf(width, height)
  drawing.context.fillStyle = 'white'
  drawing.context.fillRect(0, 0, width, height)
  drawing.context.drawImage(bitmap, 0, 0, width, height)
  return drawing
}
