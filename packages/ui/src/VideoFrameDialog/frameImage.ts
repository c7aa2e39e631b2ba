const EXTENSIONS = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp' } as const
/** Leaves no trace to the eye. */
const QUALITY = 0.92

/** What a frame can be written as. */
export type FrameType = keyof typeof EXTENSIONS

/**
 * Writes the frame that a video element shows as an image, in the video's own size in pixels.
 *
 * @param videoName the image is named after it
 * @throws a `DOMException` named `SecurityError` when the video is on a site that does not allow its frames to be read,
 * and an `Error` when the browser cannot write the image
 */
export async function frameImage(video: HTMLVideoElement, videoName: string, type: FrameType): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(video, 0, 0)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, type, QUALITY)
  const blob = await promise
  if (!blob) throw new Error('no image')
  // A browser that cannot write the type writes PNG.
  const written = blob.type in EXTENSIONS ? (blob.type as FrameType) : 'image/png'
  const name = `${videoName.replace(/\.[^.]*$/, '') || 'frame'}${EXTENSIONS[written]}`
  return new File([blob], name, { type: written })
}

/** The file name of a video: a file's own, or the last part of its address. */
export function videoName(video: Blob | string): string {
  if (video instanceof File) return video.name
  if (typeof video !== 'string' || /^(blob|data):/.test(video)) return 'video'
  const last = new URL(video, document.baseURI).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'video'
  } catch {
    return last
  }
}
