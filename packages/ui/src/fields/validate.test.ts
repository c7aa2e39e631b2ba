import * as v from 'valibot'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { validate } from './validate.ts'

const schemas = {
  zod: z.object({
    name: z.string().trim().min(3, 'At least 3'),
    contacts: z.array(z.object({ phone: z.string().min(1, 'Needed') })),
  }),
  valibot: v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(3, 'At least 3')),
    contacts: v.array(v.object({ phone: v.pipe(v.string(), v.minLength(1, 'Needed')) })),
  }),
}

test.each(Object.entries(schemas))('%s: valid values come back as the schema makes them', (_, schema) => {
  const value = { name: ' Aurora ', contacts: [{ phone: '1' }] }
  expect(validate(schema, value)).toEqual({ value: { ...value, name: 'Aurora' } })
})

test.each(Object.entries(schemas))('%s: messages come by the path of what they are about', (_, schema) => {
  const value = { name: 'A', contacts: [{ phone: '1' }, { phone: '' }] }
  expect(validate(schema, value)).toEqual({ errors: { name: 'At least 3', 'contacts.1.phone': 'Needed' } })
})

test('a schema may load first, and one that is a function itself is not taken for its loader', async () => {
  const load = async () => schemas.valibot
  expect(await validate(load, { name: 'A', contacts: [] })).toEqual({ errors: { name: 'At least 3' } })
  const callable = Object.assign(() => Promise.reject(new Error('called')), {
    '~standard': schemas.zod['~standard'],
  })
  expect(validate(callable, { name: 'A', contacts: [] })).toEqual({ errors: { name: 'At least 3' } })
})

test('a schema may look something up first', async () => {
  const taken = z.object({ name: z.string().refine(async (name) => name !== 'aurora', 'Taken') })
  expect(await validate(taken, { name: 'aurora' })).toEqual({ errors: { name: 'Taken' } })
})
