import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldValues, SingleField } from './AnyField.ts'
import { applyChange, inDependencyOrder, resolveFields } from './dependencies.ts'
import type { FieldOption } from './FieldBase.ts'
import { startValues } from './startValues.ts'

const CITIES: Record<string, string[]> = { hk: ['central', 'kowloon'], jp: ['tokyo', 'osaka'], us: [] }
const DISTRICTS: Record<string, string[]> = { central: ['c1'], kowloon: ['k1', 'k2'], tokyo: ['t1'] }
const optionsOf = (codes: readonly string[] = []): FieldOption[] =>
  codes.map((value) => ({ value, label: value }))

const country: SingleField = {
  type: 'select',
  name: 'country',
  label: 'Country',
  options: optionsOf(Object.keys(CITIES)),
}
const city: SingleField = {
  type: 'select',
  name: 'city',
  label: 'City',
  options: [],
  depends: { on: ['country'], resolve: ({ country }) => ({ options: optionsOf(CITIES[String(country)]) }) },
}
const districts: SingleField = {
  type: 'multiSelect',
  name: 'districts',
  label: 'Districts',
  options: [],
  depends: {
    on: ['city'],
    resolve: ({ city }) => ({
      options: optionsOf(DISTRICTS[String(city)]),
      visible: city !== null,
      required: city === 'tokyo',
    }),
  },
}
const currency: SingleField = {
  type: 'input',
  name: 'currency',
  label: 'Currency',
  depends: { on: ['country'], resolve: ({ country }) => ({ value: String(country).toUpperCase() }) },
}
const fields = [currency, districts, city, country]

const anyCode = fc.constantFrom(null, 'hk', 'jp', 'us', 'central', 'kowloon', 'tokyo', 'c1', 'k1')
/** What its select offers, or nothing. */
const anyCountry = fc.constantFrom(null, ...Object.keys(CITIES))
const anyPatch = fc.record(
  { country: anyCode, city: anyCode, districts: fc.array(anyCode), currency: fc.string() },
  { requiredKeys: [] },
)
const start = startValues(fields, undefined, 'add')

/** Choices with values that the form's current options don't include. */
const leftovers = (values: FieldValues) =>
  resolveFields(fields, values).flatMap((field) => {
    if (field.type !== 'select' && field.type !== 'multiSelect') return []
    const offered = field.options.map(({ value }) => value)
    return [values[field.name] ?? []].flat().filter((value) => !offered.includes(value as string))
  })

test('after any change, no field keeps a value that its options do not contain', () => {
  fc.assert(
    fc.property(fc.array(anyCountry, { minLength: 1 }), (countries) => {
      let values = start
      for (const code of countries) values = applyChange(fields, values, { country: code })
      expect(leftovers(values)).toEqual([])
    }),
  )
})

test('the order in which fields are listed makes no difference', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(fields, { minLength: fields.length }), anyPatch, (listed, patch) => {
      expect(applyChange(listed, start, patch)).toEqual(applyChange(fields, start, patch))
    }),
  )
})

test('the same change again changes nothing', () => {
  fc.assert(
    fc.property(anyPatch, (patch) => {
      const once = applyChange(fields, start, patch)
      expect(applyChange(fields, once, { country: once.country })).toEqual(once)
    }),
  )
})

test('what someone sets in the same step counts before what follows', () => {
  expect(applyChange(fields, start, { country: 'jp', currency: 'EUR' })).toMatchObject({ currency: 'EUR' })
  expect(applyChange(fields, start, { country: 'jp', city: 'osaka' })).toMatchObject({ city: 'osaka' })
})

test('a change that reaches over several fields is settled in one step', () => {
  const chosen = { country: 'hk', city: 'kowloon', districts: ['k1', 'k2'], currency: 'HK' }
  expect(applyChange(fields, chosen, { country: 'jp' })).toEqual({
    country: 'jp',
    city: null,
    districts: [],
    currency: 'JP',
  })
})

test('adding starts with what the first options make of the fields that follow', () => {
  expect(start).toMatchObject({ country: 'hk', city: 'central', currency: 'HK' })
})

test('a field is hidden and required by what it follows', () => {
  const names = (values: FieldValues) => resolveFields(fields, values).map(({ name }) => name)
  expect(names({ city: null })).not.toContain('districts')
  expect(resolveFields(fields, { city: 'tokyo' }).find(({ name }) => name === 'districts')?.required).toBe(
    true,
  )
})

test('fields that follow each other in a circle are rejected by name', () => {
  const follow = (name: string, on: string): SingleField => ({
    type: 'input',
    name,
    label: name,
    depends: { on: [on], resolve: () => ({}) },
  })
  expect(() => inDependencyOrder([follow('a', 'b'), follow('b', 'a')])).toThrow(/"a"/)
})
