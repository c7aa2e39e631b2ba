import type { SearchFieldSpec } from '../fields/FieldSpec.ts'

/** What must compile, and what must not: checked with the types of the package, and never run. */

interface Filters {
  name: string
  files: { name: string; url: string }[]
}

type Field = SearchFieldSpec<Filters>

export const text: Field = { type: 'input', name: 'name', label: 'Name' }
// @ts-expect-error nothing is searched by a password
export const password: Field = { type: 'password', name: 'name', label: 'Name' }
// @ts-expect-error nothing is searched by formatted text
export const richText: Field = { type: 'richText', name: 'name', label: 'Name' }
// @ts-expect-error nothing is searched by files
export const upload: Field = { type: 'upload', name: 'files', label: 'Files', transport: async () => {} }
