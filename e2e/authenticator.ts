import { generate } from 'otplib'

/** Seconds that a one-time password lasts. */
const PERIOD = 30

/** One code after the other: each is used once, and the one after the present one is taken already. */
export function authenticator(secret: string) {
  const now = Math.floor(Date.now() / 1000)
  let used = 0
  return () => generate({ secret, epoch: now + PERIOD * used++ })
}
