import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { detectLanguage } from '../src/http/middleware.ts'
import { addressOf, networkOf, siteOf } from '../src/http/requestInfo.ts'

describe('the client’s address', () => {
  const forwarded = new Headers({ 'X-Forwarded-For': '10.0.0.1, 203.0.113.9' })

  it('is the socket’s, whatever a client writes into X-Forwarded-For', () => {
    expect(addressOf(forwarded, '192.0.2.7', false)).toBe('192.0.2.7')
  })

  it('is the last hop’s behind a trusted proxy', () => {
    expect(addressOf(forwarded, '192.0.2.7', true)).toBe('203.0.113.9')
  })

  it.each([
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[::ffff:192.0.2.7]:4711', '192.0.2.7'],
  ])('is without the port that a proxy adds: %s', (forwarded, address) => {
    expect(addressOf(new Headers({ 'X-Forwarded-For': forwarded }), '127.0.0.1', true)).toBe(address)
  })

  it.each(['::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:c000:0207'])(
    'is one and the same for an IPv4 client of a dual-stack socket: %s',
    (address) => {
      expect(addressOf(new Headers(), address, false)).toBe('192.0.2.7')
      expect(addressOf(new Headers({ 'X-Forwarded-For': address }), '127.0.0.1', true)).toBe('192.0.2.7')
    },
  )

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:7:a:b:c:d', '2001:db8:0:7::/64'],
    ['2001:0DB8::7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['64:ff9b::c000:207', '192.0.2.7'],
    ['64:ff9b:1::c000:207', '64:ff9b:1:0::/64'],
    ['unknown', 'unknown'],
    ['10.0.0.1:8080', '10.0.0.1:8080'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:7:a:b:c:d', '2001:db8:0::/48'],
    ['64:ff9b::c000:207', '192.0.2.7'],
  ])('%s belongs to the site %s', (address, site) => {
    expect(siteOf(address)).toBe(site)
  })
})

describe('the language', () => {
  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['en;q=0.3, zh-TW;q=0.4', 'zh-CN'],
    ['zh;q=0, de', 'en-US'],
    ['', 'en-US'],
  ])('of "%s" is %s', async (header, language) => {
    const app = new Hono().use(detectLanguage).get('/', (c) => c.text(c.get('language')))
    const response = await app.request('/', { headers: { 'Accept-Language': header } })
    expect(await response.text()).toBe(language)
  })
})
