import { dictionary, dictionaryQuery } from '@admin/api-client/contract/system/dictionaries'
import { count, eq, or } from 'drizzle-orm'
import { resourceOf } from '../../../crud/resource.ts'
import { contains, grouped } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { dictionaries } from '../../../db/schema/system.ts'
import type { SignedIn } from '../../../kernel/context.ts'

const reads = listReads({
  table: dictionaries,
  row: dictionary,
  query: dictionaryQuery,
  filters: {
    type: (type) => eq(dictionaries.type, type),
    name: (name) => or(contains(dictionaries.name, name), contains(dictionaries.nameEn, name)),
  },
  sortKeys: { type: grouped(dictionaries, 'type', 'sort') },
  defaultSort: 'type',
})

export const dictionaryResource = resourceOf({ name: 'dictionary', table: dictionaries, reads: () => reads })

export const typesOf = ({ db }: SignedIn) =>
  db
    .select({ type: dictionaries.type, items: count() })
    .from(dictionaries)
    .groupBy(dictionaries.type)
    .orderBy(dictionaries.type)
