// cspell:ignore nmae
import * as zod from 'zod'
import type { FieldSpec } from '../fields/FieldSpec.ts'
import { Form } from './Form.tsx'

/** What must compile, and what must not: checked with the types of the package, and never run. */

interface User {
  name: string
  age: number | null
  role: 'owner' | 'guest'
  level: 1 | 2
  active: boolean
  tags: string[]
  born: Date
}

type Field = FieldSpec<User>

export const fields: Field[] = [
  { type: 'input', name: 'name', label: 'Name', editable: 'add' },
  { type: 'number', name: 'age', label: 'Age' },
  { type: 'select', name: 'role', label: 'Role', options: [{ value: 'owner', label: 'Owner' }] },
  { type: 'radio', name: 'level', label: 'Level', options: [{ value: 1, label: 'One' }] },
  { type: 'switch', name: 'active', label: 'Active' },
  { type: 'unModify', name: 'name', label: 'Name' },
  {
    type: 'mAutoComplete',
    name: 'name',
    label: 'Name',
    source: { keyword: 'name', query: async () => none },
  },
  {
    type: 'slot',
    name: 'born',
    label: 'Born',
    render: ({ value, onChange }) => (
      <input value={value?.toISOString()} onBlur={() => onChange(new Date())} />
    ),
  },
]
const none = { success: true, data: [] }

// @ts-expect-error text for a number
export const text: Field = { type: 'input', name: 'age', label: 'Age' }
export const isoDay: Field = { type: 'date', name: 'name', label: 'Name', valueType: 'isoDate' }
// @ts-expect-error the text of a day for a number
export const isoAge: Field = { type: 'date', name: 'age', label: 'Age', valueType: 'isoDate' }
// @ts-expect-error milliseconds for a text
export const ageless: Field = { type: 'dateTime', name: 'name', label: 'Name' }
// @ts-expect-error milliseconds for a Date
export const date: Field = { type: 'date', name: 'born', label: 'Born' }
const z = [{ value: 'z' as const, label: 'Z' }]
// @ts-expect-error no code of the role
export const role: Field = { type: 'select', name: 'role', label: 'Role', options: z }
// @ts-expect-error no such value
export const misspelled: Field = { type: 'input', name: 'nmae', label: 'Name' }
// @ts-expect-error no such type
export const unknown: Field = { type: 'tint', name: 'name', label: 'Name' }
// @ts-expect-error one text for several
export const several: Field = { type: 'textarea', name: 'tags', label: 'Tags' }

const schema = zod.object({ age: zod.string().transform(Number) })
const age = { type: 'input', name: 'age', label: 'Age' } as const
const form = { mode: 'add', fields: [age], schema, onClose: () => {} } as const

export const transformed = (
  <Form {...form} values={{ age: '5' }} onSubmit={async ({ age }) => void age.toFixed(2)} />
)
// @ts-expect-error the form holds what the schema takes, which is text
export const wrongValues = <Form {...form} values={{ age: 5 }} onSubmit={async () => {}} />
// @ts-expect-error what is submitted is what the schema makes of it, which is a number
export const wrongSubmit = <Form {...form} onSubmit={async ({ age }) => void age.trim()} />
