import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Area } from '../src/contract/defineArea.ts'
import { email, phone } from '../src/contract/fields.ts'
import { keptIfEmpty, maskedFieldsOf, maskedFilters } from '../src/contract/maskedFields.ts'
import { isMask, MASK, type MaskedKind, maskOf } from '../src/contract/masks.ts'
import { openApiDocument } from '../src/contract/openapi.ts'
import { definitions } from '../src/contract/operations.ts'

const kinds: readonly MaskedKind[] = ['email', 'phone', 'ipAddress']
const values = {
  email: fc.emailAddress(),
  phone: fc.stringMatching(/^\d{5,15}$/),
  ipAddress: fc.oneof(fc.ipV4(), fc.ipV6()),
}

describe('a mask', () => {
  it.each(kinds)('of any text as %s hides a part of it, and is empty only for an empty one', (kind) => {
    fc.assert(
      fc.property(fc.oneof(values[kind], fc.string()), (value) => {
        const mask = maskOf(kind, value)
        if (value === '') return mask === ''
        const shown = mask.replace(MASK, '')
        return isMask(mask) && [...shown].length < [...value].length && mask !== value
      }),
    )
  })

  it('leaves enough to recognize a value', () => {
    expect(maskOf('email', 'anna.keller@example.com')).toBe('a•••@example.com')
    expect(maskOf('email', 'a@example.com')).toBe('•••@example.com')
    expect(maskOf('email', '*@example.com')).toBe('•••@example.com')
    expect(maskOf('phone', '13012345678')).toBe('•••5678')
    expect(maskOf('phone', '123456')).toBe('•••56')
    expect(maskOf('phone', '1234')).toBe('•••')
    expect(maskOf('ipAddress', '203.0.113.7')).toBe('203.0.•••')
    expect(maskOf('ipAddress', '203.0.113.0/24')).toBe('203.0.•••')
    expect(maskOf('ipAddress', '2001:db8:1::7')).toBe('2001:db8:•••')
    expect(maskOf('ipAddress', '::1')).toBe('•••')
  })

  it('is never a valid value', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (value) => {
        expect(keptIfEmpty(email, 'email').safeParse(maskOf('email', value)).success).toBe(false)
      }),
    )
    fc.assert(
      fc.property(values.phone, (value) => {
        expect(keptIfEmpty(phone, 'phone').safeParse(maskOf('phone', value)).success).toBe(false)
      }),
    )
  })
})

describe('a masked field', () => {
  const lists = Object.values<Area>(definitions).flatMap(({ name, row, operations: { list } }) =>
    list?.query ? [{ name, row, query: list.query }] : [],
  )

  it('that its list sorts or filters by has a filter for whole values', () => {
    const open = lists.flatMap(({ name, row, query }) => {
      const filters = maskedFilters(query)
      const { sort } = query.shape as { sort?: z.ZodOptional<z.ZodEnum> }
      const sorts = (sort?.unwrap().options ?? []) as string[]
      return Object.keys(maskedFieldsOf(row))
        .filter((field) => (field in query.shape || sorts.includes(field)) && !filters.includes(field))
        .map((field) => `${name}.${field}`)
    })
    expect(open).toEqual([])
  })

  it('is marked in the OpenAPI document', () => {
    const { schemas } = openApiDocument().components
    expect(schemas.User?.properties).toMatchObject({
      email: { type: 'string', 'x-masked': { kind: 'email' } },
      phone: { 'x-masked': { kind: 'phone' } },
    })
    expect(schemas.Account?.properties).toMatchObject({
      email: { 'x-masked': { kind: 'email', owner: 'id' } },
    })
  })
})
