/** The client's address: the socket's, or what a trusted proxy says. */
export function addressOf(headers: Headers, socketAddress: string | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return plainAddress(withoutPort(forwarded || socketAddress || 'unknown'))
}

/** `192.0.2.7:4711` and `[2001:db8::7]:4711`, as some proxies write an address, without port and brackets. */
function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1).split(']', 1)[0] ?? ''
  const [host = '', ...rest] = address.split(':')
  return rest.length === 1 ? host : address
}

/** An IPv4-mapped IPv6 address as the IPv4 address that it is. */
export function plainAddress(address: string): string {
  const groups = groupsOf(address)
  const isMapped = groups?.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return groups && isMapped ? ipv4Of(groups) : address.slice(0, 64)
}

/**
 * Returns what limits count an address by: an IPv4 address itself, also where a translator (NAT64) put it into
 * 64:ff9b::/96, and the /64 of any other IPv6 address, because a single customer holds at least that many.
 */
export const networkOf = (address: string): string => prefixOf(address, 64)

/** Returns the same as `networkOf`, with the /48 of an IPv6 address: a site can hold a whole one. */
export const siteOf = (address: string): string => prefixOf(address, 48)

function prefixOf(address: string, bits: 48 | 64): string {
  const groups = groupsOf(address)
  if (groups?.slice(0, 6).join(':') === '64:ff9b:0:0:0:0') return ipv4Of(groups)
  return groups ? `${groups.slice(0, bits / 16).join(':')}::/${bits}` : address
}

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros; nothing for any other text. */
function groupsOf(address: string): string[] | undefined {
  const url = `http://[${address.split('%', 1)[0]}]`
  if (!address.includes(':') || !URL.canParse(url)) return undefined
  // The URL parser writes every spelling of an address the same way, with at most one `::`.
  const [start = [], end = []] = new URL(url).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
}

/** The IPv4 address in the last 32 bits. */
const ipv4Of = (groups: string[]) => groups.slice(6).flatMap(bytesOf).join('.')

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}

export const isHttps = (url: string, headers: Headers, trustProxy: boolean): boolean =>
  url.startsWith('https:') || (trustProxy && headers.get('X-Forwarded-Proto') === 'https')
