import { generate } from 'otplib'

/** Seconds that a one-time password lasts. */
const PERIOD = 30

/**
 * Returns the codes one after the other, beginning with the one before the current: two set the authenticator up, and the
 * server also accepts the one after the current.
 */
export function authenticator(secret: string) {
  const first = Math.floor(Date.now() / 1000) - PERIOD
  let used = 0
  return () => generate({ secret, epoch: first + PERIOD * used++ })
}
