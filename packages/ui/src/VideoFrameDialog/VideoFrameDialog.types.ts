export interface VideoFrameDialogProps {
  /** Whether the dialog is open. */
  opened: boolean
  /**
   * The video: a file, or an address. A video on another site must be sent with CORS headers and needs `crossOrigin`,
   * or browsers don't let its frames be read.
   */
  video: Blob | string
  /**
   * How a video on another site is requested, as in the attribute of `<video>`.
   * @default without CORS: enough for an address on the page's own site
   */
  crossOrigin?: 'anonymous' | 'use-credentials' | undefined
  /** The video's file name, which the image is named after. @default that of the file or the address */
  name?: string | undefined
  /** Media type of the image. @default 'image/jpeg' */
  type?: 'image/jpeg' | 'image/png' | 'image/webp' | undefined
  /** Called with the frame as an image of the video's own size in pixels; `onClose` follows. */
  onPick: (image: File) => void
  /** Called by Cancel, Escape, the close button and a click beside the dialog, and after a frame was picked. */
  onClose: () => void
}
