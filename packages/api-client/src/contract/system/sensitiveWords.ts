import { z } from 'zod'
import { enumerations } from '../enumerations.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, id, timestamp, version } from '../fields.ts'
import { foldWidth } from '../foldWidth.ts'
import { SENSITIVE_WORD_MAX_LENGTH } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { resourceOperations } from '../resourceOperations.ts'

const category = z.enum(enumerations.sensitiveWordCategory)
const action = z.enum(enumerations.sensitiveWordAction)
/** Kept in half width: letters that differ in width only are one word. */
const word = z.string().overwrite(foldWidth).trim().min(1).max(SENSITIVE_WORD_MAX_LENGTH)

export const sensitiveWordCreate = z.object({ word, category, action })
export const sensitiveWordUpdate = z.object({ word, category, action, version })
export const sensitiveWord = z
  .object({ id, word: z.string(), category, action, version, createTime: timestamp, updateTime: timestamp })
  .meta({ id: 'SensitiveWord' })
export type SensitiveWord = z.infer<typeof sensitiveWord>

export const sensitiveWordQuery = listQuery(['word', 'category', 'action', 'updateTime'], {
  word: codeFilter,
  category: category.optional(),
  action: action.optional(),
})

export const sensitiveWordOperations = resourceOperations({
  path: '/api/admin/sensitive-words',
  codes: permissions.sensitiveWord,
  names: { one: 'a sensitive word', many: 'sensitive words' },
  row: sensitiveWord,
  query: sensitiveWordQuery,
  create: sensitiveWordCreate,
  update: sensitiveWordUpdate,
})
