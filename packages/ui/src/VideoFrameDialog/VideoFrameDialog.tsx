import { lazy, Suspense } from 'react'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { useReturnFocus } from '../overlays/useReturnFocus.ts'
import { withRetry } from '../overlays/withRetry.tsx'
import type { VideoFrameDialogProps } from './VideoFrameDialog.types.ts'

export type * from './VideoFrameDialog.types.ts'

const VideoFrameModal = lazy(withRetry(() => import('./VideoFrameModal.tsx')))

/** Takes one frame of a video as an image, such as for its cover. */
export function VideoFrameDialog(props: VideoFrameDialogProps) {
  useReturnFocus(props.opened)
  const shown = useEverTrue(props.opened)
  return <Suspense>{shown && <VideoFrameModal {...props} />}</Suspense>
}
