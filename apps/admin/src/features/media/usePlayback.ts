import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Plays a video element at the operator's will, also when its address is replaced meanwhile.
 * @param muted whether it starts without sound
 */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, muted: boolean) {
  const [duration, setDuration] = useState(0)
  const [time, setTime] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [silent, setSilent] = useState(muted)
  /** What a newly loaded address continues with. */
  const wished = useRef({ time: 0, playing: false })
  useEffect(() => setSilent(muted), [muted])

  const seek = (to: number) => {
    const next = Math.max(0, duration > 0 ? Math.min(duration, to) : to)
    wished.current.time = next
    setTime(next)
    if (video.current) video.current.currentTime = next
  }
  const toggle = () => {
    wished.current.playing = !playing
    setPlaying(!playing)
    if (playing) video.current?.pause()
    // A browser may refuse to play with sound before the page was touched; the element then says that it is paused.
    else video.current?.play().catch(() => setPlaying(false))
  }
  return {
    duration,
    time,
    playing,
    silent,
    seek,
    toggle,
    toggleSound: () => setSilent(!silent),
    handlers: {
      muted: silent,
      onLoadedMetadata: () => {
        const element = video.current
        if (!element) return
        if (Number.isFinite(element.duration)) setDuration(element.duration)
        if (wished.current.time > 0) element.currentTime = wished.current.time
        if (wished.current.playing) element.play().catch(() => setPlaying(false))
      },
      onTimeUpdate: () => {
        const element = video.current
        // While a new address loads, the element is at its beginning.
        if (!element || element.readyState === 0 || element.seeking) return
        wished.current.time = element.currentTime
        setTime(element.currentTime)
      },
      onPlay: () => setPlaying(true),
      onPause: () => {
        // A lost address pauses too; it continues once there is a new one.
        if (!video.current?.error) wished.current.playing = false
        setPlaying(false)
      },
    },
  }
}
