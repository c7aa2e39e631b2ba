/** A canvas outside of the page, for an image of this size. @throws where the browser has none */
export function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas for images')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Qualities that are tried one after the other until an image is small enough. */
const QUALITIES = [0.8, 0.65, 0.5, 0.35]

/**
 * Writes a canvas as WebP, or as JPEG where the browser can't write WebP, in the best quality that is small enough.
 * @param maxSize bytes
 * @throws where no quality is small enough
 */
export async function writtenImage(canvas: OffscreenCanvas, maxSize: number): Promise<Blob> {
  for (const quality of QUALITIES) {
    const image = await written(canvas, quality)
    if (image.size <= maxSize) return image
  }
  throw new Error(`The image can't be written with ${maxSize} bytes`)
}

async function written(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const image = await canvas.convertToBlob({ type: 'image/webp', quality })
  // A browser that doesn't know the format writes PNG.
  return image.type === 'image/webp' ? image : canvas.convertToBlob({ type: 'image/jpeg', quality })
}
