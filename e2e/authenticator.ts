import { generate } from 'otplib'

/** Seconds that a one-time password lasts. */
const PERIOD = 30

/** Returns the codes one after the other: each works once, and the server also accepts the next one. */
export function authenticator(secret: string) {
  const now = Math.floor(Date.now() / 1000)
  let used = 0
  return () => generate({ secret, epoch: now + PERIOD * used++ })
}
