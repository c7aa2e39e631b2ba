import { isEnumeration } from '@admin/api-client/contract/enumerations'
import type { dictionaryUpdate } from '@admin/api-client/contract/system/dictionaries'
import type { z } from 'zod'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { dictionaryResource } from './service.ts'

/** The product relies on the codes of its enumerations: their items keep type and value. */
export const updateItem = (context: SignedIn, id: string, values: z.output<typeof dictionaryUpdate>) =>
  dictionaryResource.update(context, id, values, async (_, before) => {
    if (!isEnumeration(before.type)) return
    for (const field of ['type', 'value'] as const)
      if (values[field] !== before[field]) throw refuseField('validation', field, 'fixedItem')
  })

export const deleteItem = (context: SignedIn, id: string) =>
  dictionaryResource.delete(context, id, async (_, { type }) => {
    if (isEnumeration(type)) throw new Refusal('fixedItem')
  })
