import { expect, expectTypeOf, test } from 'vitest'
import { defineTransitions, pathName } from '../src/contract/defineTransitions.ts'
import type { definitions } from '../src/contract/operations.ts'

test('a transition becomes an operation under the path of its row', () => {
  expect(pathName('openMfa')).toBe('open-mfa')
  type Operations = typeof definitions.merchant.operations
  expectTypeOf<Operations['openMfa']['path']>().toEqualTypeOf<'/api/admin/merchants/{id}/open-mfa'>()
  expectTypeOf<Operations['openMfa']['access']>().toEqualTypeOf<'merchant:mfa'>()
})

test('transitions take the states of their enumeration only', () => {
  defineTransitions('noticeStatus', 'status', {
    // @ts-expect-error no state of a notice
    publish: { from: ['enabled'], to: 'published', access: 'notice:publish', summary: '' },
  })
})
