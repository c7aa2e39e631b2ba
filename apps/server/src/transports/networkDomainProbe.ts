import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { DomainFacts, DomainProbe } from '../ports/DomainProbe.ts'

/** Milliseconds that an answer of a name server may take, of which two are awaited. */
const NAME_TIMEOUT = 3000
/** Milliseconds that a look at a domain may take altogether. */
export const DEADLINE = 15_000
/** What the domain name system answers of a name without a record; every other error is no answer. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA'])

/** Addresses that aren't of the public internet (RFC 6890): a name that leads there must not make the server ask them. */
const notPublic = new BlockList()
/** Apart, as rules of IPv6 hold for the addresses of IPv4, too, which are mapped. */
const notPublicIpv6 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix)
// Only 2000::/3 is of the public internet.
for (const [network, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['64:ff9b::', 96],
] as const)
  notPublicIpv6.addSubnet(network, prefix, 'ipv6')

/** Whether an address isn't of the public internet. */
export const isPrivate = (address: string): boolean =>
  isIPv6(address) ? notPublicIpv6.check(address, 'ipv6') : notPublic.check(address)

/** Name servers that are asked. @default those of the system */
type NameServers = readonly string[] | undefined

/** Returns the addresses of a name; empty without a record, null where no answer tells. */
export async function addressesOf(
  name: string,
  servers: NameServers,
  deadline: AbortSignal,
): Promise<string[] | null> {
  if (isIP(name)) return [name]
  const resolver = new Resolver({ timeout: NAME_TIMEOUT, tries: 2 })
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  deadline.addEventListener('abort', cancel, { once: true })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  deadline.removeEventListener('abort', cancel)
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const isKnown = found.every((each) => each.status === 'fulfilled' || NO_RECORD.has(each.reason?.code))
  return addresses.length > 0 || isKnown ? addresses : null
}

type Answer = Pick<DomainFacts, 'status' | 'certificate'>

interface Asked {
  /** The resolved address is used, so that another answer of the name can't lead elsewhere. */
  address: string
  port: number
  https: boolean
  /** With the query. @default the first page */
  path?: string
  /** Aborted when the answer is no longer awaited. */
  signal: AbortSignal
}

/** Asks an address for a page of a host; follows no redirect and reads no body. */
export function askFor(host: string, { address, port, https, path = '/', signal }: Asked): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  let certificate: Answer['certificate'] = null
  const options: RequestOptions = {
    host: address,
    port,
    servername: host,
    method: 'HEAD',
    path,
    headers: { Host: port === (https ? 443 : 80) ? host : `${host}:${port}` },
    signal,
    rejectUnauthorized: false,
    agent: false,
  }
  const request = https ? requestHttps(options) : requestHttp(options)
  request.on('socket', (socket) => {
    if (socket instanceof TLSSocket)
      socket.once('secureConnect', () => {
        const end = Date.parse(socket.getPeerCertificate().valid_to)
        if (Number.isFinite(end)) certificate = { end, trusted: socket.authorized }
      })
  })
  request.on('response', (response) => {
    response.destroy()
    resolve({ status: response.statusCode ?? null, certificate })
  })
  request.on('error', () => resolve({ status: null, certificate }))
  request.on('close', () => resolve({ status: null, certificate }))
  request.end()
  return promise
}

/** Asks the domain name system and the hosts themselves; never an address that isn't public. */
export const networkDomainProbe = (servers?: NameServers): DomainProbe => ({
  resolve: (name) => addressesOf(name, servers, AbortSignal.timeout(DEADLINE)),
  async look(host, { https }) {
    const signal = AbortSignal.timeout(DEADLINE)
    const addresses = await addressesOf(host, servers, signal)
    const none = { status: null, certificate: null }
    const [address] = addresses ?? []
    if (!addresses || address === undefined) return { addresses, isPrivate: false, ...none }
    if (addresses.some(isPrivate)) return { addresses, isPrivate: true, ...none }
    const answer = await askFor(host, { address, port: https ? 443 : 80, https, signal })
    return { addresses, isPrivate: false, ...answer }
  },
})
