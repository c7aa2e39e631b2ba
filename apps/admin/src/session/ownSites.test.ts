import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { describe, expect, it } from 'vitest'
import { withheldForRow, withheldFrom } from './ownSites.ts'
import type { CurrentUser } from './verifySession.ts'

const limitedTo = (...ids: string[]) => ({ sites: ids.map((id) => ({ id, name: id })) }) as CurrentUser
const manager = limitedTo('one', 'two')

describe('a user who is limited to sites', () => {
  it.each([
    ['domain:update', { siteId: 'one' }],
    ['site:switch', { id: 'two' }],
    ['advertisement:update', { siteIds: ['one', 'two'] }],
    ['advertisement:read', { siteIds: [] }],
    ['banner:read', { id: 'any' }],
    ['user:update', { id: 'any' }],
  ] as const)('can use %s for %j', (code, row) => {
    expect(withheldForRow(manager, code, row)).toBeUndefined()
  })

  it.each([
    ['domain:update', { siteId: 'three' }],
    ['advertisement:update', { siteIds: [] }],
    ['advertisement:review', { siteIds: ['one', 'three'] }],
    ['banner:publish', { id: 'any' }],
    ['template:update', { id: 'any' }],
  ] as const)('can’t use %s for %j', (code, row) => {
    expect(withheldForRow(manager, code, row)).toBe('errors:siteOutOfScope')
  })

  it('adds no sites, and nothing that all sites share', () => {
    expect(withheldForRow(manager, 'site:create', { id: 'one' })).toBe('errors:noNewSites')
    expect(withheldFrom(manager, 'site:create')).toBe('errors:noNewSites')
    expect(withheldFrom(manager, 'notice:create')).toBe('errors:siteOutOfScope')
    expect(withheldFrom(manager, 'domain:create')).toBeUndefined()
  })
})

describe('a user who is limited to no site', () => {
  it.each(['advertisement:update', 'banner:publish', 'site:create'] as const)('can use %s', (code) => {
    expect(withheldForRow(limitedTo(), code, { id: 'one', siteIds: [] })).toBeUndefined()
    expect(withheldFrom(null, code)).toBeUndefined()
  })
})

describe('a session that shows what a role or account sees', () => {
  const viewer = { ...limitedTo(), viewing: { kind: 'role' } } as CurrentUser
  const operations = Object.values(areas).flatMap((area) => Object.values<Operation>(area))
  const reads = ({ method, download, whileViewing }: Operation) =>
    whileViewing === true || (method === 'get' && !download)
  const codesOf = (all: boolean) =>
    allPermissionCodes.filter((code) => {
      const guarded = operations.filter(({ access }) => access === code)
      return guarded.length > 0 && guarded.every((operation) => reads(operation) === all)
    })

  it.each(codesOf(false))('can’t use %s, which only guards writes', (code) => {
    expect(withheldFrom(viewer, code)).toBe('errors:viewReadOnly')
  })

  // Who may share a view reads the roles that it can be shared with.
  it.each(codesOf(true).filter((code) => code !== 'savedView:share'))(
    'can use %s, which only guards reads',
    (code) => {
      expect(withheldFrom(viewer, code)).toBeUndefined()
    },
  )
})
