import { z } from 'zod'
import type { FieldValues } from '../../fields/AnyField.ts'
import {
  type DialogFormItem,
  type FieldErrors,
  type FieldSpec,
  Form,
  type UploadedFile,
} from '../../index.ts'
import { fillForm } from '../testing.ts'

/** A value of each field. */
export interface Everything {
  name: string
  remark: string
  secret: string
  sort: number | null
  limit: string
  status: string | null
  regions: string[]
  level: string | null
  active: boolean
  expires: string | null
  from: string | null
  to: string | null
  opens: string | null
  agent: string | null
  owners: string[]
  pages: string[]
  files: UploadedFile[]
  terms: string
  contacts: { phone: string }[]
}

const agents = ['Coastal agency', 'Harbour agency', 'North agency'].map((name, id) => ({
  id: String(id),
  name,
}))

/** As a server looks agents up: the first two, or those whose names hold the text. */
const source = {
  keyword: 'name',
  query: async ({ name }: Record<string, unknown>) => ({
    success: true,
    data: agents
      .filter((agent) => agent.name.includes(String(name)))
      .slice(0, name === '' ? 2 : agents.length),
  }),
}

const rules = z.custom<Everything>(() => true)

const options = (...labels: string[]) => labels.map((label) => ({ value: label.toLowerCase(), label }))

export const everyField: DialogFormItem<Everything>[] = [
  { type: 'input', name: 'name', label: 'Name', required: true, description: 'As it is on the contract' },
  { type: 'textarea', name: 'remark', label: 'Remark' },
  { type: 'password', name: 'secret', label: 'Password', required: true },
  { type: 'number', name: 'sort', label: 'Sort', decimals: 2 },
  { type: 'coins', name: 'limit', label: 'Transfer limit' },
  {
    type: 'select',
    name: 'status',
    label: 'Status',
    options: options('Enabled', 'Disabled'),
    clearable: true,
  },
  { type: 'multiSelect', name: 'regions', label: 'Regions', options: options('Hong Kong', 'Japan', 'Korea') },
  { type: 'radio', name: 'level', label: 'Level', options: options('Gold', 'Silver') },
  { type: 'switch', name: 'active', label: 'Active', description: 'Can sign in' },
  { type: 'date', name: 'expires', label: 'Expires', valueType: 'isoDate' },
  { type: 'dateRange', name: 'from', endName: 'to', label: 'Contract', valueType: 'isoDate' },
  { type: 'dateTime', name: 'opens', label: 'Opens', valueType: 'isoDateTime' },
  { type: 'autocomplete', name: 'agent', label: 'Agent', source },
  { type: 'autocomplete', name: 'owners', label: 'Owners', multiple: true, source },
  {
    type: 'tree',
    name: 'pages',
    label: 'Pages',
    options: [
      { value: 'coins', label: 'Coins', children: options('Merchants', 'Transfers') },
      {
        value: 'users',
        label: 'Users',
        children: [{ value: 'list', label: 'List', children: options('Export') }],
      },
    ],
  },
  {
    type: 'upload',
    name: 'files',
    label: 'Files',
    rules: { count: { max: 2 } },
    transport: async ({ name, size, type }) => ({ id: name, url: 'data:,', name, size, type }),
  },
  { type: 'richText', name: 'terms', label: 'Terms' },
  {
    type: 'array',
    name: 'contacts',
    label: 'Contacts',
    fields: [{ type: 'input', name: 'phone', label: 'Phone' }],
  },
]

/** Those that are shown one by one. */
export const singleFields = everyField.filter(
  (field) => 'name' in field && field.type !== 'array',
) as unknown as FieldSpec<FieldValues>[]

/** What a server finds wrong with each field, by name, and what a form then shows, by label. */
export const refused: Record<string, string> = {}
export const shown: Record<string, string> = {}
for (const field of everyField) {
  if (!('name' in field)) continue
  refused[field.name] = `${field.label} is wrong`
  shown[field.label] = `${field.label} is wrong`
}

/** What the form starts with: fields are filled in place of it. */
export const before: Everything = {
  name: 'Aurora',
  remark: 'Settles every Friday',
  secret: '',
  sort: 4,
  limit: '2500',
  status: 'disabled',
  regions: ['korea', 'japan'],
  level: 'silver',
  active: true,
  expires: '1999-12-31',
  from: null,
  to: null,
  opens: null,
  agent: '1',
  owners: ['0', '1'],
  pages: ['coins', 'merchants'],
  files: [],
  terms: '<p>Old</p>',
  contacts: [{ phone: '' }],
}

/** What the form holds once it has been filled. */
export const after = {
  name: 'Harbour {1}',
  remark: 'Settles [daily]',
  secret: 'Str0ng & long',
  sort: 12.5,
  limit: '9007199254740993',
  status: 'enabled',
  regions: ['hong kong', 'japan'],
  level: 'gold',
  active: false,
  expires: '2026-02-25',
  from: '2025-12-30',
  to: '2026-01-02',
  opens: new Date('2026-02-25T09:30').toISOString(),
  agent: '2',
  owners: ['1', '2'],
  pages: ['export', 'list', 'users'],
  terms: '<p>New</p>',
  contacts: [{ phone: '123' }],
}

/** Fills every field by its label. */
export async function fillEverything(form: HTMLElement) {
  await fillForm(form, {
    Name: 'Harbour {1}',
    Remark: 'Settles [daily]',
    Password: 'Str0ng & long',
    Sort: 12.5,
    'Transfer limit': 9_007_199_254_740_993n,
    Status: 'Enabled',
    Regions: ['Hong Kong', 'Japan'],
    Level: 'Gold',
    Active: false,
    Expires: '2026-02-25',
    Contract: ['2025-12-30', '2026-01-02'],
    Opens: '2026-02-25T09:30',
    Agent: 'North agency',
    Owners: ['Harbour agency', 'North agency'],
    Pages: ['Export'],
    Files: [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')],
    Terms: 'New',
    Phone: '123',
  })
}

interface EveryFieldProps {
  /** Called with what is submitted. */
  onSubmit: (values: Everything) => void
  /** What the server rejects. @default nothing */
  errors?: FieldErrors
}

/** A form with every type of field. */
export function EveryField({ onSubmit, errors }: EveryFieldProps) {
  return (
    <Form<Everything>
      mode="edit"
      fields={everyField}
      values={before}
      schema={rules}
      onClose={() => {}}
      onSubmit={async (values) => (errors ? { errors } : onSubmit(values))}
    />
  )
}
