import { expect, test } from 'vitest'
import type { AnyField } from './AnyField.ts'
import { startValues } from './startValues.ts'

const options = [
  { value: 'enabled', label: 'Enabled' },
  { value: 'disabled', label: 'Disabled' },
]
const fields: AnyField[] = [
  { type: 'input', name: 'nickname', label: 'Nickname' },
  { type: 'number', name: 'sort', label: 'Sort' },
  { type: 'select', name: 'status', label: 'Status', options },
  { type: 'radio', name: 'kind', label: 'Kind', options },
  { type: 'multiSelect', name: 'roles', label: 'Roles', options },
  { type: 'dateRange', name: 'from', endName: 'to', label: 'Validity' },
]

test('adding starts empty by type, and choices with their first option', () => {
  expect(startValues(fields, undefined, 'add')).toEqual({
    nickname: '',
    sort: 0,
    status: 'enabled',
    kind: 'enabled',
    roles: [],
    from: null,
    to: null,
  })
})

test('editing copies what it is given, nulls and fields outside the form included', () => {
  const row = { id: '7', version: 3, nickname: 'Aurora', sort: null, status: 'disabled' }
  const started = startValues(fields, row, 'edit')
  expect(started).toMatchObject(row)
  expect(started).not.toBe(row)
})

test('searching starts without any filter', () => {
  expect(startValues(fields, undefined, 'search')).toEqual({
    nickname: '',
    sort: null,
    status: null,
    kind: null,
    roles: [],
    from: null,
    to: null,
  })
})
