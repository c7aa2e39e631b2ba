import { type Translate, validationText } from '@admin/i18n'
import type { FormSchema } from '@admin/ui'
import type { z } from 'zod'

/**
 * A schema of the contract whose messages are in the reader's words: a rule reads the same in the form
 * as in the server's answer. It loads with the first change of a form, which opens without the rules.
 * @param t must have the area `validation`
 */
export function translateSchema<Values>(load: () => Promise<z.ZodType<Values>>, t: Translate) {
  return async () => {
    const [schema, { fieldErrors }] = await Promise.all([
      load(),
      import('@admin/api-client/contract/fieldMessages'),
    ])
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
    } satisfies FormSchema<Values>
  }
}
