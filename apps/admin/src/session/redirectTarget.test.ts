import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, safeTarget } from './redirectTarget.ts'

const ORIGIN = 'https://admin.example'

describe('safeTarget', () => {
  it.each([
    '/home',
    '/coinMerchant/coinMerchantList?page=2&sort=-createTime',
    '/coinMerchant/coinMerchantList?nickname=%E7%8E%8B%26%2F%2Fx',
    '/system/account#top',
  ])('lets a path of this application pass: %s', (path) => expect(safeTarget(path)).toBe(path))

  it.each([
    ['nothing', ''],
    ['a missing value', null],
    ['another host', 'https://evil.example/home'],
    ['a scheme', 'javascript:alert(1)'],
    ['a relative path', 'home'],
    ['a protocol-relative address', '//evil.example'],
    ['a backslash in the place of a slash', '/\\evil.example'],
    ['backslashes later', '/home\\..\\..'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['a twice encoded slash', '/%252Fevil.example'],
    ['a dot segment that leaves two slashes', '/.//evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break', '/\n/evil.example'],
    ['an encoded control character', '/%09/evil.example'],
    ['a malformed encoding', '/%E0%A4%A'],
    ['leading white space', ' //evil.example'],
    ['the login page itself', '/login'],
    ['the login page, dressed up', '/%6Cogin?redirect=/login'],
    ['the SSO page', '/superAdmin/ssoLogin?ticket=x'],
  ])('refuses %s', (_, target) => expect(safeTarget(target)).toBeUndefined())

  it('never leads to another origin, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5C',
      '%252f',
      '..',
      '.',
      '\t',
      '\n',
      '@',
      ':',
      'evil.example',
      'https:',
      '?',
      '#',
      'home',
    )
    const target = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
      fc.string(),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(target, (asked) => {
        const path = safeTarget(asked)
        if (path === undefined) return
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        expect(path).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 2000 },
    )
  })

  it('restores every allowed path after signing in', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const asked = `/a${path}?${query}`
        const back = new URL(loginPath(asked), ORIGIN).searchParams.get('redirect')
        expect(back).toBe(asked)
        expect(safeTarget(back)).toBe(safeTarget(asked))
      }),
    )
  })
})
