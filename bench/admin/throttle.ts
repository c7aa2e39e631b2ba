/** Slower machines and networks, as Chrome's developer tools slow them. */
import type { CDPSession } from 'playwright'

export const throttles = { none: 'no throttling', slow: '4× slower CPU and fast 4G' } as const
export type Throttle = keyof typeof throttles

const BYTES_OF_MEGABIT = 1_000_000 / 8
/** "Fast 4G": 9 Mbit/s down, 1.5 up, 60 ms, each with the factor that the tools correct it by. */
const FAST_4G = {
  offline: false,
  downloadThroughput: 9 * BYTES_OF_MEGABIT * 0.9,
  uploadThroughput: 1.5 * BYTES_OF_MEGABIT * 0.9,
  latency: 60 * 2.75,
}

export async function slowDown(cdp: CDPSession, throttle: Throttle): Promise<void> {
  if (throttle === 'none') return
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', FAST_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
