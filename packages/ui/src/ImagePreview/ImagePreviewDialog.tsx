import { Suspense, useState } from 'react'
import { LoadFailureDialog } from '../overlays/LoadFailureDialog.tsx'
import { lazyPart } from '../overlays/lazyPart.tsx'
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
  useReturnFocus(props.index !== null)
  const [used, setUsed] = useState(props.index !== null)
  if (props.index !== null && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <ImagePreviewModal {...props} />
    </Suspense>
  )
}
