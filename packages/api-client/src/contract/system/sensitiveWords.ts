import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { listQuery } from '../envelope.ts'
import { codeFilter, enumeration, id, tracked, version } from '../fields.ts'
import { foldWidth } from '../foldWidth.ts'
import { SENSITIVE_WORD_MAX_LENGTH, TRIED_TEXT_MAX_LENGTH, WORD_IMPORT_MAX } from '../limits.ts'
import { post } from '../operation.ts'

const category = enumeration('sensitiveWordCategory')
const action = enumeration('sensitiveWordAction')
/** Kept in half width: letters that differ in width only are one word. */
const word = z.string().overwrite(foldWidth).trim().min(1).max(SENSITIVE_WORD_MAX_LENGTH)

export const sensitiveWordCreate = z.object({ word, category, action })
export const sensitiveWordUpdate = z.object({ word, category, action, version })
export const sensitiveWord = z
  .object({ id, word: z.string(), category, action, ...tracked })
  .meta({ id: 'SensitiveWord' })
export type SensitiveWord = z.infer<typeof sensitiveWord>

export const sensitiveWordQuery = listQuery(['word', 'category', 'action', 'updateTime'], {
  word: codeFilter,
  category: category.optional(),
  action: action.optional(),
})

const path = '/api/admin/sensitive-words'

export const wordImport = z.object({ words: z.array(sensitiveWordCreate).min(1).max(WORD_IMPORT_MAX) })
export const wordTrial = z.object({ text: z.string().min(1).max(TRIED_TEXT_MAX_LENGTH) })

/** Result of checking a text against the sensitive words. */
export const wordVerdict = z
  .object({
    outcome: enumeration('sensitiveWordOutcome'),
    /** The text with a star for each character of the words to mask. */
    masked: z.string(),
    /** Where words are in the text, from the left; they do not overlap. */
    matches: z.array(
      sensitiveWord.pick({ word: true, category: true, action: true }).extend({
        /** Index of the first UTF-16 unit. */
        start: z.number().int(),
        /** Index after the last one. */
        end: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'SensitiveWordVerdict' })
export type WordVerdict = z.infer<typeof wordVerdict>

export const sensitiveWordArea = defineResource({
  name: 'sensitiveWord',
  path,
  names: { one: 'a sensitive word', many: 'sensitive words' },
  row: sensitiveWord,
  query: sensitiveWordQuery,
  create: sensitiveWordCreate,
  update: sensitiveWordUpdate,
  page: { route: '/system/sensitiveWord', position: 12 },
  columns: ['word', 'category', 'action', 'updateTime'],
  constraints: {
    sensitive_words_word_unique: { field: 'word', message: 'taken' },
  },
  actions: {
    import: post(`${path}/import`, {
      summary: 'Add several sensitive words; existing words aren’t changed',
      access: 'sensitiveWord:import',
      body: wordImport,
      data: z.object({ added: z.number().int(), known: z.number().int() }),
    }),
    try: post(`${path}/try`, {
      summary: 'Test a text against the sensitive words',
      access: 'sensitiveWord:read',
      body: wordTrial,
      data: wordVerdict,
    }),
  },
})
