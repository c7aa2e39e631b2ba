import type { Config } from '../kernel/context.ts'
import { Refusal } from '../kernel/Refusal.ts'

/** What passkeys are bound to. */
export interface RelyingParty {
  /** Host name, without which a browser offers no passkey. */
  id: string
  /** Whether a page of this origin may use them. */
  accepts: (origin: string) => boolean
}

const LOCALHOST: RelyingParty = {
  id: 'localhost',
  accepts: (origin) => /^https?:\/\/localhost(:\d+)?$/.test(origin),
}

/** Whether a host is an IP address, for which browsers have no passkeys. */
const isAddress = (host: string) => /^\d+(\.\d+){3}$|^\[/.test(host)

/** Returns what an address that people open binds passkeys to; undefined for an IP address. */
export function relyingPartyAt(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl)
  return isAddress(hostname) ? undefined : { id: hostname, accepts: (other) => other === origin }
}

/** Returns what passkeys are bound to: the public address or, in development, localhost at any port. */
export function relyingPartyOf({ publicUrl, production }: Config): RelyingParty | undefined {
  if (publicUrl !== undefined) return relyingPartyAt(publicUrl)
  return production ? undefined : LOCALHOST
}

/** @throws Refusal `passkeysUnavailable` without a public address */
export function requireRelyingParty(config: Config): RelyingParty {
  const relyingParty = relyingPartyOf(config)
  if (!relyingParty) throw new Refusal('passkeysUnavailable')
  return relyingParty
}
