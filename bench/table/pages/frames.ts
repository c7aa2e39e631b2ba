/** Milliseconds after which a scenario is given up. */
const GIVE_UP_AFTER = 60_000

/**
 * Resolves in the first animation frame in which `done`, with the time after that frame's layout was forced.
 *
 * @throws when it never comes
 */
export function frameWhen(done: () => boolean): Promise<number> {
  const deadline = performance.now() + GIVE_UP_AFTER
  return new Promise((resolve, reject) => {
    const look = () => {
      document.body.getBoundingClientRect()
      const now = performance.now()
      if (done()) resolve(now)
      else if (now > deadline) reject(new Error('The table never showed what was asked of it'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

export interface ScrollWatch {
  /** Milliseconds between the frames of the main thread. */
  frames: number[]
  /** Frames whose middle showed no row. */
  blank: number
  /** Frames where the upper or lower edge of the scrolled area showed no row, the middle did. */
  blankEdge: number
  /** Pixels between the first and the last frame. */
  distance: number
}

/**
 * Watches an element being scrolled. What a frame shows is looked up by `elementFromPoint` in a callback that
 * is asked for after the table's own, in the same frame: what it finds is what gets painted.
 */
export function watchScroll(scroller: Element, row: string): () => ScrollWatch {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const x = left + (right - left) / 3
  const head = 60
  const margin = 30
  const showsRow = (y: number) => document.elementFromPoint(x, y)?.closest(row) != null
  const watch: ScrollWatch = { frames: [], blank: 0, blankEdge: 0, distance: 0 }
  let last: number | undefined
  let watching = true
  const start = scroller.scrollTop

  const look = () => {
    if (!showsRow((top + bottom) / 2)) watch.blank++
    else if (!showsRow(top + head) || !showsRow(bottom - margin)) watch.blankEdge++
  }
  const onScroll = () => requestAnimationFrame(look)
  scroller.addEventListener('scroll', onScroll, { passive: true })

  const tick = (now: number) => {
    if (!watching) return
    if (last !== undefined) watch.frames.push(now - last)
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)

  return () => {
    watching = false
    scroller.removeEventListener('scroll', onScroll)
    watch.distance = scroller.scrollTop - start
    return watch
  }
}
