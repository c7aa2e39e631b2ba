import type { PixelCrop } from 'react-image-crop'

/** Formats that a browser writes, with the quality that leaves no trace to the eye. */
const QUALITY = 0.92
const WRITABLE: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' }

/**
 * Cuts a part, in pixels of the image itself, out of an image and writes it at the given size.
 *
 * @param type media type by content; one that browsers cannot write becomes PNG
 * @throws when the browser cannot draw or write the image
 */
export async function cropImage(
  image: HTMLImageElement,
  part: PixelCrop,
  size: { width: number; height: number },
  { name, type }: { name: string; type: string },
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  const written = type in WRITABLE ? type : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, written, QUALITY))
  if (!blob) throw new Error('no image')
  const cutName = blob.type === type ? name : name.replace(/(\.[^.]*)?$/, WRITABLE[blob.type] ?? '')
  return new File([blob], cutName, { type: blob.type })
}
