import { BlobSource, CanvasSink, Input, MP4, QTFF, UrlSource } from 'mediabunny'
import { contactSheetTimes, tileSize } from './contactSheetLayout.ts'
import type { FrameRequest, FramesDrawn } from './filmFrames.ts'

/** Answers a film with some frames of its contact sheet, or with the reason why they can't be drawn. */
addEventListener('message', async ({ data }: MessageEvent<FrameRequest>) => {
  const answer = await draw(data).catch((error: unknown): FramesDrawn => ({ failure: String(error) }))
  postMessage(answer, { transfer: 'frames' in answer ? answer.frames : [] })
})

async function draw({ film, ...request }: FrameRequest): Promise<FramesDrawn> {
  // A broken connection is not repaired here: the caller's time is limited.
  const source =
    film instanceof Blob ? new BlobSource(film) : new UrlSource(film, { getRetryDelay: () => null })
  const input = new Input({ source, formats: [MP4, QTFF] })
  try {
    return await drawFrom(input, request)
  } finally {
    input.dispose()
  }
}

async function drawFrom(
  input: Input,
  { indexes, longerSide }: Omit<FrameRequest, 'film'>,
): Promise<FramesDrawn> {
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) return { failure: 'The browser knows no decoder for the film' }
  const duration = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  const size = tileSize(await track.getDisplayWidth(), await track.getDisplayHeight(), longerSide)
  const sink = new CanvasSink(track, { ...size, fit: 'fill', poolSize: 1 })
  const times = contactSheetTimes(duration)
  const frames: ImageBitmap[] = []
  for await (const frame of sink.canvasesAtTimestamps(indexes.map((index) => times[index] ?? 0))) {
    if (!frame) return { failure: 'The film has no frame at this time' }
    frames.push(await createImageBitmap(frame.canvas))
  }
  return { frames }
}
