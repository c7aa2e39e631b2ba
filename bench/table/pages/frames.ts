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

/** Milliseconds in which a frame gets painted and its effects end. */
const PAUSE = 60

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/**
 * Resolves when what came before no longer takes the machine's time. A frame of its own is part of it: after a
 * layout, the browser looks in the next frame what the pointer is over now, at the cost of whoever asks for it.
 */
export async function calm(): Promise<void> {
  await pause()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await pause()
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
}

export interface ScrollWatch {
  /** Milliseconds between the frames of the main thread. */
  frames: number[]
  /** Frames on the screen whose middle showed no row. */
  blank: number
  /** Frames on the screen where the middle showed a row, and the area a quarter above or below it none. */
  partlyBlank: number
  /** Pixels between the first and the last frame. */
  distance: number
}

/** A frame of the screen. */
const TICK = 1000 / 60

/** What one frame of the main thread left to be scrolled over until the next. */
interface Left {
  at: number
  top: number
  /** Pixels of rows below the middle. */
  below: number
}

/**
 * Watches an element being scrolled downwards.
 *
 * What a frame shows is looked up by `elementFromPoint`, in a callback that is asked for after the table's own
 * in the same frame: what it finds is what gets painted. Where the browser scrolls by itself, the screen goes on
 * while the main thread is late: the frames between are counted by how far the rows of the last one reach.
 */
export function watchScroll(scroller: Element, row: string): () => ScrollWatch {
  const { left, width, top, height } = scroller.getBoundingClientRect()
  const x = left + width / 3
  const [upper, middle, lower] = [0.25, 0.5, 0.75].map((share) => top + height * share) as [
    number,
    number,
    number,
  ]
  const showsRow = (y: number) => document.elementFromPoint(x, y)?.closest(row) != null
  const scrollsByItself = getComputedStyle(scroller).overflowY !== 'hidden'
  const watch: ScrollWatch = { frames: [], blank: 0, partlyBlank: 0, distance: 0 }
  const start = scroller.scrollTop
  let previous: Left | undefined
  let last: number | undefined
  let watching = true

  const count = (blank: boolean, partly: boolean) => {
    if (blank) watch.blank++
    else if (partly) watch.partlyBlank++
  }
  const look = (at: number) => {
    const now = scroller.scrollTop
    if (previous && scrollsByItself) {
      const ticks = Math.round((at - previous.at) / TICK)
      for (let tick = 1; tick < ticks; tick++) {
        const moved = ((now - previous.top) * tick) / ticks
        count(moved > previous.below, moved > previous.below - (lower - middle))
      }
    }
    count(!showsRow(middle), !showsRow(upper) || !showsRow(lower))
    const rows = document.querySelectorAll(row)
    const bottom = rows[rows.length - 1]?.getBoundingClientRect().bottom ?? 0
    previous = { at, top: now, below: bottom - middle }
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
