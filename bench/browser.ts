/** The browsers that measure. */
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts'

/** A frame comes when there is something to show, so that a time is not rounded up to the next 16.7 ms. */
const UNLIMITED_FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

export interface Browsers {
  /** For times from an event to its frame. */
  timing: Browser
  /** For scrolling: 60 frames a second, as on a screen. */
  scrolling: Browser
  close: () => Promise<void>
}

export async function launchBrowsers(): Promise<Browsers> {
  const executablePath = ensureChromium()
  const launch = (flags: string[]) => chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] })
  const [timing, scrolling] = await Promise.all([launch(UNLIMITED_FRAMES), launch([])])
  return {
    timing,
    scrolling,
    close: async () => void (await Promise.all([timing.close(), scrolling.close()])),
  }
}
