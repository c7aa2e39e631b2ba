import {
  dictionary,
  type dictionaryQuery,
  type dictionaryUpdate,
} from '@admin/api-client/contract/dictionaries'
import { isEnumeration } from '@admin/api-client/contract/enumerations'
import { and, count } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedIn } from '../../context.ts'
import { columnsOf } from '../../db/columnsOf.ts'
import { byText, byValue, contains, equals, grouped } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { dictionaries } from '../../db/schema/system.ts'
import { Refusal, refuseField } from '../../http/Refusal.ts'
import { resourceOf } from '../resource.ts'

const reads = listReads({
  table: dictionaries,
  select: (db) => db.select(columnsOf(dictionaries, dictionary)).from(dictionaries).$dynamic(),
  filter: (query: z.output<typeof dictionaryQuery>) =>
    and(
      equals(dictionaries.type, query.type),
      contains(dictionaries.name, query.name),
      equals(dictionaries.status, query.status),
    ),
  sortKeys: {
    type: grouped(dictionaries, 'type', 'sort'),
    ...byText(dictionaries, 'name', 'value'),
    ...byValue(dictionaries, 'sort', 'status', 'updateTime'),
  },
  defaultSort: 'type',
})

export const dictionaryResource = resourceOf({ name: 'dictionary', table: dictionaries, reads: () => reads })

export const typesOf = ({ db }: SignedIn) =>
  db
    .select({ type: dictionaries.type, items: count() })
    .from(dictionaries)
    .groupBy(dictionaries.type)
    .orderBy(dictionaries.type)

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
