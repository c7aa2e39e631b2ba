import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askFor, isPrivate, networkDomainProbe } from '../src/transports/networkDomainProbe.ts'

describe('private addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
  ])('include %s', (address) => {
    expect(isPrivate(address)).toBe(true)
  })

  it.each(['8.8.8.8', '100.63.255.255', '100.128.0.0', '172.32.0.1', '2001:4860:4860::8888', '2606:4700::1'])(
    'don’t include %s',
    (address) => {
      expect(isPrivate(address)).toBe(false)
    },
  )
})

/** Response codes of the domain name system (RFC 1035, section 4.1.1). */
const codes = { good: 0, servfail: 2, nxdomain: 3 }
const A = 1

/** Answers the first label of a name: `good` and `inside` with an address, `empty` without one, the others with their code. */
function answerTo(query: Buffer): Buffer {
  const labelEnd = 13 + query.readUInt8(12)
  const label = query.toString('ascii', 13, labelEnd)
  let end = 12
  while (query.readUInt8(end) > 0) end += 1 + query.readUInt8(end)
  const type = query.readUInt16BE(end + 1)
  const question = query.subarray(12, end + 5)
  const address = { good: [8, 8, 4, 4], inside: [10, 0, 0, 7], partly: [8, 8, 4, 4] }[label]
  const record =
    address && type === A ? Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...address]) : null
  const code =
    label === 'partly' && type !== A ? codes.servfail : (codes[label as keyof typeof codes] ?? codes.good)
  const head = Buffer.alloc(12)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180 + code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(record ? 1 : 0, 6)
  return Buffer.concat([head, question, ...(record ? [record] : [])])
}

describe('the domain probe', () => {
  let names: Socket
  let servers: string[]

  beforeAll(async () => {
    names = createSocket('udp4')
    names.on('message', (query, { port, address }) => names.send(answerTo(query), port, address))
    await new Promise<void>((resolve) => names.bind(0, '127.0.0.1', resolve))
    servers = [`127.0.0.1:${names.address().port}`]
  })
  afterAll(() => {
    names.close()
  })

  it.each([
    ['good.example.com', ['8.8.4.4']],
    ['partly.example.com', ['8.8.4.4']],
    ['empty.example.com', []],
    ['nxdomain.example.com', []],
    ['servfail.example.com', null],
    ['192.0.2.7', ['192.0.2.7']],
  ])('resolves %s to %j', async (name, addresses) => {
    expect(await networkDomainProbe(servers).resolve(name)).toEqual(addresses)
  })

  it.each([
    ['inside.example.com', { addresses: ['10.0.0.7'], isPrivate: true }],
    ['nxdomain.example.com', { addresses: [], isPrivate: false }],
    ['servfail.example.com', { addresses: null, isPrivate: false }],
  ])('asks nothing of %s', async (host, facts) => {
    expect(await networkDomainProbe(servers).look(host, { https: false })).toEqual({
      ...facts,
      status: null,
      certificate: null,
    })
  })
})

describe('the first page of a host', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  const listen = async (answer: Parameters<typeof createServer>[1]) => {
    server = createServer(answer as never)
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    return { address: '127.0.0.1', port: (server.address() as AddressInfo).port, https: false }
  }

  it('answers with a status', async () => {
    const asked = await listen((_request, response) => response.writeHead(404).end())
    expect(await askFor('example.com', { ...asked, signal: AbortSignal.timeout(5000) })).toEqual({
      status: 404,
      certificate: null,
    })
  })

  it('is no longer awaited after the deadline', async () => {
    const asked = await listen(() => {})
    expect(await askFor('example.com', { ...asked, signal: AbortSignal.timeout(50) })).toEqual({
      status: null,
      certificate: null,
    })
  })
})
