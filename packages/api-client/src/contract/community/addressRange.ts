import { z } from 'zod'

const written = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Sixteen-bit groups of IPv6, in which IPv4 addresses are mapped. */
const GROUPS = 8
const BITS = 128
const MAPPED = [0, 0, 0, 0, 0, 0xffff]
const MAPPED_BITS = 96

const pairs = (dotted: string): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

const groupsIn = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap((group) => (group.includes('.') ? pairs(group) : Number.parseInt(group, 16)))

function groupsOf(address: string): number[] {
  if (!address.includes(':')) return [...MAPPED, ...pairs(address)]
  const [head = '', tail] = address.split('::')
  if (tail === undefined) return groupsIn(head)
  const [first, last] = [groupsIn(head), groupsIn(tail)]
  return [...first, ...Array(GROUPS - first.length - last.length).fill(0), ...last]
}

/** The group at an index with only those bits that belong to a range. */
function masked(group: number, index: number, length: number): number {
  const kept = Math.min(16, Math.max(0, length - index * 16))
  return group & (0xffff << (16 - kept)) & 0xffff
}

/**
 * Returns the canonical form of an address or a range: a range by its first address, in lower case, the longest
 * run of zeros left out, a single address without a length, and an IPv4-mapped one as IPv4.
 * @returns nothing for a text that is neither
 */
export function addressRange(text: string): string | undefined {
  if (!written.safeParse(text).success) return undefined
  const [address = '', bits] = text.split('/')
  const longest = address.includes(':') ? BITS : BITS - MAPPED_BITS
  const length = BITS - longest + Number(bits ?? longest)
  const groups = groupsOf(address).map((group, index) => masked(group, index, length))
  const isMapped = length >= MAPPED_BITS && MAPPED.every((group, index) => groups[index] === group)
  const suffix = length === BITS ? '' : `/${isMapped ? length - MAPPED_BITS : length}`
  if (isMapped)
    return `${groups
      .slice(MAPPED.length)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')}${suffix}`
  const hexadecimal = groups.map((group) => group.toString(16)).join(':')
  // URLs write IPv6 addresses as RFC 5952 demands.
  return `${new URL(`http://[${hexadecimal}]`).hostname.slice(1, -1)}${suffix}`
}
