import { z } from 'zod'
import { enumerations } from '../enumerations.ts'
import { TRIED_TEXT_MAX_LENGTH, WORD_IMPORT_MAX } from '../limits.ts'
import { operation } from '../operation.ts'
import { permissions } from '../permissions.ts'
import { sensitiveWord, sensitiveWordCreate } from './sensitiveWords.ts'

const path = '/api/admin/sensitive-words'

export const wordImport = z.object({ words: z.array(sensitiveWordCreate).min(1).max(WORD_IMPORT_MAX) })
export const wordTrial = z.object({ text: z.string().min(1).max(TRIED_TEXT_MAX_LENGTH) })

/** What becomes of a text, and why. */
export const wordVerdict = z
  .object({
    outcome: z.enum(enumerations.sensitiveWordOutcome),
    /** The text with a star for each character of the words to mask. */
    masked: z.string(),
    /** Where words stand in the text, from the left; they do not overlap. */
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

/** What is done with many words at once. */
export const wordToolOperations = {
  import: operation({
    method: 'post',
    path: `${path}/import`,
    summary: 'Add many sensitive words; those that are there stay as they are',
    access: 'sensitiveWord:import',
    body: wordImport,
    data: z.object({ added: z.number().int(), known: z.number().int() }),
  }),
  try: operation({
    method: 'post',
    path: `${path}/try`,
    summary: 'What would become of a text',
    access: 'sensitiveWord:read',
    body: wordTrial,
    data: wordVerdict,
  }),
}
