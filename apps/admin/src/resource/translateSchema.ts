import { fieldErrors } from '@admin/api-client/contract/fieldMessages'
import { type Translate, validationText } from '@admin/i18n'
import type { DialogFormProps } from '@admin/ui'
import type { z } from 'zod'

/**
 * A schema of the contract whose messages are in the reader's words: a rule reads the same in the form
 * as in the server's answer.
 * @param t must have the area `validation`
 */
export function translateSchema<Values>(
  schema: z.ZodType<Values>,
  t: Translate,
): DialogFormProps<Values>['schema'] {
  return {
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate: (value) => {
        // The message depends on whether there was any input, which issues hold only when asked for.
        const result = schema.safeParse(value, { reportInput: true })
        if (result.success) return { value: result.data }
        const issues = Object.entries(fieldErrors(result.error.issues))
        return {
          issues: issues.map(([name, refused]) => ({
            path: name.split('.'),
            message: validationText(t, refused),
          })),
        }
      },
    },
  }
}
