import { expect, test } from 'vitest'
import type { AnyField } from './AnyField.ts'
import { errorOf, fieldPath, nestedErrors, withoutEdited } from './fieldErrors.ts'

const contacts: AnyField = {
  type: 'array',
  name: 'contacts',
  label: 'Contacts',
  fields: [{ type: 'input', name: 'phone', label: 'Phone' }],
}
const photos: AnyField = {
  type: 'slot',
  name: 'photos',
  label: 'Photos',
  render: () => null,
}
const validity: AnyField = { type: 'dateRange', name: 'from', endName: 'to', label: 'Validity' }
const fields = [contacts, photos, validity]

test('a message finds the closest field there is', () => {
  expect(fieldPath(fields, 'contacts.0.phone')).toBe('contacts.0.phone')
  expect(fieldPath(fields, 'contacts.0.fax')).toBe('contacts')
  expect(fieldPath(fields, 'contacts')).toBe('contacts')
  expect(fieldPath(fields, 'photos.2.url')).toBe('photos')
  expect(fieldPath(fields, 'to')).toBe('from')
  expect(fieldPath(fields, 'contactsOfOthers')).toBeUndefined()
})

test('a field says what is wrong with it and with its parts that have no field', () => {
  const errors = { 'contacts.0.phone': 'No number', 'photos.2.url': 'Gone', to: 'Before the start' }
  expect(errorOf(contacts, errors)).toBeUndefined()
  expect(errorOf(photos, errors)).toBe('Gone')
  expect(errorOf(validity, errors)).toBe('Before the start')
  expect(nestedErrors(errors, 'contacts')).toEqual({ '0.phone': 'No number' })
})

test('editing a field clears its own messages, and no others', () => {
  const errors = { 'contacts.0.phone': 'No number', 'contacts.1.phone': 'No number' }
  expect(withoutEdited(errors, ['contacts.0.phone'])).toEqual({ 'contacts.1.phone': 'No number' })
  expect(withoutEdited(errors, ['contacts'])).toEqual({})
})
