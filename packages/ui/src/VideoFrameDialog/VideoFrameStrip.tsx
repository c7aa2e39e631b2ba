import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDuration } from '../format/formatDuration.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { mediaEvent } from '../media/mediaElement.ts'
import classes from './VideoFrameDialog.module.css'

const FRAMES = 6
/** Pixels. */
const WIDTH = 160

interface VideoFrameStripProps {
  url: string
  crossOrigin: 'anonymous' | 'use-credentials' | undefined
  /** Seconds. */
  duration: number
  onSeek: (time: number) => void
}

/** Evenly spaced frames of the video, each a button that goes to it. They are drawn one after the other. */
export function VideoFrameStrip({ url, crossOrigin, duration, onSeek }: VideoFrameStripProps) {
  const words = useLabels().videoFrame
  const strip = useRef<HTMLUListElement>(null)
  const times = Array.from({ length: FRAMES }, (_, index) => ((index + 0.5) * duration) / FRAMES)
  useEffect(() => {
    // Another element than the one in sight, which would jump about.
    const video = document.createElement('video')
    video.muted = true
    video.preload = 'auto'
    if (crossOrigin) video.crossOrigin = crossOrigin
    video.src = url
    drawFrames(video, duration, strip.current?.querySelectorAll('canvas') ?? []).catch(() => {
      // The picture above says what is wrong with the video; the buttons work without theirs.
    })
    return () => {
      video.removeAttribute('src')
      video.load()
    }
  }, [url, crossOrigin, duration])
  return (
    <ul ref={strip} className={classes.strip} aria-label={words.frames}>
      {times.map((time) => (
        <li key={time}>
          <UnstyledButton
            className={classes.frame}
            aria-label={words.goTo(formatDuration(time))}
            onClick={() => onSeek(time)}
          >
            <canvas aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

async function drawFrames(video: HTMLVideoElement, duration: number, canvases: Iterable<HTMLCanvasElement>) {
  await mediaEvent(video, 'loadedmetadata')
  let index = 0
  for (const canvas of canvases) {
    const seeked = mediaEvent(video, 'seeked')
    video.currentTime = ((index++ + 0.5) * duration) / FRAMES
    await seeked
    canvas.width = WIDTH
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  }
}
