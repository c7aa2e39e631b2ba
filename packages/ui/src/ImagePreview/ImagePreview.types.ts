import type { AvatarProps, ElementProps } from '@mantine/core'

/** One image of a preview. */
export interface PreviewImage {
  /** Address of the whole image. */
  src: string
  /** What the image shows, in words: its name for assistive technology, and the caption of the preview. */
  alt: string
}

export interface ImagePreviewProps
  extends PreviewImage,
    Omit<AvatarProps, 'src' | 'alt' | 'size' | 'children' | 'component'>,
    ElementProps<'button', 'children' | 'color' | 'onClick' | 'type' | 'name'> {
  /** Address of a small version for the button. @default `src` */
  thumbnail?: string
  /** Edge of the square thumbnail in pixels. @default 40 */
  size?: number
  /**
   * The images that the preview walks through with previous and next, this one among them (found by `src`).
   * Absent: this image alone.
   */
  gallery?: readonly PreviewImage[]
}

export interface ImagePreviewDialogProps {
  /** The images to walk through. */
  images: readonly PreviewImage[]
  /** Position of the image in sight, from 0; `null` closes the dialog. */
  index: number | null
  /** Called with the position that a button or an arrow key requests. */
  onIndexChange: (index: number) => void
  /** Called by Escape, the close button and a click beside the dialog. */
  onClose: () => void
}
