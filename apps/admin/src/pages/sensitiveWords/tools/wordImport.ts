import { enumerations } from '@admin/api-client/contract/enumerations'
import { z } from 'zod'

/** The form of an import; its text becomes words only when it is sent. */
export const wordImport = z.object({
  text: z.string().trim().min(1),
  category: z.enum(enumerations.sensitiveWordCategory),
  action: z.enum(enumerations.sensitiveWordAction),
})
export type WordImport = z.output<typeof wordImport>
