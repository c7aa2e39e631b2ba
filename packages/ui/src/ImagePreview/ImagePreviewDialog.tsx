import { LoadFailureDialog } from '../overlays/LoadFailureDialog.tsx'
import { lazyPart } from '../overlays/lazyPart.tsx'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import type { ImagePreviewDialogProps } from './ImagePreview.types.ts'

const ImagePreviewModal = lazyPart<ImagePreviewDialogProps>(
  () => import('./ImagePreviewModal.tsx'),
  ({ index, ...dialog }) => <LoadFailureDialog opened={index !== null} {...dialog} />,
)

/**
 * The preview without its thumbnail, for a list that opens one preview for all of its images.
 * It loads when first opened.
 */
export function ImagePreviewDialog(props: ImagePreviewDialogProps) {
  const opened = props.index !== null
  useReturnFocus(opened)
  if (!useEverTrue(opened)) return null
  return <ImagePreviewModal {...props} />
}
