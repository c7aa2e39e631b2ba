import { z } from 'zod'
import { defineArea } from '../defineArea.ts'
import { none } from '../envelope.ts'
import { get, put } from '../operation.ts'

const MAX_COLUMNS = 200
const columnKey = z.string().min(1).max(100)
/** Clients leave empty values out of a body: absent lists are empty ones. */
const columnKeys = z.array(columnKey).max(MAX_COLUMNS).default([])

/** How a table's columns are arranged, as the component library's DataTable writes it. */
export const columnState = z.object({
  order: columnKeys,
  hidden: columnKeys,
  /** Pixels by column. */
  sizes: z
    .record(columnKey, z.number().int().min(1).max(5000))
    .refine((sizes) => Object.keys(sizes).length <= MAX_COLUMNS)
    .default({}),
  pinned: z.object({ left: columnKeys, right: columnKeys }).default({ left: [], right: [] }),
  density: z.enum(['compact', 'comfortable']),
})
export type ColumnState = z.infer<typeof columnState>

/** Path of the list operation whose rows a table shows: `/api/admin/merchants`. */
export const list = z.string().min(1).max(100)

export const columnPreference = z.object({ list, state: columnState }).meta({ id: 'ColumnPreference' })

const preferencesPath = '/api/admin/column-preferences'

export const columnPreferenceArea = defineArea({
  name: 'columnPreference',
  operations: {
    list: get(preferencesPath, {
      summary: 'Get the account’s column and home panel settings',
      access: 'session',
      data: z.array(columnPreference),
    }),
    save: put(preferencesPath, {
      summary: 'Save the column settings of a table',
      access: 'session',
      body: columnPreference,
      data: none,
    }),
  },
})
