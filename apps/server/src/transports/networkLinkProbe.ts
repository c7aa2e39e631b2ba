import type { LinkProbe } from '../ports/LinkProbe.ts'
import { addressesOf, askFor, DEADLINE, isPrivate } from './networkDomainProbe.ts'

/** Asks the hosts of links themselves; never an address that isn't public. */
export const networkLinkProbe: LinkProbe = {
  async look(url) {
    const { hostname, port, pathname, search } = new URL(url)
    // An IPv6 address is in brackets.
    const host = hostname.replace(/^\[|\]$/g, '')
    const signal = AbortSignal.timeout(DEADLINE)
    const addresses = await addressesOf(host, undefined, signal)
    if (!addresses) return null
    const [address] = addresses
    if (address === undefined) return { isPrivate: false, status: null }
    if (addresses.some(isPrivate)) return { isPrivate: true, status: null }
    const path = `${pathname}${search}`
    const { status } = await askFor(host, {
      address,
      port: port ? Number(port) : 443,
      https: true,
      path,
      signal,
    })
    return { isPrivate: false, status }
  },
}
