import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { enabling } from '../enabling.ts'
import { listQuery } from '../envelope.ts'
import {
  code,
  codeFilter,
  enumeration,
  id,
  name,
  remark,
  sort,
  textFilter,
  tracked,
  version,
} from '../fields.ts'
import { DICTIONARY_VALUE_MAX_LENGTH, NAME_MAX_LENGTH } from '../limits.ts'
import { get } from '../operation.ts'

const path = '/api/admin/dictionaries'
const status = enumeration('enabledStatus')
const value = code.min(1).max(DICTIONARY_VALUE_MAX_LENGTH)

/** An item's `name` is Chinese; clients show the name in the operator's language. */
const editable = { type: code.min(1).max(NAME_MAX_LENGTH), name, nameEn: name, value, sort, status, remark }
export const dictionaryCreate = z.object(editable)
export const dictionaryUpdate = z.object({ ...editable, version })
export const dictionary = z
  .object({ id, ...editable, remark: z.string(), ...tracked })
  .meta({ id: 'Dictionary' })
export type Dictionary = z.infer<typeof dictionary>

const sortFields = ['type', 'name', 'nameEn', 'value', 'sort', 'status', 'updateTime'] as const
export const dictionaryQuery = listQuery(sortFields, {
  type: codeFilter,
  /** In either language. */
  name: textFilter,
  status: status.optional(),
})

export const dictionaryArea = defineResource({
  name: 'dictionary',
  path,
  names: { one: 'a dictionary item', many: 'dictionary items', deletable: 'a custom dictionary item' },
  row: dictionary,
  query: dictionaryQuery,
  create: dictionaryCreate,
  update: dictionaryUpdate,
  page: { route: '/system/dictionary', position: 10 },
  columns: ['type', ['name', 'fields:nameZh'], 'nameEn', 'value', 'sort', 'status', 'remark', 'updateTime'],
  constraints: {
    dictionaries_value_unique: { field: 'value', message: 'taken' },
  },
  actions: {
    types: get(`${path}/types`, {
      summary: 'Types of the dictionary, each with the number of its items',
      access: 'dictionary:read',
      data: z.array(z.object({ type: z.string(), items: z.number().int() })),
    }),
    setStatus: enabling(path, 'dictionary:update', 'dictionary items'),
  },
})
