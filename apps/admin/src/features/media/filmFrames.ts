import { workerStarter } from '../files/workerStarter.ts'
import workerUrl from './filmWorker.ts?worker&url'

/** What the worker is asked for. */
export interface FrameRequest {
  /** The film itself, or an address that is read by ranges. */
  film: Blob | string
  /** Frames of the contact sheet, in their order. */
  indexes: number[]
  /** Pixels of a frame's longer side. */
  longerSide: number
}

/** What the worker answers. */
export type FramesDrawn = { frames: ImageBitmap[] } | { failure: string }

export interface FrameOptions {
  /** Ends the drawing. @default none */
  signal?: AbortSignal
  /** Milliseconds after which it is given up: a film may be damaged in any way. @default 60_000 */
  timeout?: number
}

const startWorker = workerStarter('film-worker', workerUrl)

/**
 * Draws frames of a film's contact sheet in a worker, which reads only the parts of the film that they need.
 * @throws where the browser can't decode the film, or the time has passed; the reason of the signal when it aborts
 */
export async function filmFrames(
  request: FrameRequest,
  { signal, timeout = 60_000 }: FrameOptions = {},
): Promise<ImageBitmap[]> {
  signal?.throwIfAborted()
  const worker = startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<FramesDrawn>()
  const ended = new AbortController()
  const timer = setTimeout(() => reject(new Error('Drawing the film took too long')), timeout)
  worker.addEventListener('message', ({ data }: MessageEvent<FramesDrawn>) => resolve(data), ended)
  worker.addEventListener('error', ({ message }) => reject(new Error(message)), ended)
  signal?.addEventListener('abort', () => reject(signal.reason), ended)
  try {
    worker.postMessage({ ...request, film: absolute(request.film) })
    const drawn = await promise
    if ('failure' in drawn) throw new Error(drawn.failure)
    return drawn.frames
  } finally {
    clearTimeout(timer)
    ended.abort()
    worker.terminate()
  }
}

/** A worker's addresses are relative to itself. */
const absolute = (film: Blob | string) => (film instanceof Blob ? film : new URL(film, location.href).href)
