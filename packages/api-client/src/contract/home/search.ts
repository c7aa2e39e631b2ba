import { z } from 'zod'
import { type Area, defineArea, type Found } from '../defineArea.ts'
import { id } from '../fields.ts'
import { FILTER_MAX_LENGTH } from '../limits.ts'
import { maskedBy, maskedFieldsOf } from '../maskedFields.ts'
import { get } from '../operation.ts'
import { sections } from '../sections.ts'

type Sections = typeof sections

/** Areas whose records are found by a text: those that define `find`. */
export type FoundKind = {
  [Name in keyof Sections]: Sections[Name] extends { find: Found } ? Name : never
}[keyof Sections]

export const foundKinds = Object.values<Area>(sections)
  .filter(({ find }) => find)
  .map(({ name }) => name as FoundKind)

/** Kinds of those details that are masked, by the name of their area. */
const maskedDetails = Object.fromEntries(
  Object.values<Area>(sections).flatMap(({ name, find, row }) => {
    const field = maskedFieldsOf(row)[find?.detail ?? '']
    return field && 'kind' in field ? [[name, field.kind]] : []
  }),
)

export const foundRecord = z
  .object({
    /** Name of its area. */
    kind: z.enum(foundKinds as [FoundKind, ...FoundKind[]]),
    id,
    title: z.string(),
    /** What distinguishes it from others of the same title; empty where nothing does. */
    detail: maskedBy('kind', maskedDetails),
    /** Path in the back office: the list with this record alone. */
    link: z.string(),
  })
  .meta({ id: 'Found' })
export type FoundRecord = z.infer<typeof foundRecord>

export const searchArea = defineArea({
  name: 'search',
  operations: {
    find: get('/api/admin/search', {
      summary: 'Search records by name, account, or order number',
      access: 'session',
      query: z.object({ keyword: z.string().trim().min(1).max(FILTER_MAX_LENGTH) }),
      data: z.array(foundRecord),
    }),
  },
})
