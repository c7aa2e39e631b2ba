import { type RefObject, useRef, useState } from 'react'
import { mediaDuration, mediaEvent } from '../media/mediaElement.ts'

/** What is known about the video: `unplayable` where the browser cannot open it. */
export type VideoState = 'loading' | 'unplayable' | { duration: number }

/** The position in a paused video. While a frame is looked for, only the latest wish is kept. */
export function useSeeking(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<VideoState>('loading')
  const [time, setTime] = useState(0)
  const wished = useRef<number>(undefined)
  const duration = typeof state === 'object' ? state.duration : 0

  const seek = (to: number) => {
    const next = Math.min(duration, Math.max(0, to))
    setTime(next)
    if (!video.current) return
    // A seek that has ended may not have reported it yet: an older wish must not follow this one.
    wished.current = video.current.seeking ? next : undefined
    if (!video.current.seeking) video.current.currentTime = next
  }
  return {
    state,
    time,
    seek,
    /** Resolves when the frame at the latest position is in the video element. */
    settled: async (element: HTMLVideoElement) => {
      while (element.seeking || wished.current !== undefined) await mediaEvent(element, 'seeked')
    },
    handlers: {
      onLoadedData: async () => {
        const element = video.current
        if (!element || state !== 'loading') return
        try {
          const length = await mediaDuration(element)
          // Looking for the end may have moved a recording away from its first frame.
          if (element.currentTime !== 0) element.currentTime = 0
          // Without a picture it is a sound, or its codec is not known.
          setState(Number.isFinite(length) && element.videoWidth > 0 ? { duration: length } : 'unplayable')
        } catch {
          setState('unplayable')
        }
      },
      onError: () => setState('unplayable'),
      onSeeked: () => {
        const next = wished.current
        wished.current = undefined
        if (next !== undefined && video.current) video.current.currentTime = next
      },
    },
  }
}
