import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { DomainFacts, DomainProbe } from '../ports/DomainProbe.ts'

/** Milliseconds that each step may take. */
const TIMEOUT = 5000

/** Addresses that aren't of the public internet (RFC 6890): a name that leads there must not make the server ask them. */
const notPublic = new BlockList()
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
  ['2001:db8::', 32],
  ['2002::', 16],
  ['64:ff9b::', 96],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

const isPrivate = (address: string) => notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

async function resolve(name: string): Promise<string[]> {
  if (isIP(name)) return [name]
  const resolver = new Resolver({ timeout: TIMEOUT, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

type Answer = Pick<DomainFacts, 'status' | 'certificate'>

/** Asks an address for the first page of a host; follows no redirect and reads no body. */
function ask(host: string, address: string, https: boolean): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  let certificate: Answer['certificate'] = null
  // The resolved address is used, so that another answer of the name can't lead elsewhere.
  const options: RequestOptions = {
    host: address,
    servername: host,
    method: 'HEAD',
    path: '/',
    headers: { Host: host },
    timeout: TIMEOUT,
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
  request.on('timeout', () => request.destroy())
  request.on('error', () => resolve({ status: null, certificate }))
  request.on('close', () => resolve({ status: null, certificate }))
  request.end()
  return promise
}

/** Asks the domain name system and the hosts themselves; never an address that isn't public. */
export const networkDomainProbe: DomainProbe = {
  resolve,
  async look(host, { https }) {
    const addresses = await resolve(host)
    const none = { status: null, certificate: null }
    const [first] = addresses
    if (first === undefined) return { addresses, isPrivate: false, ...none }
    if (addresses.some(isPrivate)) return { addresses, isPrivate: true, ...none }
    return { addresses, isPrivate: false, ...(await ask(host, first, https)) }
  },
}
