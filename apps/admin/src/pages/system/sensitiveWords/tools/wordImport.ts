import { enumerations } from '@admin/api-client/contract/enumerations'
import { message } from '@admin/api-client/contract/fieldMessages'
import { z } from 'zod'

/** The form of an import; its text becomes words only when it is sent. */
export const wordImport = z.object({
  /** As it was typed: white space at its start can be an empty cell. */
  text: z.string().refine((text) => text.trim() !== '', message('required')),
  category: z.enum(enumerations.sensitiveWordCategory),
  action: z.enum(enumerations.sensitiveWordAction),
})
export type WordImport = z.output<typeof wordImport>
