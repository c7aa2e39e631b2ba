/** The browsers that measure. */
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts'

/** A frame comes when there is something to show, so that a time is not rounded up to the next 16.7 ms. */
const UNLIMITED_FRAMES = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

export interface Browsers {
  /** For times from an event to its frame. */
  timing: () => Promise<Browser>
  /** For scrolling: 60 frames a second, as on a screen. */
  scrolling: () => Promise<Browser>
  close: () => Promise<void>
}

/** Each is started when first asked for, and again when it has ended or was closed. */
export function makeBrowsers(): Browsers {
  const timing = startedOnDemand(UNLIMITED_FRAMES)
  const scrolling = startedOnDemand([])
  return {
    timing: timing.get,
    scrolling: scrolling.get,
    close: async () => {
      await Promise.all([timing.close(), scrolling.close()])
    },
  }
}

function startedOnDemand(flags: string[]) {
  let browser: Browser | undefined
  return {
    get: async () => {
      if (!browser?.isConnected())
        browser = await chromium.launch({
          executablePath: ensureChromium(),
          args: [...chromiumFlags, ...flags],
        })
      return browser
    },
    close: async () => {
      await browser?.close()
      browser = undefined
    },
  }
}
