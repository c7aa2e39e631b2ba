import { lazy, Suspense } from 'react'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import { withRetry } from '../overlays/withRetry.tsx'
import type { ImagePreviewDialogProps } from './ImagePreview.types.ts'

const ImagePreviewModal = lazy(withRetry(() => import('./ImagePreviewModal.tsx')))

/** The preview without its thumbnail, for a list that opens one preview for all of its images. */
export function ImagePreviewDialog(props: ImagePreviewDialogProps) {
  const opened = props.index !== null
  useReturnFocus(opened)
  const shown = useEverTrue(opened)
  return <Suspense>{shown && <ImagePreviewModal {...props} opened={opened} />}</Suspense>
}
