/**
 * Resolves when an audio or video element has reported an event.
 *
 * @param timeout milliseconds @default without a limit
 * @throws when the element cannot open its source, or the time has passed
 */
export function mediaEvent(
  media: HTMLMediaElement,
  name: 'loadedmetadata' | 'durationchange' | 'seeked',
  timeout?: number,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const ended = new AbortController()
  const fail = () => reject(media.error ?? new Error(`no ${name}`))
  media.addEventListener(name, () => resolve(), ended)
  media.addEventListener('error', fail, ended)
  const timer = timeout === undefined ? undefined : setTimeout(fail, timeout)
  return promise.finally(() => {
    clearTimeout(timer)
    ended.abort()
  })
}

/**
 * Reads how long an element plays that has loaded its metadata.
 *
 * @param timeout milliseconds @default without a limit
 * @returns seconds; infinite or NaN where the element does not know
 */
export async function mediaDuration(media: HTMLMediaElement, timeout?: number): Promise<number> {
  if (media.duration === Number.POSITIVE_INFINITY) {
    // A recording contains its duration only at its end.
    media.currentTime = Number.MAX_SAFE_INTEGER
    await mediaEvent(media, 'durationchange', timeout)
  }
  return media.duration
}
