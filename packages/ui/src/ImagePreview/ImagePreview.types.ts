import type { AvatarProps, ElementProps } from '@mantine/core'

/** One image of a preview. */
export interface PreviewImage {
  /** Address of the whole image. */
  src: string
  /** Describes the image: its accessible name, and the title of the preview. */
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
   * The images of the preview, this one included (found by `src`). @default this image alone
   */
  gallery?: readonly PreviewImage[]
}

export interface ImagePreviewDialogProps {
  /** The images of the gallery. */
  images: readonly PreviewImage[]
  /** Index of the image that shows, from 0; `null` closes the dialog. */
  index: number | null
  /** Called with the position that a button or an arrow key requests. */
  onIndexChange: (index: number) => void
  /** Called by Escape, the close button and a click on the backdrop. */
  onClose: () => void
}
