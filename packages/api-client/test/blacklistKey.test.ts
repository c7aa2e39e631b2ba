import { describe, expect, test } from 'vitest'
import { blacklistEntries } from '../src/contract/community/blacklistEntries.ts'
import { blacklistKey } from '../src/contract/community/blacklistKey.ts'

describe('entries of the blacklist', () => {
  test('are separated by semicolons of either width and by line breaks', () => {
    expect(blacklistEntries(' a;b；c\r\nd\n\n;; e ')).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(blacklistEntries(' ；;\n')).toEqual([])
  })

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.77/24', '198.51.100.0/24'],
    ['198.51.100.77/32', '198.51.100.77'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['１９８.51.100.7', '198.51.100.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8:1::ffff/48', '2001:db8:1::/48'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['::', '::'],
    ['::/0', '::/0'],
    ['fe80::1/10', 'fe80::/10'],
    ['::ffff:198.51.100.77', '198.51.100.77'],
    ['::FFFF:c633:644d/128', '198.51.100.77'],
    ['::ffff:198.51.100.77/120', '198.51.100.0/24'],
    ['::ffff:0:0/95', '::fffe:0:0/95'],
  ])('write the address %s as %s', (written, key) => {
    expect(blacklistKey('address', written)).toBe(key)
  })

  test.each([
    ['phone', '+86 138-0000-0000', '8613800000000'],
    ['phone', '（021）5555 0000', '02155550000'],
    ['email', 'Someone@Example.COM', 'someone@example.com'],
    ['email', '*@Example.COM', '*@example.com'],
    ['nickname', ' Free　Coins ', 'free coins'],
    ['device', 'iPhone 17', 'iphone 17'],
    ['user', '019A2F6E-0000-7000-8000-000000000000', '019a2f6e-0000-7000-8000-000000000000'],
  ] as const)('compare the %s %s as %s', (kind, written, key) => {
    expect(blacklistKey(kind, written)).toBe(key)
  })

  test.each([
    ['address', '300.1.1.1'],
    ['address', '10.0.0.0/33'],
    ['address', '10.0.0'],
    ['address', 'example.com'],
    ['phone', '12ab'],
    ['phone', '1234'],
    ['email', 'example.com'],
    ['email', '*@'],
    ['email', '*x@example.com'],
    ['nickname', 'x'],
    ['user', 'not-an-id'],
    ['device', 'x'.repeat(256)],
  ] as const)('are malformed: the %s %s', (kind, written) => {
    expect(blacklistKey(kind, written)).toBeUndefined()
  })
})
