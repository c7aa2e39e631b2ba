import { lazy, Suspense, useState } from 'react'
import type { ImagePreviewDialogProps } from './ImagePreview.types.ts'

const ImagePreviewModal = lazy(() => import('./ImagePreviewModal.tsx'))

/**
 * The preview without its thumbnail, for a list that opens one preview for all of its images.
 * It loads when first opened.
 */
export function ImagePreviewDialog(props: ImagePreviewDialogProps) {
  const [used, setUsed] = useState(props.index !== null)
  if (props.index !== null && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <ImagePreviewModal {...props} />
    </Suspense>
  )
}
